import Testing

@testable import TrackSamples

@Suite struct WanderTests {
  @Test func deviatesAsAskedAndMovesSmoothly() {
    var numbers = SampleNumbers(seed: 5)
    var wander = Wander(deviation: 1.3, seconds: 40)
    var (squares, steps) = (0.0, 0.0)
    let count = 200_000
    for _ in 0..<count {
      let before = wander.value
      wander.step(&numbers)
      squares += wander.value * wander.value
      steps += (wander.value - before) * (wander.value - before)
    }
    #expect(abs((squares / Double(count)).squareRoot() - 1.3) < 0.1)
    // Far less from second to second: a runner's line stays smooth.
    #expect((steps / Double(count)).squareRoot() < 0.15)
  }

  @Test func decimalsAreRoundedAndSigned() {
    #expect(SampleText.decimal(44.18, 6) == "44.180000")
    #expect(SampleText.decimal(-70.9000005, 7) == "-70.9000005")
    #expect(SampleText.decimal(12.96, 1) == "13.0")
    #expect(SampleText.decimal(0.05, 2) == "0.05")
    #expect(SampleText.decimal(7.6, 0) == "8")
  }

  @Test func timesCarryTheirOffset() {
    // 2025-04-12T06:31:04+08:00 is 2025-04-11T22:31:04Z.
    #expect(SampleText.time(1_744_410_664, utcOffset: 28_800) == "2025-04-12T06:31:04+08:00")
    #expect(SampleText.time(1_744_410_664, utcOffset: -10_800) == "2025-04-11T19:31:04-03:00")
    #expect(SampleText.moment(Town.ground, 2025, 4, 12, 6, 31, 4) == 1_744_410_664)
  }
}
