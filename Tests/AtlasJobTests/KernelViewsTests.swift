import Files
import TestSupport
import Testing
import Tracks

@testable import AtlasJob

@Suite struct KernelViewsTests {
  @Test func linesAreToldApart() {
    // Numbers as makedev(3) puts them: the minor's low byte, the major's twelve bits, the rest.
    #expect(KernelViews.device("22 1 0:21 / /proc rw,nosuid shared:5 - proc proc rw") == 21)
    #expect(KernelViews.device("23 1 0:300 / /sys rw - sysfs sysfs rw") == 0x10_002C)
    #expect(KernelViews.device("25 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw") == nil)
    #expect(KernelViews.device("26 1 0:30 / /a\\040-\\040proc rw - tmpfs proc rw") == nil)
    #expect(KernelViews.device("- proc") == nil)
    #expect(KernelViews.device("") == nil)
  }

  @Test("the kernel's own folders are not walked through")
  func procIsNotLookedInto() throws {
    try #require(!KernelViews.devices().isEmpty)
    let walk = try FileWalk(inputs: [FilePath("/proc")])
    #expect(walk.files.isEmpty)
    #expect(walk.problems.map(\.problem.severity) == [.note])
  }
}
