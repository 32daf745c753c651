import TestSupport
import Testing
import Tracks

@testable import TrackAnalysis

@Suite struct GradientTests {
  /// Up (or down) at an even gradient, a fix each second.
  private func slope(_ gradient: Double, speed: Double, activity: Activity = .running) -> Track {
    var run = straight(count: 901, step: speed)
    for i in run.indices { run[i].elevation = 1000 + gradient * speed * Double(i) }
    return track(run, activity: activity)
  }

  @Test func theCostOfRunningIsThatOfThePaper() {
    // J/(kg m) over 3.6, by hand from the polynomial of Minetti et al. (2002).
    #expect(Gradient.cost(0) == 1)
    #expect(near(Gradient.cost(0.1), 5.968214 / 3.6, 1e-6))
    #expect(near(Gradient.cost(-0.2), 1.800032 / 3.6, 1e-6))
    // Steeper than was measured costs what 45 % do.
    #expect(Gradient.cost(2) == Gradient.cost(0.45))
    #expect(Gradient.cost(-2) == Gradient.cost(-0.45))
  }

  @Test(arguments: [-0.2, -0.05, 0, 0.1, 0.3]) func anEvenSlope(_ gradient: Double) throws {
    let result = analyse(slope(gradient, speed: 3))
    #expect(result.gradient.count == 901)
    #expect(result.gradient.allSatisfy { abs(Double($0) - gradient) < 0.002 })
    let adjusted = try #require(result.summary.gradeAdjustedSpeed)
    #expect(near(adjusted, 3 * Gradient.cost(gradient), 0.02))
  }

  @Test func onlyFeetHaveAPaceOnTheFlat() {
    let ride = analyse(slope(0.05, speed: 5, activity: .cycling))
    #expect(ride.summary.gradeAdjustedSpeed == nil && !ride.gradient.isEmpty)
    let flat = analyse(track(straight(count: 100, step: 3), activity: .running))
    #expect(flat.gradient.isEmpty && flat.summary.gradeAdjustedSpeed == nil)
  }

  @Test func noiseOfHeightsIsNoSlope() {
    var numbers = SeededNumbers(4)
    var run = straight(count: 1800, step: 3)
    for i in run.indices { run[i].elevation = 100 + Double.random(in: -4...4, using: &numbers) }
    let result = analyse(track(run, activity: .running))
    let steepest = result.gradient.map { abs($0) }.max() ?? 1
    #expect(steepest < 0.05)
    #expect(near(result.summary.gradeAdjustedSpeed, 3, 0.06))
  }
}
