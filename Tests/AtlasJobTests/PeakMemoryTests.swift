import Testing

@testable import AtlasJob

@Suite struct PeakMemoryTests {
  @Test func itCountsWhatWasHeldOnce() {
    let before = PeakMemory.bytes()
    #expect(before > 1_000_000)
    // More than the process can hold free from before.
    let size = Int(before) + 64_000_000
    let held = [UInt8](repeating: 1, count: size)
    #expect(held.last == 1)
    #expect(PeakMemory.bytes() >= Int64(size))
  }
}
