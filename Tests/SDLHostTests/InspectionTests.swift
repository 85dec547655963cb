import Foundation
import ImmediateUI
import SDLHost
import Testing

extension SemanticsNode.Role {
    /// The role of splits, because the module that states their semantics nodes is not imported here.
    fileprivate static let split = SemanticsNode.Role(rawValue: "split")
}

struct InspectionTests {
    private var sample: Inspection {
        let semantics = [
            SemanticsNode(
                .split,
                [
                    "layout": .string("horizontal"), "fraction": .number(0.25), "hidden": .none,
                    "previewing": .string("primary"), "dragging": .bool(true), "focused": .bool(false),
                    "rect": .rect(CGRect(x: 0, y: 0, width: 100, height: 50)),
                    "primary": .rect(CGRect(x: 0, y: 0, width: 23, height: 50)),
                    "secondary": .rect(CGRect(x: 27, y: 0, width: 73, height: 50)),
                    "splitter": .none, "hitZone": .none,
                ]
            ),
            SemanticsNode(.text, ["string": .string("a/b"), "rect": .rect(CGRect(x: 1, y: 2, width: 3, height: 4.5))]),
            SemanticsNode(
                .control,
                ["kind": .string("button"), "label": .string("Go"), "rect": .rect(.zero), "enabled": .bool(false)]
            ),
        ]
        return Inspection(
            size: CGSize(width: 100, height: 50),
            scale: 2,
            cursor: .resizeLeftRight,
            animating: true,
            semantics: semantics
        )
    }

    @Test func keysAreSortedAndAlwaysThere() throws {
        let json = String(decoding: try sample.json(), as: UTF8.self)
        let compact = json.filter { !$0.isWhitespace }
        #expect(
            compact == #"{"animating":true,"#
                + #""controls":[{"enabled":false,"focused":false,"kind":"button","label":"Go","rect":[0,0,0,0]}],"#
                + #""cursor":"resizeLeftRight","scale":2,"size":[100,50],"#
                + #""splits":[{"dragging":true,"focused":false,"fraction":0.25,"hidden":null,"hitZone":null,"#
                + #""layout":"horizontal","panes":[[0,0,23,50],[27,0,73,50]],"previewing":"primary","#
                + #""primary":[0,0,23,50],"rect":[0,0,100,50],"secondary":[27,0,73,50],"splitter":null,"#
                + #""splitters":[{"focused":false,"fraction":0.25,"hitZone":null,"rect":null}]}],"#
                + #""texts":[{"rect":[1,2,3,4.5],"string":"a/b"}]}"#
        )
    }

    @Test func survivesJSON() throws {
        #expect(try JSONDecoder().decode(Inspection.self, from: sample.json()) == sample)
    }

    @Test("A split with many panes states its panes and its splitters, and no sides")
    func manyPanes() throws {
        let rects = (0..<3).map { CGRect(x: $0 * 40, y: 0, width: 36, height: 50) }
        let semanticsNode = SemanticsNode(
            .split,
            [
                "layout": .string("horizontal"), "fraction": .number(0.3), "rect": .rect(.zero),
                "panes": .list(rects.map { .rect($0) }),
                "splitters": .list([0.3, 0.6].map { .record(["fraction": .number($0), "focused": .bool(true)]) }),
            ]
        )
        let inspection = Inspection(size: .zero, scale: 1, cursor: .arrow, animating: false, semantics: [semanticsNode])
        #expect(inspection.splits[0].panes == rects)
        #expect(inspection.splits[0].splitters.map(\.fraction) == [0.3, 0.6])
        let json = String(decoding: try inspection.json(), as: UTF8.self).filter { !$0.isWhitespace }
        #expect(json.contains(#""panes":[[0,0,36,50],[40,0,36,50],[80,0,36,50]]"#))
        #expect(json.contains(#"{"focused":true,"fraction":0.3,"hitZone":null,"rect":null}"#))
        #expect(!json.contains("primary"))
        #expect(try JSONDecoder().decode(Inspection.self, from: inspection.json()) == inspection)
    }

    @Test func fileErrorsNameFileAndReason() {
        #expect(throws: HostError("cannot write /nowhere/at/all.json: No such file or directory")) {
            try sample.write(to: "/nowhere/at/all.json")
        }
    }
}
