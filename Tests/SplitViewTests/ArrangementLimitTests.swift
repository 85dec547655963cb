import SplitView
import Testing

/// The size limit of arrangements, which may come from untrusted sources.
struct ArrangementLimitTests {
    @Test func whatIsTooLongIsNotRead() {
        let start = #"{"version":1,"splits":{"a":{"fraction":0.25}}}"#
        let room = InputLimits.arrangement - start.utf8.count
        let longest = SplitArrangement(json: start + String(repeating: " ", count: room))
        #expect(longest.problems == [] && longest.splits["a"]?.fraction == 0.25)
        let longer = SplitArrangement(json: start + String(repeating: " ", count: room + 1))
        #expect(longer.problems == ["it is longer than 1 MB"] && longer.splits.isEmpty)
    }

    @Test func whatIsAsLongAsTheLimitIsTaken() throws {
        try InputLimits.check(10, atMost: 10)
        #expect(throws: InputLimits.Refusal.self) { try InputLimits.check(11, atMost: 10) }
    }
}
