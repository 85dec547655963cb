import Testing

@testable import SplitPanes

@Suite("The size of splits") @MainActor struct SplitSizeTests {
    /// Thousands of splits stay in the processor's cache only while what few of them have is elsewhere.
    @Test("A split at rest is small") func state() {
        #expect(MemoryLayout<SplitState>.size <= 472)
        #expect(MemoryLayout<SplitParts.Bar>.stride <= 80)
    }
}
