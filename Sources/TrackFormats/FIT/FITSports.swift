import Tracks

/// What the sports of FIT are here.
struct FITSports {
  /// What was done; `unknown` for what is none of ours, such as tennis.
  let activity: Activity
  /// The sport's number, where the profile has none such and nothing else says what was done.
  let unknownSport: Int?

  /// - Parameters:
  ///   - sport: The number in the profile's `sport`.
  ///   - subSport: The number in its `sub_sport`.
  init(_ sport: Int?, _ subSport: Int?) {
    let known = sport.flatMap { FITSports.sports[$0] }
    // The sport says what was done, unless it is generic, a machine in a gym or none of ours.
    if let known, known != .unknown {
      activity = known
    } else {
      activity = subSport.flatMap { FITSports.subSports[$0] } ?? .unknown
    }
    unknownSport = known == nil && activity == .unknown ? sport : nil
  }

  /// The values of `sport` (Garmin, FIT profile 21.158); `unknown` for what is none of ours.
  private static let sports: [Int: Activity] = [
    0: .unknown,  // generic
    1: .running,
    2: .cycling,
    3: .unknown,  // transition
    4: .unknown,  // fitness equipment
    5: .swimming,
    6: .unknown,  // basketball
    7: .unknown,  // soccer
    8: .unknown,  // tennis
    9: .unknown,  // American football
    10: .unknown,  // training
    11: .walking,
    12: .skiing,  // cross-country skiing
    13: .skiing,  // alpine skiing
    14: .snowboarding,
    15: .rowing,
    16: .hiking,  // mountaineering
    17: .hiking,
    18: .unknown,  // multisport
    19: .paddling,
    20: .flying,
    21: .cycling,  // e-biking
    22: .driving,  // motorcycling
    23: .unknown,  // boating
    24: .driving,
    25: .unknown,  // golf
    26: .flying,  // hang gliding
    27: .riding,  // horseback riding
    28: .unknown,  // hunting
    29: .unknown,  // fishing
    30: .skating,  // inline skating
    31: .unknown,  // rock climbing
    32: .sailing,
    33: .skating,  // ice skating
    34: .flying,  // sky diving
    35: .hiking,  // snowshoeing
    36: .driving,  // snowmobiling
    37: .paddling,  // stand-up paddling
    38: .unknown,  // surfing
    39: .unknown,  // wakeboarding
    40: .unknown,  // water skiing
    41: .paddling,  // kayaking
    42: .paddling,  // rafting
    43: .sailing,  // windsurfing
    44: .sailing,  // kitesurfing
    45: .unknown,  // tactical
    46: .unknown,  // jumpmaster
    47: .unknown,  // boxing
    48: .unknown,  // floor climbing
    49: .unknown,  // baseball
    53: .unknown,  // diving
    56: .unknown,  // shooting
    58: .unknown,  // winter sport
    59: .unknown,  // grinding
    62: .unknown,  // high-intensity intervals
    63: .unknown,  // video gaming
    64: .unknown,  // racket
    65: .unknown,  // wheelchair, at a walk
    66: .unknown,  // wheelchair, at a run
    67: .unknown,  // meditation
    68: .unknown,  // para sport
    69: .unknown,  // disc golf
    70: .unknown,  // team sport
    71: .unknown,  // cricket
    72: .unknown,  // rugby
    73: .unknown,  // hockey
    74: .unknown,  // lacrosse
    75: .unknown,  // volleyball
    76: .unknown,  // water tubing
    77: .unknown,  // wakesurfing
    78: .unknown,  // water sport
    79: .unknown,  // archery
    80: .unknown,  // mixed martial arts
    81: .driving,  // motor sports
    82: .swimming,  // snorkeling
    83: .unknown,  // dance
    84: .unknown,  // jump rope
    85: .swimming,  // pool apnea
    86: .unknown,  // mobility
    87: .unknown,  // geocaching
    88: .paddling,  // canoeing
    254: .unknown,  // all
  ]

  /// The values of `sub_sport` that name an activity of ours.
  private static let subSports: [Int: Activity] = [
    1: .running,  // treadmill
    2: .running,  // street
    3: .running,  // trail
    4: .running,  // track
    5: .cycling,  // spin
    6: .cycling,
    7: .cycling,  // road
    8: .cycling,  // mountain
    9: .cycling,  // downhill
    10: .cycling,  // recumbent
    11: .cycling,  // cyclocross
    12: .cycling,  // hand cycling
    13: .cycling,  // track cycling
    14: .rowing,
    17: .swimming,  // lap swimming
    18: .swimming,  // open water
    25: .skiing,
    27: .walking,
    28: .cycling,  // e-bike fitness
    29: .cycling,  // BMX
    30: .walking,  // casual
    31: .walking,  // speed
    35: .driving,  // ATV
    36: .driving,  // motocross
    37: .skiing,  // back-country
    38: .skiing,  // resort
    39: .flying,  // drone
    40: .flying,  // wingsuit
    41: .paddling,  // whitewater
    42: .skiing,  // skating
    45: .running,
    46: .cycling,  // gravel
    47: .cycling,  // e-bike, mountain
    48: .cycling,  // commuting
    49: .cycling,  // mixed surface
    65: .sailing,  // race
    67: .running,  // ultra
    88: .cycling,  // hand cycling
    98: .driving,  // overland
    110: .flying,  // canopy
    111: .flying,  // paraglider
    112: .flying,  // paramotor
    113: .flying,  // pressurized
    114: .flying,  // navigate
    115: .flying,  // timer
    116: .flying,  // altimeter
    117: .flying,  // weather
    118: .flying,  // by sight
    119: .flying,  // by instruments
    123: .cycling,  // enduro
    124: .hiking,  // rucking
    125: .driving,  // rally
    127: .cycling,  // e-bike, enduro
  ]
}
