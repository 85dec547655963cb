import Foundation
import SplitView
import TestDice
import Testing

@Suite("Rows and columns of dock layouts") struct DockRowLayoutTests {
    @Test(
        "A layout consists of rows and columns of any number of parts, however it was written",
        arguments: [
            (.row([1, 2, 1], .tabs("a"), .tabs("b"), .tabs("c")), "h25,50(a* | b* | c*)"),
            (.row([], .tabs("a"), .tabs("b"), .tabs("c"), .tabs("d")), "h25,25,25(a* | b* | c* | d*)"),
            // A missing share is the mean of the others: 1 + 3 + 2.
            (.column([1, 3], .tabs("a"), .tabs("b"), .tabs("c")), "v17,50(a* | b* | c*)"),
            (.column([0, 0], .tabs("a"), .tabs("b")), "v50(a* | b*)"),
            (.row([.nan, .infinity, -1], .tabs("a"), .tabs("b"), .tabs("c")), "h33,33(a* | b* | c*)"),
            (.row([1e308, 1e308], .tabs("a"), .tabs("b")), "h50(a* | b*)"),
            // A row in a row is part of it: 0.3, 0.7 * 0.5, 0.7 * 0.5.
            (.horizontal(0.3, .tabs("a"), .horizontal(0.5, .tabs("b"), .tabs("c"))), "h30,35(a* | b* | c*)"),
            (
                .row([1, 1], .column([1, 1], .tabs("a"), .tabs("b")), .row([1, 1], .tabs("c"), .tabs("d"))),
                "h50,25(v50(a* | b*) | c* | d*)"
            ),
            // An empty part leaves its room to the one before it, or the one after it.
            (.row([1, 1, 2], .tabs("a"), .tabs([]), .tabs("b")), "h50(a* | b*)"),
            (.row([1, 1, 2], .tabs([]), .tabs("a"), .tabs("b")), "h50(a* | b*)"),
            (.row([1, 1], .tabs("a"), .column([1, 1], .tabs("b"), .tabs([]))), "h50(a* | b*)"),
            (.row([], .tabs("a")), "a*"), (.row(), ""),
        ] as [(DockLayout.Node, String)]
    )
    func isRows(root: DockLayout.Node, expected: String) { #expect(DockLayout(root).words == expected) }

    /// A layout of a version as JSON, as a program of 1.0 has stored it.
    private static func split(_ layout: String, _ fraction: Double, _ first: String, _ second: String) -> String {
        #"{"fraction":\#(fraction),"id":\#(Int(fraction * 1000) + 50),"layout":"\#(layout)","#
            + #""primary":\#(first),"secondary":\#(second)}"#
    }

    private static func group(_ id: Int, _ panes: String..., selected: String? = nil) -> String {
        let names = panes.map { "\"\($0)\"" }.joined(separator: ",")
        return #"{"id":\#(id),"panes":[\#(names)],"selected":"\#(selected ?? panes[0])"}"#
    }

    @Test(
        "Layouts of version 1.0 load",
        arguments: [
            ("{}", "", ""),
            (#"{"root":\#(group(1, "a", "b", selected: "b"))}"#, "a b*", "a b*"),
            (
                #"{"root":\#(split("horizontal", 0.25, group(1, "files"), split("vertical", 0.7, group(2, "main", "notes"), group(3, "console"))))}"#,
                "h25(files* | v70(main* notes | console*))", "h25(files* | v70(main* notes | console*))"
            ),
            // Splits of one direction inside each other: 0.2, 0.8 * 0.25, 0.8 * 0.75.
            (
                #"{"root":\#(split("horizontal", 0.2, group(1, "a"), split("horizontal", 0.25, group(2, "b"), group(3, "c"))))}"#,
                "h20,20(a* | b* | c*)", "h20,20(a* | b* | c*)"
            ),
            (
                #"{"root":\#(split("vertical", 0.5, split("vertical", 0.4, group(1, "a"), group(2, "b")), split("vertical", 0.6, group(3, "c"), group(4, "d"))))}"#,
                "v20,30,30(a* | b* | c* | d*)", "v20,30,30(a* | b* | c* | d*)"
            ),
            // The room of a closed group belonged to the other half of its split, as it still does.
            (
                #"{"root":\#(split("horizontal", 0.5, group(1, "a"), split("horizontal", 0.4, group(2, "b"), group(3, "c")))),"closed":["b"]}"#,
                "h50(a* | c*)", "h50,20(a* | b* | c*)"
            ),
            (
                #"{"root":\#(split("horizontal", 0.5, split("horizontal", 0.4, group(1, "a"), group(2, "b")), group(3, "c"))),"closed":["b"]}"#,
                "h50(a* | c*)", "h20,30(a* | b* | c*)"
            ),
            (
                #"{"root":\#(split("horizontal", 0.5, group(1, "a"), split("vertical", 0.4, split("horizontal", 0.2, group(2, "b"), group(3, "c")), group(4, "d")))),"closed":["d"]}"#,
                "h50,10(a* | b* | c*)", "h50(a* | v40(h20(b* | c*) | d*))"
            ),
        ]
    )
    func loads(json: String, expected: String, withClosed: String) throws {
        var layout = try JSONDecoder().decode(DockLayout.self, from: Data(json.utf8))
        #expect(layout.words == expected)
        for group in layout.groups { #expect((1...4).contains(group.id)) }
        // The form of the present version holds the same layout.
        let stored = try JSONDecoder().decode(DockLayout.self, from: JSONEncoder().encode(layout))
        #expect(stored == layout)
        layout.reopenLastClosed()
        for pane in layout.panes.reversed() { layout.select(layout.group(of: pane)?.panes.first ?? pane) }
        #expect(layout.words.replacing("*", with: "") == withClosed.replacing("*", with: ""))
    }

    @Test(
        "A splitter changes the two parts beside it, and further ones where they are in its way",
        arguments: [
            (0, 0.25, "h25,35,20(a* | b* | c* | d*)"), (1, 0.5, "h40,10,30(a* | b* | c* | d*)"),
            (2, 0.9, "h40,20,30(a* | b* | c* | d*)"), (0, 0.7, "h70,0,10(a* | b* | c* | d*)"),
            (2, 0.3, "h30,0,0(a* | b* | c* | d*)"), (1, 7, "h40,60,0(a* | b* | c* | d*)"),
            (3, 0.5, "h40,20,20(a* | b* | c* | d*)"), (-1, 0.5, "h40,20,20(a* | b* | c* | d*)"),
            (0, .nan, "h40,20,20(a* | b* | c* | d*)"),
        ] as [(Int, CGFloat, String)]
    )
    func moves(splitter: Int, fraction: CGFloat, expected: String) throws {
        var layout = DockLayout(.row([0.4, 0.2, 0.2, 0.2], .tabs("a"), .tabs("b"), .tabs("c"), .tabs("d")))
        let row = try #require(layout.root?.id)
        layout.setFraction(fraction, ofSplit: row, at: splitter)
        #expect(layout.words == expected)
    }

    @Test(
        "A closed part keeps its proportion to the part that has its room",
        arguments: [
            // b's room is a's: 0.6 to 0.4 become 0.3 to 0.7, and b gets a third of the 0.3.
            (["b"], 0.3, "h20,10(a* | b* | c*)"),
            // a's room is b's: half of the 0.3 each, 0.4 to 0.2.
            (["a"], 0.3, "h20,10(a* | b* | c*)"),
            // c's room is b's: 0.4 to 0.6 become 0.3 to 0.7, and c gets two thirds of the 0.7.
            (["c"], 0.3, "h30,23(a* | b* | c*)"),
        ]
    )
    func keepsClosed(closed: [String], fraction: CGFloat, expected: String) throws {
        var layout = DockLayout(.row([0.4, 0.2, 0.4], .tabs("a"), .tabs("b"), .tabs("c")))
        for pane in closed { layout.close(pane) }
        layout.setFraction(fraction, ofSplit: try #require(layout.root?.id))
        for pane in closed { layout.open(pane) }
        #expect(layout.words == expected)
    }

    @Test(
        "A group can be put along each side of the whole area",
        arguments: [
            (.left, "h25,38(b* | a* | c*)"), (.right, "h38,38(a* | c* | b*)"),
            (.top, "v25(b* | h50(a* | c*))"), (.bottom, "v75(h50(a* | c*) | b*)"),
        ] as [(DockEdge, String)]
    )
    func takesSides(edge: DockEdge, expected: String) {
        var layout = DockLayout(.horizontal(0.5, .tabs("a", "b"), .tabs("c")))
        layout.move("b", to: .side(edge))
        #expect(layout.words == expected)
        var alone = DockLayout(.tabs("a"))
        alone.move("a", to: .side(edge))
        #expect(alone.words == "a*")
        var empty = DockLayout()
        empty.open("a", at: .side(edge))
        #expect(empty.words == "a*")
    }
}
