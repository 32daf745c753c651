import Tracks

/// Notes where the device's own speed is not in metres a second: it then disagrees with place and
/// time by one factor over the whole track. The computed speed is shown in any case.
enum SpeedUnit {
  private static let units: [(factor: Double, problem: Problem)] = [
    (3.6, .speedUnit(unit: "km/h")), (2.236936, .speedUnit(unit: "mph")),
    (1.943844, .speedInKnots),
  ]

  static func check(_ motion: Motion, speed: [Float], problems: inout [Problem]) {
    var ratios: [Double] = []
    let stride = max(1, motion.count / 400)
    for i in Swift.stride(from: 0, to: motion.count, by: stride) {
      guard let told = motion.fixes[i].speed, told.isFinite, speed[i] > 0.5 else { continue }
      ratios.append(told / Double(speed[i]))
    }
    guard ratios.count >= 3 else { return }
    ratios.sort()
    let median = ratios[ratios.count / 2]
    let spread = ratios[ratios.count * 3 / 4] - ratios[ratios.count / 4]
    guard spread < 0.3 * median,
      let unit = units.first(where: { abs(median / $0.factor - 1) < 0.07 })
    else { return }
    problems.append(
      unit.problem)
  }
}
