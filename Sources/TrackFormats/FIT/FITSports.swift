import Tracks

/// What the sports of FIT are here.
struct FITSports {
  /// What was done; `unknown` for what is none of ours, such as tennis.
  var activity = Activity.unknown
  /// Whether it was done on a machine or under a roof, where there is no way over ground.
  var isIndoors = false
  /// The sport's number, where the profile has none such and nothing else says what was done.
  var unknownSport: Int?

  /// - Parameters:
  ///   - sport: The number in the profile's `sport`.
  ///   - subSport: The number in its `sub_sport`.
  init(_ sport: Int?, _ subSport: Int?) {
    let row = sport.flatMap { FITSports.sports[$0] }
    let subRow = subSport.flatMap { FITSports.subSports[$0] }
    activity = row?.activity ?? .unknown
    // The sport says what was done, unless it is generic or a machine in a gym.
    if activity == .unknown { activity = subRow?.activity ?? .unknown }
    isIndoors = row?.isIndoors == true || subRow?.isIndoors == true
    if row == nil, activity == .unknown { unknownSport = sport }
  }

  private struct Row {
    var activity: Activity
    var isIndoors: Bool

    init(_ activity: Activity = .unknown, indoors: Bool = false) {
      (self.activity, isIndoors) = (activity, indoors)
    }
  }

  /// The values of `sport` (Garmin, FIT profile 21.158).
  private static let sports: [Int: Row] = [
    0: Row(),  // generic
    1: Row(.running),
    2: Row(.cycling),
    3: Row(),  // transition
    4: Row(indoors: true),  // fitness equipment
    5: Row(.swimming),
    6: Row(),  // basketball
    7: Row(),  // soccer
    8: Row(),  // tennis
    9: Row(),  // American football
    10: Row(),  // training
    11: Row(.walking),
    12: Row(.skiing),  // cross-country skiing
    13: Row(.skiing),  // alpine skiing
    14: Row(.snowboarding),
    15: Row(.rowing),
    16: Row(.hiking),  // mountaineering
    17: Row(.hiking),
    18: Row(),  // multisport
    19: Row(.paddling),
    20: Row(.flying),
    21: Row(.cycling),  // e-biking
    22: Row(.driving),  // motorcycling
    23: Row(),  // boating
    24: Row(.driving),
    25: Row(),  // golf
    26: Row(.flying),  // hang gliding
    27: Row(.riding),  // horseback riding
    28: Row(),  // hunting
    29: Row(),  // fishing
    30: Row(.skating),  // inline skating
    31: Row(),  // rock climbing
    32: Row(.sailing),
    33: Row(.skating),  // ice skating
    34: Row(.flying),  // sky diving
    35: Row(.hiking),  // snowshoeing
    36: Row(.driving),  // snowmobiling
    37: Row(.paddling),  // stand-up paddling
    38: Row(),  // surfing
    39: Row(),  // wakeboarding
    40: Row(),  // water skiing
    41: Row(.paddling),  // kayaking
    42: Row(.paddling),  // rafting
    43: Row(.sailing),  // windsurfing
    44: Row(.sailing),  // kitesurfing
    45: Row(),  // tactical
    46: Row(),  // jumpmaster
    47: Row(),  // boxing
    48: Row(),  // floor climbing
    49: Row(),  // baseball
    53: Row(),  // diving
    56: Row(),  // shooting
    58: Row(),  // winter sport
    59: Row(),  // grinding
    62: Row(),  // high-intensity intervals
    63: Row(),  // video gaming
    64: Row(),  // racket
    65: Row(),  // wheelchair, at a walk
    66: Row(),  // wheelchair, at a run
    67: Row(),  // meditation
    68: Row(),  // para sport
    69: Row(),  // disc golf
    70: Row(),  // team sport
    71: Row(),  // cricket
    72: Row(),  // rugby
    73: Row(),  // hockey
    74: Row(),  // lacrosse
    75: Row(),  // volleyball
    76: Row(),  // water tubing
    77: Row(),  // wakesurfing
    78: Row(),  // water sport
    79: Row(),  // archery
    80: Row(),  // mixed martial arts
    81: Row(.driving),  // motor sports
    82: Row(.swimming),  // snorkeling
    83: Row(),  // dance
    84: Row(),  // jump rope
    85: Row(.swimming),  // pool apnea
    86: Row(),  // mobility
    87: Row(),  // geocaching
    88: Row(.paddling),  // canoeing
    254: Row(),  // all
  ]

  /// The values of `sub_sport` that say more than nothing, for a sport that is generic, a machine or
  /// none of ours.
  private static let subSports: [Int: Row] = [
    1: Row(.running, indoors: true),  // treadmill
    2: Row(.running),  // street
    3: Row(.running),  // trail
    4: Row(.running),  // track
    5: Row(.cycling, indoors: true),  // spin
    6: Row(.cycling, indoors: true),
    7: Row(.cycling),  // road
    8: Row(.cycling),  // mountain
    9: Row(.cycling),  // downhill
    10: Row(.cycling),  // recumbent
    11: Row(.cycling),  // cyclocross
    12: Row(.cycling),  // hand cycling
    13: Row(.cycling),  // track cycling
    14: Row(.rowing, indoors: true),
    15: Row(indoors: true),  // elliptical
    16: Row(indoors: true),  // stair climbing
    17: Row(.swimming),  // lap swimming
    18: Row(.swimming),  // open water
    25: Row(.skiing, indoors: true),
    27: Row(.walking, indoors: true),
    28: Row(.cycling),  // e-bike fitness
    29: Row(.cycling),  // BMX
    30: Row(.walking),  // casual
    31: Row(.walking),  // speed
    35: Row(.driving),  // ATV
    36: Row(.driving),  // motocross
    37: Row(.skiing),  // back-country
    38: Row(.skiing),  // resort
    39: Row(.flying),  // drone
    40: Row(.flying),  // wingsuit
    41: Row(.paddling),  // whitewater
    42: Row(.skiing),  // skating
    45: Row(.running, indoors: true),
    46: Row(.cycling),  // gravel
    47: Row(.cycling),  // e-bike, mountain
    48: Row(.cycling),  // commuting
    49: Row(.cycling),  // mixed surface
    65: Row(.sailing),  // race
    67: Row(.running),  // ultra
    68: Row(indoors: true),  // climbing
    71: Row(indoors: true),  // grinding
    86: Row(indoors: true),  // wheelchair, at a walk
    87: Row(indoors: true),  // wheelchair, at a run
    88: Row(.cycling, indoors: true),  // hand cycling
    98: Row(.driving),  // overland
    110: Row(.flying),  // canopy
    111: Row(.flying),  // paraglider
    112: Row(.flying),  // paramotor
    113: Row(.flying),  // pressurized
    114: Row(.flying),  // navigate
    115: Row(.flying),  // timer
    116: Row(.flying),  // altimeter
    117: Row(.flying),  // weather
    118: Row(.flying),  // by sight
    119: Row(.flying),  // by instruments
    123: Row(.cycling),  // enduro
    124: Row(.hiking),  // rucking
    125: Row(.driving),  // rally
    127: Row(.cycling),  // e-bike, enduro
  ]
}
