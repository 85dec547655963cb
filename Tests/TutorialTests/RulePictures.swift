import Foundation
import SplitView

/// A picture for the documentation of splits.
struct RulePicture: Sendable {
    /// The name of its file, without an extension.
    var name: String
    /// The size, in points.
    var size: CGSize
    /// The input that brings the splits into the shown state, as JSON for `InputScript`; nil for none.
    var script: String?
    /// Creates the view.
    var view: @MainActor @Sendable () -> AnyView
}

/// The pictures of the articles on splits: each shows real splits in the state that its rules describe.
///
/// A script that drags uses one finger for each split, so that one picture can show several drags at the same time.
@MainActor enum RulePictures {
    /// All pictures, in the order of the rules.
    static let all: [RulePicture] =
        words + holders + geometry + constraints + drags + hiding + splitters + modifiers + motion + gestures + lengths
        + keyboard + room + docks
}

// MARK: - 1 Words

extension RulePictures {
    private static var words: [RulePicture] {
        [
            picture(
                "rule-01-words",
                [
                    Figure("HSplit", "Primary is left, secondary is right.") {
                        HSplit(left: { Side("Primary", .blue) }, right: { Side("Secondary", .orange) })
                    },
                    Figure("VSplit", "Primary is on top, secondary at the bottom.") {
                        VSplit(
                            top: { Side("Primary", .blue, along: .vertical) },
                            bottom: { Side("Secondary", .orange, along: .vertical) }
                        )
                    },
                    Figure(
                        ".fraction(0.3)",
                        "Primary’s share, up to the center line: 61 of 204 pt.",
                        marks: [.line(61.2, "61 pt")]
                    ) {
                        HSplit(left: { Side("P", .blue) }, right: { Side("Secondary", .orange) }).fraction(0.3)
                    },
                ]
            )
        ]
    }
}

// MARK: - 2 Holders

extension RulePictures {
    private static var holders: [RulePicture] {
        [
            picture(
                "rule-02-holders",
                [
                    Figure("FractionHolder(0.25)", "The position of the splitter. The default is 0.5.") {
                        Kept(FractionHolder(0.25)) { sides().fraction($0) }
                    },
                    Figure("LayoutHolder(.vertical)", "The layout. The default is horizontal.") {
                        Kept(LayoutHolder(.vertical)) { holder in
                            Split(
                                primary: { Side("Primary", .blue, along: .vertical) },
                                secondary: { Side("Secondary", .orange, along: .vertical) }
                            )
                            .layout(holder)
                        }
                    },
                    Figure("SideHolder(.right)", "The hidden side. The default hides none.") {
                        Kept(SideHolder(.right)) { sides().hide($0) }
                    },
                ]
            ),
            picture(
                "rule-02-toggle",
                [
                    toggled("SideHolder()", "Both sides are shown.") { _ in },
                    toggled("toggle()", "Hides secondary.") { $0.toggle() },
                    toggled("toggle()", "Shows it again.") {
                        $0.toggle()
                        $0.toggle()
                    },
                    toggled("toggle(.left)", "Hides the named side.") {
                        $0.toggle()
                        $0.toggle()
                        $0.toggle(.left)
                    },
                ]
            ),
            picture(
                "rule-02-write",
                [
                    Figure("FractionHolder(0.25)", "The initial value.") {
                        Kept(FractionHolder(0.25)) { sides().fraction($0) }
                    },
                    Figure("value = 0.75", "The next frame shows the new value.") {
                        Kept(FractionHolder(0.25)) { holder in
                            sides().fraction(holder).onAppear { holder.value = 0.75 }
                        }
                    },
                    Figure(
                        "withAnimation { value = 0.75 }",
                        "The split moves to it; here it is halfway.",
                        marks: [.way(CGPoint(x: 51, y: 90), CGPoint(x: 96, y: 90))]
                    ) {
                        Kept(FractionHolder(0.25)) { holder in
                            sides().fraction(holder)
                                .onAppear { withAnimation(.linear(duration: 1)) { holder.value = 0.75 } }
                        }
                    },
                ],
                settling: 0,
                script: { _ in [.advance(0.5)] }
            ),
        ]
    }

    private static func toggled(
        _ title: String,
        _ note: String,
        change: @escaping @MainActor (SideHolder) -> Void
    ) -> Figure {
        Figure(title, note, width: 144) {
            Kept(SideHolder()) { holder in sides("P", "S").hide(holder).onAppear { change(holder) } }
        }
    }
}

// MARK: - 3 Geometry

extension RulePictures {
    private static var geometry: [RulePicture] {
        [
            picture(
                "rule-03-sum",
                [
                    Figure(
                        ".fraction(0.4)",
                        "262 + 4 + 394 = 660 pt. The splitter is centered on 0.4 × 660 = 264 pt.",
                        width: 660,
                        height: 84,
                        marks: [.line(264, "264 pt")]
                    ) { sides().fraction(0.4) }
                ],
                [
                    Figure(".fraction(0)", "0 + 4 + 140 pt: the splitter stays inside.", width: 144, height: 84) {
                        sides("P", "S").fraction(0)
                    },
                    Figure(".fraction(1)", "140 + 4 + 0 pt", width: 144, height: 84) { sides("P", "S").fraction(1) },
                    Figure(".hide(.right)", "140 + 4 + 0 pt: the splitter remains.", width: 144, height: 84) {
                        sides("P", "S").hide(.right)
                    },
                    Figure("hideSplitter: true", "144 + 0 + 0 pt: no splitter.", width: 144, height: 84) {
                        sides("P", "S").hide(.right).styling(hideSplitter: true)
                    },
                ]
            ),
            picture(
                "rule-03-turn",
                [
                    turned("Split", "The fraction is 0.3.", after: nil) { layout in
                        Split(
                            primary: { Side("P", .blue, along: layout.axisOfSides) },
                            secondary: { Side("S", .orange, along: layout.axisOfSides) }
                        )
                        .fraction(0.3).layout(layout)
                    },
                    turned("Turned", "The fraction stays.", after: .vertical) { layout in
                        Split(
                            primary: { Side("P", .blue, along: layout.axisOfSides) },
                            secondary: { Side("S", .orange, along: layout.axisOfSides) }
                        )
                        .fraction(0.3).layout(layout)
                    },
                    turned("Three panes", "50, 25 and 25 %", after: nil) { ThreePanes(layout: $0) },
                    turned("Turned", "The shares stay.", after: .vertical) { ThreePanes(layout: $0) },
                ]
            ),
            picture(
                "rule-03-nesting",
                [
                    Figure("Before", "A split in a split in a split.", width: 304, height: 150) { Nest() },
                    Figure(
                        "During a drag of the outer splitter",
                        "The inner splits follow in the same frame.",
                        width: 304,
                        height: 150,
                        marks: [.drag(CGPoint(x: 152, y: 30), CGPoint(x: 92, y: 30)), .resize(CGPoint(x: 92, y: 30))]
                    ) { Nest() },
                ],
                script: { board in
                    let (from, to) = (board.point(0, 1, 152, 30), board.point(0, 1, 92, 30))
                    return [.down(1, from), .slide(1, to)]
                }
            ),
        ]
    }

    private static func turned<Content: View>(
        _ title: String,
        _ note: String,
        after next: SplitLayout?,
        @ViewBuilder content: @escaping @MainActor (SplitLayout) -> Content
    ) -> Figure {
        Figure(title, note, width: 144, height: 144) {
            Steps([.horizontal] + (next.map { [$0] } ?? []), content: content)
        }
    }

    private struct ThreePanes: View {
        var layout: SplitLayout

        var body: some View {
            Split {
                Side("A", .blue, along: layout.axisOfSides).pane(idealLength: 68)
                Side("B", .orange, along: layout.axisOfSides).pane(idealLength: 34)
                Side("C", .teal, along: layout.axisOfSides).pane(idealLength: 34)
            }
            .layout(layout)
        }
    }

    private struct Nest: View {
        var body: some View {
            HSplit(
                left: { Side("A", .blue) },
                right: {
                    VSplit(
                        top: { Side("B", .orange) },
                        bottom: { HSplit(left: { Side("C", .teal) }, right: { Side("D", .pink) }) }
                    )
                }
            )
        }
    }
}

// MARK: - 4 Constraints

extension RulePictures {
    private static var constraints: [RulePicture] {
        [
            picture(
                "rule-04-minimums",
                [
                    Figure(
                        "No minimum",
                        "The splitter moves to the edge.",
                        width: 144,
                        marks: [.drag(CGPoint(x: 72, y: 88), CGPoint(x: 0, y: 88)), .resize(CGPoint(x: 0, y: 88))]
                    ) { sides("P", "S") },
                    Figure(
                        "minP: .points(50)",
                        "The drag stops at 50 pt.",
                        width: 144,
                        marks: [
                            .limit(50, "50 pt"), .drag(CGPoint(x: 72, y: 88), CGPoint(x: 0, y: 88)),
                            .resize(CGPoint(x: 0, y: 88)),
                        ]
                    ) { sides("P", "S").constraints(minP: .points(50)) },
                    Figure("Minimums 0.6 and 0.9", "Too much: both shrink in proportion.", width: 144) {
                        sides("P", "S").constraints(minPFraction: 0.6, minSFraction: 0.9)
                    },
                    Figure("Hidden, minimum 0.5", "The hidden side’s minimum does not count.", width: 144) {
                        sides("P", "S").constraints(minSFraction: 0.5).hide(.right)
                    },
                ],
                script: { board in
                    (0...1).flatMap { column -> [Input] in
                        let (from, to) = (board.point(0, column, 72, 88), board.point(0, column, 0, 88))
                        return [.down(column, from), .slide(column, to)]
                    }
                }
            ),
            picture(
                "rule-04-priority",
                [
                    Figure("No priority", width: 124, height: 84) { sides("P", "S") },
                    Figure("priority: .left", width: 124, height: 84) { sides("P", "S") },
                    Figure("priority: .right", width: 124, height: 84) { sides("P", "S") },
                ],
                [
                    resized(nil, "The fraction stays."),
                    resized(.left, "The left side keeps its length."),
                    resized(.right, "The right side keeps its length."),
                ],
                columns: [204, 204, 204]
            ),
            picture(
                "rule-04-restored",
                [
                    restored("204 pt", "Left has priority and keeps 120 pt.", [204]),
                    restored("Then 124 pt", "Right needs its minimum.", [204, 124]),
                    restored("Then 204 pt", "Left returns to 120 pt.", [204, 124, 204]),
                ],
                columns: [204, 204, 204]
            ),
            picture(
                "rule-04-nested",
                [
                    Figure("Two sidebars", "Two splits, one in the other.") { Sidebars() },
                    Figure(
                        "Drag of the left splitter",
                        "The right sidebar keeps its length.",
                        marks: [.drag(CGPoint(x: 52, y: 88), CGPoint(x: 82, y: 88)), .resize(CGPoint(x: 82, y: 88))]
                    ) { Sidebars() },
                    Figure("From 204 to 164 pt", "Both sidebars keep their lengths.", width: 164) {
                        Resized([204, 164]) { Sidebars() }
                    },
                ],
                columns: [204, 204, 204],
                script: { board in
                    [.down(1, board.point(0, 1, 52, 88)), .slide(1, board.point(0, 1, 82, 88))]
                }
            ),
        ]
    }

    private static func resized(_ side: SplitSide?, _ note: String) -> Figure {
        Figure("From 124 to 204 pt", note, height: 84) {
            Resized([124, 204]) { sides("P", "S").constraints(priority: side) }
        }
    }

    private static func restored(_ title: String, _ note: String, _ widths: [CGFloat]) -> Figure {
        Figure(title, note, width: widths.last ?? 204) {
            Resized(widths) {
                sides("Left", "Right").fraction(.points(120)).constraints(minS: .points(60), priority: .left)
            }
        }
    }

    private struct Sidebars: View {
        var body: some View {
            HSplit(
                left: { Side("Left", .blue) },
                right: {
                    HSplit(left: { Side("Page", .teal) }, right: { Side("Right", .orange) })
                        .fraction(.points(96)).constraints(priority: .right)
                }
            )
            .fraction(.points(50)).constraints(priority: .left)
        }
    }
}

// MARK: - 5 Drags

extension RulePictures {
    private static var drags: [RulePicture] {
        let limit = Mark.limit(60, "minimum 60 pt")
        return [
            picture(
                "rule-05-capture",
                [
                    Figure(
                        "Press",
                        "The pointer is 8 pt from the center line.",
                        marks: [limit, .resize(CGPoint(x: 110, y: 88))]
                    ) { sides().constraints(minP: .points(60)) },
                    Figure(
                        "Past the limit",
                        "The splitter waits at the minimum.",
                        marks: [
                            limit, .drag(CGPoint(x: 110, y: 88), CGPoint(x: 20, y: 88)), .resize(CGPoint(x: 20, y: 88)),
                        ]
                    ) { sides().constraints(minP: .points(60)) },
                    Figure(
                        "Back",
                        "The distance is 8 pt again.",
                        marks: [
                            limit, .drag(CGPoint(x: 20, y: 88), CGPoint(x: 92, y: 88)), .resize(CGPoint(x: 92, y: 88)),
                        ]
                    ) { sides().constraints(minP: .points(60)) },
                ],
                script: { board in
                    [
                        .down(1, board.point(0, 1, 110, 88)), .slide(1, board.point(0, 1, 20, 88)),
                        .down(2, board.point(0, 2, 110, 88)), .slide(2, board.point(0, 2, 20, 88)),
                        .slide(2, board.point(0, 2, 92, 88)),
                    ]
                }
            ),
            picture(
                "rule-05-zone",
                [
                    Figure(
                        "Default",
                        "30 pt, centered on the splitter.",
                        width: 144,
                        marks: [.zone(CGRect(x: 57, y: 0, width: 30, height: 110), "30 pt")]
                    ) { sides("P", "S") },
                    Figure(
                        "Beside a short pane",
                        "At most a third of a pane.",
                        width: 144,
                        marks: [.zone(CGRect(x: 20, y: 0, width: 27, height: 110), "27 pt")]
                    ) { sides("P", "S").fraction(.points(30)) },
                    Figure(
                        "At the edge",
                        "It can still be grabbed.",
                        width: 144,
                        marks: [.zone(CGRect(x: 0, y: 0, width: 17, height: 110), "17 pt")]
                    ) { sides("P", "S").fraction(0) },
                    Figure(
                        "visibleThickness: 40",
                        "Never thinner than the bar.",
                        width: 144,
                        marks: [.zone(CGRect(x: 52, y: 0, width: 40, height: 110), "40 pt")]
                    ) { sides("P", "S").styling(visibleThickness: 40) },
                ]
            ),
            picture(
                "rule-05-controls",
                [
                    Figure(
                        "7 pt from the bar",
                        "The button under the hit region receives the press.",
                        width: 304,
                        marks: [
                            .zone(CGRect(x: 137, y: 0, width: 30, height: 110), "30 pt"),
                            .zone(CGRect(x: 146, y: 0, width: 12, height: 110), ""),
                            .pointer(CGPoint(x: 143, y: 58)),
                        ]
                    ) { ButtonAtSplitter() },
                    Figure(
                        "3 pt from the bar",
                        "Within 4 pt the splitter receives it: here it is dragged.",
                        width: 304,
                        marks: [
                            .zone(CGRect(x: 146, y: 0, width: 12, height: 110), "4 + 4 + 4 pt"),
                            .drag(CGPoint(x: 147, y: 58), CGPoint(x: 187, y: 58)), .resize(CGPoint(x: 187, y: 58)),
                        ]
                    ) { ButtonAtSplitter() },
                ],
                script: { board in
                    [
                        .down(1, board.point(0, 0, 143, 58)),
                        .down(2, board.point(0, 1, 147, 58)), .slide(2, board.point(0, 1, 187, 58)),
                    ]
                }
            ),
            picture(
                "rule-05-drag",
                [
                    Figure(
                        "During the drag",
                        "onDrag receives each fraction. The holder keeps its value.",
                        width: 300,
                        marks: [.drag(CGPoint(x: 150, y: 88), CGPoint(x: 210, y: 88)), .resize(CGPoint(x: 210, y: 88))]
                    ) { Kept(FractionHolder(0.5)) { Dragged(holder: $0) } },
                    Figure(
                        "After the release",
                        "The holder has the new value.",
                        width: 300,
                        marks: [.pointer(CGPoint(x: 210, y: 88))]
                    ) { Kept(FractionHolder(0.5)) { Dragged(holder: $0) } },
                ],
                script: { board in
                    [
                        .down(1, board.point(0, 0, 150, 88)), .slide(1, board.point(0, 0, 210, 88)),
                        .down(2, board.point(0, 1, 150, 88)), .slide(2, board.point(0, 1, 210, 88)),
                        .up(2, board.point(0, 1, 210, 88)),
                    ]
                }
            ),
            picture(
                "rule-05-cursors",
                [
                    Figure("HSplit", "Left and right.", marks: [.resize(CGPoint(x: 104, y: 84))]) { sides() },
                    Figure("VSplit", "Up and down.", marks: [.resize(CGPoint(x: 150, y: 55), along: .vertical)]) {
                        VSplit(
                            top: { Side("Primary", .blue, along: .vertical) },
                            bottom: { Side("Secondary", .orange, along: .vertical) }
                        )
                    },
                    Figure("Where two splitters meet", "Both directions.", marks: [.move(CGPoint(x: 102, y: 55))]) {
                        Junction()
                    },
                ]
            ),
        ]
    }

    private struct ButtonAtSplitter: View {
        var body: some View {
            HSplit(
                left: {
                    Button(action: {}) { Text("Button").frame(maxWidth: .infinity) }
                        .buttonStyle(.bordered)
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                        .background(Color.blue.opacity(Side.strength))
                },
                right: { Side("Secondary", .orange) }
            )
        }
    }

    /// A split that shows the values of `onDrag` and of its holder.
    private struct Dragged: View {
        @State private var fraction = "–"
        let holder: FractionHolder

        var body: some View {
            HSplit(
                left: { Value(name: "onDrag", value: fraction, color: .blue) },
                right: { Value(name: "holder", value: holder.value.formatted, color: .orange) }
            )
            .fraction(holder)
            .onDrag { fraction = $0.formatted }
        }
    }

    private struct Value: View {
        var name: String
        var value: String
        var color: Color

        var body: some View {
            VStack(spacing: 2) {
                Text(name).font(.system(size: 11, design: .monospaced)).foregroundColor(.secondary)
                Text(value).font(.system(size: 17, weight: .semibold)).monospacedDigit()
            }
            .lineLimit(1)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(color.opacity(Side.strength))
        }
    }
}

// MARK: - 6 Hiding

extension RulePictures {
    private static var hiding: [RulePicture] {
        let marks = [Mark.limit(60, "60"), .limit(120, "minimum 120 pt")]
        func dragged(_ title: String, _ note: String, to x: CGFloat, isReleased: Bool = false) -> Figure {
            let pointer = CGPoint(x: x, y: 80)
            return Figure(
                title,
                note,
                width: 304,
                height: 100,
                marks: marks
                    + (isReleased
                        ? [.pointer(pointer)] : [.drag(CGPoint(x: 213, y: 80), pointer), .resize(pointer)])
            ) {
                sides().fraction(0.7).constraints(minP: .points(120), dragToHideP: true)
            }
        }
        return [
            picture(
                "rule-06-hidden",
                [
                    Figure("Both sides", "The fraction is 0.4.", width: 144) { sides("P", "S").fraction(0.4) },
                    Figure(".hide(.left)", "No length; the splitter remains.", width: 144) {
                        sides("P", "S").fraction(0.4).hide(.left)
                    },
                    Figure("hideSplitter: true", "Neither splitter nor hit region.", width: 144) {
                        sides("P", "S").fraction(0.4).hide(.left).styling(hideSplitter: true)
                    },
                    Figure("Shown again", "The fraction is 0.4.", width: 144) {
                        Steps([SplitSide.left, nil]) { sides("P", "S").fraction(0.4).hide($0) }
                    },
                ]
            ),
            picture(
                "rule-06-drag",
                [
                    dragged("Pointer at 132 pt", "The splitter follows the pointer.", to: 132),
                    dragged("Pointer at 84 pt", "The side stays at its minimum.", to: 84),
                ],
                [
                    dragged("Pointer at 56 pt", "Past half of the minimum: a preview.", to: 56),
                    dragged("Released there", "The side is hidden, as in the preview.", to: 56, isReleased: true),
                ],
                script: { board in
                    let ends: [(row: Int, column: Int, x: CGFloat)] = [(0, 0, 132), (0, 1, 84), (1, 0, 56), (1, 1, 56)]
                    let drags = ends.enumerated().flatMap { finger, end -> [Input] in
                        [
                            .down(finger, board.point(end.row, end.column, 213, 80)),
                            .slide(finger, board.point(end.row, end.column, end.x, 80)),
                        ]
                    }
                    return drags + [.up(3, board.point(1, 1, 56, 80))]
                }
            ),
            picture(
                "rule-06-preview",
                [
                    Figure(
                        "previewHide is false",
                        "A custom splitter during a drag.",
                        width: 304,
                        marks: [.drag(CGPoint(x: 213, y: 88), CGPoint(x: 150, y: 88)), .resize(CGPoint(x: 150, y: 88))]
                    ) { Warned() },
                    Figure(
                        "previewHide is true",
                        "A release now would hide the side.",
                        width: 304,
                        marks: [.drag(CGPoint(x: 213, y: 88), CGPoint(x: 40, y: 88)), .resize(CGPoint(x: 40, y: 88))]
                    ) { Warned() },
                ],
                script: { board in
                    [
                        .down(1, board.point(0, 0, 213, 88)), .slide(1, board.point(0, 0, 150, 88)),
                        .down(2, board.point(0, 1, 213, 88)), .slide(2, board.point(0, 1, 40, 88)),
                    ]
                }
            ),
            picture(
                "rule-06-same",
                [
                    Figure("By a drag", marks: [.pointer(CGPoint(x: 20, y: 88))]) {
                        sides().constraints(minP: .points(60), dragToHideP: true)
                    },
                    Figure("By a button", marks: [.pointer(CGPoint(x: 127, y: 98))]) {
                        Kept(SideHolder()) { holder in
                            sides().hide(holder).overlay(alignment: .bottom) {
                                Button("hide(.left)") { holder.hide(.left) }.controlSize(.small).padding(4)
                            }
                        }
                    },
                    Figure("By the app") { sides().hide(.left) },
                ],
                script: { board in
                    [
                        .down(1, board.point(0, 0, 102, 88)), .slide(1, board.point(0, 0, 20, 88)),
                        .up(1, board.point(0, 0, 20, 88)), .click(board.point(0, 1, 102, 94), count: 1),
                    ]
                }
            ),
        ]
    }

    /// A split whose splitter turns red while a drag previews a hidden side.
    private struct Warned: View {
        var body: some View {
            sides().fraction(0.7).constraints(minP: .points(120), dragToHideP: true).splitter { WarningSplitter() }
        }
    }

    private struct WarningSplitter: SplitDivider {
        let styling = SplitStyling(visibleThickness: 12)

        var body: some View {
            ZStack {
                (styling.previewHide ? Color.red : .gray).opacity(0.25)
                Capsule().fill(styling.previewHide ? Color.red : .gray).frame(width: 4, height: 36)
            }
        }
    }
}

// MARK: - 7 Splitters

extension RulePictures {
    private static var splitters: [RulePicture] {
        [
            picture(
                "rule-07-splitters",
                [
                    Figure("Splitter()", "Gray, 4 pt thick, 6 pt from both ends.", width: 144) { sides("P", "S") },
                    Figure(".styling(…)", "Blue, 10 pt thick, 20 pt from both ends.", width: 144) {
                        sides("P", "S").styling(color: .accentColor, inset: 20, visibleThickness: 10)
                    },
                    Figure("Splitter.line()", "1 pt thick, from end to end.", width: 144) {
                        sides("P", "S").splitter { Splitter.line() }
                    },
                    Figure("Splitter.invisible()", "No thickness; it can be dragged.", width: 144) {
                        sides("P", "S").splitter { Splitter.invisible() }
                    },
                ]
            ),
            picture(
                "rule-07-rest",
                [
                    Figure("At rest", "4 pt thick.", width: 304, height: 84) { sides() },
                    Figure(
                        "After 0.3 s under the pointer",
                        "2 pt thicker, with a stronger color.",
                        width: 304,
                        height: 84,
                        marks: [.resize(CGPoint(x: 154, y: 64))]
                    ) { sides() },
                ],
                script: { board in [.move(board.point(0, 1, 154, 64)), .advance(0.5)] }
            ),
            picture(
                "rule-07-custom",
                [
                    Figure("A handle", "A capsule in a gap of 10 pt.") { sides().splitter { Handle() } },
                    Figure("In a VSplit", "It finds the layout in the environment.") {
                        VSplit(
                            top: { Side("Primary", .blue, along: .vertical) },
                            bottom: { Side("Secondary", .orange, along: .vertical) }
                        )
                        .splitter { Handle() }
                    },
                    Figure("With a button", "The button receives its click.", marks: [.pointer(CGPoint(x: 194, y: 60))])
                    {
                        Kept(SideHolder()) { holder in
                            sides().hide(holder).splitter { ButtonSplitter(hide: holder) }
                        }
                    },
                ],
                [
                    Figure("Thicker than its gap", "28 pt in a gap of 2 pt.") { sides().splitter { Knob() } },
                    Figure("With a Splitter inside", "The bar has its declared 4 pt, in the middle.") {
                        sides().splitter { Framed() }
                    },
                    Figure("Hidden side, minimum 0.4", "No constraint removes a splitter.") {
                        sides().constraints(minPFraction: 0.4, minSFraction: 0.4).hide(.right).splitter { Handle() }
                    },
                ],
                script: { board in [.click(board.point(0, 2, 102, 55), count: 1)] }
            ),
        ]
    }

    /// The example of the article on custom splitters.
    private struct Handle: SplitDivider {
        @EnvironmentObject private var layout: LayoutHolder
        let styling = SplitStyling(visibleThickness: 10)

        var body: some View {
            Capsule()
                .fill(styling.isHovered || styling.isDragged ? Color.accentColor : Color.gray)
                .frame(width: layout.isHorizontal ? 4 : 36, height: layout.isHorizontal ? 36 : 4)
        }
    }

    private struct ButtonSplitter: SplitDivider {
        let hide: SideHolder
        let styling = SplitStyling(visibleThickness: 20)

        var body: some View {
            ZStack {
                Color.windowBackground
                Button(action: { hide.toggle(.right) }) {
                    Image(systemName: hide.side == nil ? "chevron.right" : "chevron.left")
                }
                .buttonStyle(.plain)
            }
        }
    }

    private struct Knob: SplitDivider {
        let styling = SplitStyling(visibleThickness: 2)

        var body: some View {
            ZStack {
                Color.gray.frame(width: 2)
                Circle().fill(Color.contentBackground).frame(width: 28, height: 28)
                Circle().strokeBorder(Color.gray, lineWidth: 2).frame(width: 28, height: 28)
            }
        }
    }

    private struct Framed: SplitDivider {
        let styling = SplitStyling(visibleThickness: 4)

        var body: some View {
            ZStack {
                Color.gray.opacity(0.2).frame(width: 16)
                Splitter(styling: styling)
            }
        }
    }
}

// MARK: - 8 Modifiers

extension RulePictures {
    private static var modifiers: [RulePicture] {
        [
            picture(
                "rule-08-modifiers",
                [
                    Figure("HSplit(left:right:)", ".fraction(0.3)\n.styling(inset: 20)", isCode: true) {
                        HSplit(left: { Side("P", .blue) }, right: { Side("Secondary", .orange) })
                            .fraction(0.3).styling(inset: 20)
                    },
                    Figure("HSplit(left:right:)", ".styling(inset: 20)\n.fraction(0.3)", isCode: true) {
                        HSplit(left: { Side("P", .blue) }, right: { Side("Secondary", .orange) })
                            .styling(inset: 20).fraction(0.3)
                    },
                    Figure("primary.hSplit { secondary }", ".fraction(0.3)\n.styling(inset: 20)", isCode: true) {
                        Side("P", .blue).hSplit { Side("Secondary", .orange) }.fraction(0.3).styling(inset: 20)
                    },
                ]
            )
        ]
    }
}

// MARK: - 9 Motion

extension RulePictures {
    private static var motion: [RulePicture] {
        let shares = [0, 0.25, 0.5, 0.75, 1]
        func film<Content: View>(
            height: CGFloat = 84,
            @ViewBuilder content: @escaping @MainActor (Animation?) -> Content
        ) -> [Figure] {
            shares.map { share in
                // All clocks show one second: an animation of 4 s is then at a quarter.
                let animation = share > 0 ? Animation.linear(duration: 1 / share) : nil
                return Figure("\(Int(share * 100)) %", width: 112, height: height) { content(animation) }
            }
        }
        return [
            picture(
                "rule-09-hide",
                film { animation in
                    Moved(animation) { isMoved in
                        HSplit(left: { Side("P", .blue) }, right: { Card("Side", .orange) })
                            .hide(isMoved ? .right : nil)
                    }
                },
                settling: 0,
                script: { _ in [.advance(1)] }
            ),
            picture(
                "rule-09-turn",
                film(height: 112) { animation in
                    Moved(animation) { isMoved in
                        Split(primary: { Card("P", .blue) }, secondary: { Card("S", .orange) })
                            .layout(isMoved ? .vertical : .horizontal)
                    }
                },
                settling: 0,
                script: { _ in [.advance(1)] }
            ),
            // One picture for each: a frame shows at most eight animations that begin at the same time.
            picture(
                "rule-09-insert",
                film { animation in
                    Moved(animation) { isMoved in
                        HSplit {
                            Card("A", .blue)
                            if isMoved { Card("B", .teal) }
                            Card("C", .orange)
                        }
                    }
                },
                settling: 0,
                script: { _ in [.advance(1)] }
            ),
            picture(
                "rule-09-remove",
                film { animation in
                    Moved(animation) { isMoved in
                        HSplit {
                            Card("A", .blue)
                            if !isMoved { Card("B", .teal) }
                            Card("C", .orange)
                        }
                    }
                },
                settling: 0,
                script: { _ in [.advance(1)] }
            ),
            picture(
                "rule-09-fade",
                film { animation in
                    Moved(animation) { isMoved in
                        HSplit(
                            left: { Card("P", .blue) },
                            right: {
                                ZStack {
                                    Card("", .orange)
                                    if isMoved { Circle().fill(Color.orange).frame(width: 36, height: 36) }
                                }
                            }
                        )
                    }
                },
                settling: 0,
                script: { _ in [.advance(1)] }
            ),
        ]
    }
}

// MARK: - 10 Gestures

extension RulePictures {
    private static var gestures: [RulePicture] {
        [
            picture(
                "rule-10-cancel",
                [
                    Figure("Press", "The splitter is in the middle.", marks: [.resize(CGPoint(x: 102, y: 88))]) {
                        sides()
                    },
                    Figure(
                        "Drag",
                        "onDrag reports each movement.",
                        marks: [.drag(CGPoint(x: 102, y: 88), CGPoint(x: 150, y: 88)), .resize(CGPoint(x: 150, y: 88))]
                    ) { sides() },
                    Figure(
                        "Escape",
                        "The split is as before the press.",
                        marks: [.pointer(CGPoint(x: 150, y: 88))]
                    ) { sides() },
                ],
                script: { board in
                    [
                        .down(2, board.point(0, 2, 102, 88)), .slide(2, board.point(0, 2, 150, 88)), .key("Escape", []),
                        .down(1, board.point(0, 1, 102, 88)), .slide(1, board.point(0, 1, 150, 88)),
                    ]
                }
            ),
            picture(
                "rule-10-doubleclick",
                [
                    Figure("Initially", "The fraction is 0.3.") { sides("P", "S").fraction(0.3) },
                    Figure(
                        "After a drag",
                        "The fraction is 0.7.",
                        marks: [.drag(CGPoint(x: 61, y: 88), CGPoint(x: 143, y: 88)), .pointer(CGPoint(x: 143, y: 88))]
                    ) { sides("P", "S").fraction(0.3) },
                    Figure(
                        "After a double click",
                        "The splitter is back at 0.3.",
                        marks: [.way(CGPoint(x: 143, y: 88), CGPoint(x: 67, y: 88))]
                    ) { sides("P", "S").fraction(0.3) },
                ],
                script: { board in
                    let drags = (1...2).flatMap { column -> [Input] in
                        [.drag(board.point(0, column, 61.2, 88), board.point(0, column, 142.8, 88)), .advance(1)]
                    }
                    return drags + [.click(board.point(0, 2, 142.8, 88), count: 2), .advance(1), .leave]
                }
            ),
            picture(
                "rule-10-junction",
                [
                    Figure(
                        "Hit regions",
                        "The end reaches 30 pt further.",
                        height: 140,
                        marks: [
                            .zone(CGRect(x: 87, y: 0, width: 30, height: 140), ""),
                            .zone(CGRect(x: 74, y: 55, width: 130, height: 30), ""),
                        ]
                    ) { Junction() },
                    Figure(
                        "One press drags both",
                        "Each moves within its limits.",
                        height: 140,
                        marks: [.drag(CGPoint(x: 102, y: 70), CGPoint(x: 142, y: 44)), .move(CGPoint(x: 142, y: 44))]
                    ) { Junction() },
                    Figure(
                        "Two splitters in line",
                        "The one with the nearer end is dragged.",
                        height: 140,
                        marks: [.drag(CGPoint(x: 106, y: 70), CGPoint(x: 132, y: 44)), .move(CGPoint(x: 132, y: 44))]
                    ) {
                        HSplit(
                            left: { VSplit(top: { Card("A", .blue) }, bottom: { Card("B", .pink) }) },
                            right: { VSplit(top: { Card("C", .orange) }, bottom: { Card("D", .teal) }) }
                        )
                    },
                ],
                script: { board in
                    [
                        .down(1, board.point(0, 1, 102, 70)), .slide(1, board.point(0, 1, 142, 44)),
                        .down(2, board.point(0, 2, 106, 70)), .slide(2, board.point(0, 2, 132, 44)),
                    ]
                }
            ),
            picture(
                "rule-10-touch",
                [
                    Figure("Before", width: 304, height: 120) { TwoColumns() },
                    Figure(
                        "Two fingers",
                        width: 304,
                        height: 120,
                        marks: [
                            .drag(CGPoint(x: 110, y: 60), CGPoint(x: 110, y: 32)), .finger(CGPoint(x: 110, y: 32)),
                            .drag(CGPoint(x: 264, y: 60), CGPoint(x: 264, y: 88)), .finger(CGPoint(x: 264, y: 88)),
                        ]
                    ) { TwoColumns() },
                ],
                script: { board in
                    [
                        .down(1, board.point(0, 1, 110, 60)), .down(2, board.point(0, 1, 264, 60)),
                        .slide(1, board.point(0, 1, 110, 32)), .slide(2, board.point(0, 1, 264, 88)),
                    ]
                }
            ),
            picture(
                "rule-10-snap",
                [
                    snapped("8 pt away", "The splitter snaps.", to: 132),
                    snapped("20 pt away", "It follows the pointer.", to: 120),
                    snapped("8 pt away, with Shift", "It follows the pointer.", to: 132),
                ],
                script: { board in
                    [
                        .down(0, board.point(0, 0, 51, 88)), .slide(0, board.point(0, 0, 132, 88)),
                        .down(1, board.point(0, 1, 51, 88)), .slide(1, board.point(0, 1, 120, 88)),
                        .hold(["shift"]),
                        .down(2, board.point(0, 2, 51, 88)), .slide(2, board.point(0, 2, 132, 88)),
                    ]
                }
            ),
            picture(
                "rule-10-draggable",
                [
                    Figure(
                        "Default",
                        "The splitter has a hit region and a cursor.",
                        width: 304,
                        marks: [
                            .zone(CGRect(x: 137, y: 0, width: 30, height: 110), ""), .resize(CGPoint(x: 152, y: 88)),
                        ]
                    ) { sides() },
                    Figure(
                        ".draggable(false)",
                        "It has neither; the same drag moves nothing.",
                        width: 304,
                        marks: [
                            .drag(CGPoint(x: 152, y: 88), CGPoint(x: 200, y: 88)), .pointer(CGPoint(x: 200, y: 88)),
                        ]
                    ) { sides().draggable(false) },
                ],
                script: { board in
                    [.down(1, board.point(0, 1, 152, 88)), .slide(1, board.point(0, 1, 200, 88))]
                }
            ),
        ]
    }

    private static func snapped(_ title: String, _ note: String, to x: CGFloat) -> Figure {
        Figure(
            title,
            note,
            marks: [
                .limit(140, "140 pt"), .drag(CGPoint(x: 51, y: 88), CGPoint(x: x, y: 88)),
                .resize(CGPoint(x: x, y: 88)),
            ]
        ) { sides().fraction(0.25).snap(to: [.points(140)]) }
    }

    /// Three panes whose splitters meet in a T.
    private struct Junction: View {
        var body: some View {
            HSplit(
                left: { Card("A", .blue) },
                right: { VSplit(top: { Card("B", .orange) }, bottom: { Card("C", .teal) }) }
            )
        }
    }

    private struct TwoColumns: View {
        var body: some View {
            HSplit(
                left: { VSplit(top: { Card("A", .blue) }, bottom: { Card("B", .pink) }) },
                right: { VSplit(top: { Card("C", .orange) }, bottom: { Card("D", .teal) }) }
            )
        }
    }
}

// MARK: - 11 Lengths

extension RulePictures {
    private static var lengths: [RulePicture] {
        [
            picture(
                "rule-11-limits",
                [
                    limited("280 pt", "0.4 is more than the maximum.", 280),
                    limited("216 pt", "0.4 × 216 pt, to the center line.", 216),
                    limited("116 pt", "0.4 is less than the minimum.", 116),
                ]
            ),
            picture(
                "rule-11-conflict",
                [
                    Figure("priority: .left", "Left keeps 100 pt.", width: 144) {
                        sides("100", "80").constraints(minP: .points(100), minS: .points(80), priority: .left)
                    },
                    Figure("priority: .right", "Right keeps 80 pt.", width: 144) {
                        sides("100", "80").constraints(minP: .points(100), minS: .points(80), priority: .right)
                    },
                    Figure("No priority", "Both shrink in proportion.", width: 144) {
                        sides("100", "80").constraints(minP: .points(100), minS: .points(80))
                    },
                    Figure("minP: 100, maxP: 60", "The minimum wins.", width: 144) {
                        sides("P", "S").constraints(minP: .points(100), maxP: .points(60))
                    },
                ]
            ),
            picture(
                "rule-11-ideal",
                [124, 204, 284].map { width in
                    Figure("\(Int(width)) pt", "Primary opens at 60 pt.", width: width) {
                        sides("P", "S").fraction(.points(60))
                    }
                }
            ),
            picture(
                "rule-11-panes",
                [
                    Figure("A row of three", "B is 60 pt long.") { Row() },
                    Figure("B shows another view", "No pane changes its length.") {
                        Steps([false, true]) { Row(isOther: $0) }
                    },
                    Figure("A pane appears", "Half of C becomes D.") {
                        Steps([false, true]) { Row(hasFourth: $0) }
                    },
                ]
            ),
            picture(
                "rule-11-push",
                [
                    Figure("Four panes", "The minimum of each is 30 pt.") { PushedRow() },
                    Figure(
                        "A drag by 40 pt",
                        "B stops at its minimum, then C.",
                        marks: [.drag(CGPoint(x: 50, y: 88), CGPoint(x: 90, y: 88)), .resize(CGPoint(x: 90, y: 88))]
                    ) { PushedRow() },
                    Figure(
                        "The pointer returns",
                        "All panes return.",
                        marks: [.drag(CGPoint(x: 90, y: 88), CGPoint(x: 50, y: 88)), .resize(CGPoint(x: 50, y: 88))]
                    ) { PushedRow() },
                ],
                script: { board in
                    [
                        .down(1, board.point(0, 1, 50, 88)), .slide(1, board.point(0, 1, 90, 88)),
                        .down(2, board.point(0, 2, 50, 88)), .slide(2, board.point(0, 2, 90, 88)),
                        .slide(2, board.point(0, 2, 50, 88)),
                    ]
                }
            ),
        ]
    }

    private static func limited(_ title: String, _ note: String, _ width: CGFloat) -> Figure {
        Figure(title, note, width: width) {
            sides("70 … 100", "S").fraction(0.4).constraints(minP: .points(70), maxP: .points(100))
        }
    }

    private struct Row: View {
        var isOther = false
        var hasFourth = false

        var body: some View {
            HSplit {
                Side("A", .blue)
                if isOther {
                    Side("Other", .pink).pane(idealLength: 30)
                } else {
                    Side("B", .orange).pane(idealLength: 60)
                }
                Side("C", .teal)
                if hasFourth { Side("D", .purple) }
            }
        }
    }

    private struct PushedRow: View {
        var body: some View {
            HSplit {
                Side("A", .blue).pane(minLength: 30)
                Side("B", .orange).pane(minLength: 30)
                Side("C", .teal).pane(minLength: 30)
                Side("D", .pink).pane(minLength: 30)
            }
        }
    }
}

// MARK: - 12 The keyboard

extension RulePictures {
    private static var keyboard: [RulePicture] {
        [
            picture(
                "rule-12-ring",
                [
                    Figure(
                        "Tab, Tab",
                        "Tab visits controls and splitters in visual order. The ring is 2 pt wide.",
                        width: 660,
                        height: 100,
                        marks: [
                            .badge(CGPoint(x: 163, y: 24), "1"), .badge(CGPoint(x: 350, y: 24), "2"),
                            .badge(CGPoint(x: 497, y: 24), "3"),
                        ]
                    ) {
                        HSplit(left: { Controls("First", .blue) }, right: { Controls("Second", .orange) })
                    }
                ],
                script: { _ in [.key("Tab", []), .key("Tab", [])] }
            ),
            picture(
                "rule-12-steps",
                [
                    Figure("Right", "10 pt", width: 144) { sides("P", "S") },
                    Figure("Shift+Right", "50 pt", width: 144) { sides("P", "S") },
                    Figure("Ctrl+Right", "1 pt", width: 144) { sides("P", "S") },
                    Figure("End", "To the limit, here 30 pt.", width: 144) {
                        sides("P", "S").constraints(minS: .points(30))
                    },
                ],
                [
                    hidingByKey("Home", "To the limit, here 40 pt."),
                    hidingByKey("Then Left", "One step further hides the side."),
                    hidingByKey("Return", "Hides the side."),
                    Figure("Right, then Escape", "Back to the position before.", width: 144) { sides("P", "S") },
                ],
                script: { _ in
                    [
                        .key("Tab", []), .key("Right", []), .key("Tab", []), .key("Right", ["shift"]),
                        .key("Tab", []), .key("Right", ["control"]), .key("Tab", []), .key("End", []),
                        .key("Tab", []), .key("Home", []), .key("Tab", []), .key("Home", []), .key("Left", []),
                        .key("Tab", []), .key("Return", []), .key("Tab", []), .key("Right", []), .key("Escape", []),
                        .advance(1),
                    ]
                }
            ),
        ]
    }

    private static func hidingByKey(_ title: String, _ note: String) -> Figure {
        Figure(title, note, width: 144) { sides("P", "S").constraints(minP: .points(40), dragToHideP: true) }
    }

    private struct Controls: View {
        var name: String
        var color: Color

        init(_ name: String, _ color: Color) { (self.name, self.color) = (name, color) }

        var body: some View {
            Button(name) {}
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(color.opacity(Side.strength))
        }
    }
}

// MARK: - 13 Room

extension RulePictures {
    private static var room: [RulePicture] {
        func collapsing(_ title: String, _ note: String, _ widths: [CGFloat]) -> Figure {
            Figure(title, note, width: widths.last ?? 260, height: 84) {
                Resized(widths) {
                    sides().fraction(.points(80)).constraints(priority: .primary).collapse(.primary, below: 240)
                }
            }
        }
        func turning(_ title: String, _ note: String, _ widths: [CGFloat]) -> Figure {
            Figure(title, note, width: widths.last ?? 180, height: 130) {
                Resized(widths) {
                    Split(primary: { Card("P", .blue) }, secondary: { Card("S", .orange) })
                        .layout(.horizontal, verticalBelow: 120)
                }
            }
        }
        return [
            picture(
                "rule-13-collapse",
                [
                    collapsing("260 pt", "Both sides are shown.", [260]),
                    collapsing("230 pt", "Primary is hidden.", [260, 230]),
                ],
                [
                    collapsing("250 pt", "Less than 240 + 16 pt: still hidden.", [260, 230, 250]),
                    collapsing("256 pt", "Shown again.", [260, 230, 256]),
                ],
                columns: [304, 304]
            ),
            picture(
                "rule-13-turn",
                [
                    turning("180 pt", "Horizontal.", [180]),
                    turning("110 pt", "Below 120 pt.", [180, 110]),
                    turning("130 pt", "Still vertical.", [180, 110, 130]),
                    turning("136 pt", "Horizontal again.", [180, 110, 136]),
                ]
            ),
            picture(
                "rule-13-direction",
                [
                    Figure("Left to right", "Primary is on the left.", width: 304) { sides().fraction(0.3) },
                    Figure("Right to left", "Primary is on the right.", width: 304) {
                        sides().fraction(0.3).environment(\.layoutDirection, .rightToLeft)
                    },
                ]
            ),
        ]
    }
}

// MARK: - Docks

extension RulePictures {
    private static var docks: [RulePicture] {
        [
            picture(
                "rule-04-dock",
                [
                    Figure("Before", "Three groups side by side, in two nested splits.", width: 320, height: 120) {
                        Dock()
                    },
                    Figure(
                        "During a drag of the first splitter",
                        "The second splitter stays in place.",
                        width: 320,
                        height: 120,
                        marks: [.drag(CGPoint(x: 106, y: 90), CGPoint(x: 146, y: 90)), .resize(CGPoint(x: 146, y: 90))]
                    ) { Dock() },
                ],
                script: { board in [.down(1, board.point(0, 1, 106, 90)), .slide(1, board.point(0, 1, 146, 90))] }
            ),
            picture(
                "docking-drop",
                [
                    Figure(
                        "A tab over the right part of a group",
                        "The mark shows the rectangle that the pane will have.",
                        width: 660,
                        height: 240,
                        marks: [.pointer(CGPoint(x: 590, y: 110))]
                    ) { Workshop() }
                ],
                script: { board in
                    [
                        .move(board.point(0, 0, 40, 14)), .press, .move(board.point(0, 0, 80, 40)),
                        .move(board.point(0, 0, 400, 100)), .move(board.point(0, 0, 590, 110)), .advance(1),
                    ]
                }
            ),
        ]
    }

    private struct Dock: View {
        @State private var layout = DockLayout(
            .horizontal(1.0 / 3, .tabs("A"), .horizontal(0.5, .tabs("B"), .tabs("C")))
        )

        var body: some View {
            DockArea($layout) { pane in Side(pane, pane == "A" ? .blue : pane == "B" ? .orange : .teal) }
        }
    }

    private struct Workshop: View {
        @State private var layout = DockLayout(
            .horizontal(0.25, .tabs("Files"), .vertical(0.7, .tabs("main.swift", "notes"), .tabs("Console")))
        )

        var body: some View {
            DockArea($layout) { pane in
                Card(pane, pane == "Files" ? .blue : pane == "Console" ? .teal : .orange)
            }
            .tabs { pane in PaneTab(pane, systemImage: pane == "Files" ? "folder" : "doc.text") }
        }
    }
}

// MARK: - Panes

/// A pane that shows its name and its length in points.
private struct Side: View {
    /// The opacity of a pane's color.
    static let strength = 0.16

    private var name: String
    private var color: Color
    private var axis: Axis

    init(_ name: String, _ color: Color, along axis: Axis = .horizontal) {
        (self.name, self.color, self.axis) = (name, color, axis)
    }

    var body: some View {
        GeometryReader { space in
            let length = axis == .horizontal ? space.size.width : space.size.height
            let isShort = length < (axis == .horizontal ? 40 : 34)
            let fits = 8 + 7.5 * CGFloat(name.count) <= space.size.width
            VStack(spacing: 1) {
                if !isShort { Text(fits ? name : String(name.prefix(1))).font(.system(size: 12, weight: .semibold)) }
                if length >= 14 {
                    Text(isShort ? "\(Int(length.rounded()))" : "\(Int(length.rounded())) pt")
                        .font(.system(size: 11))
                        .monospacedDigit()
                        .foregroundColor(.secondary)
                }
            }
            .lineLimit(1)
            .frame(width: space.size.width, height: space.size.height)
        }
        .background(color.opacity(Side.strength))
    }
}

/// A pane that shows its name.
private struct Card: View {
    private var name: String
    private var color: Color

    init(_ name: String, _ color: Color) { (self.name, self.color) = (name, color) }

    var body: some View {
        Text(name)
            .font(.system(size: 12, weight: .semibold))
            .lineLimit(1)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(color.opacity(Side.strength))
    }
}

@MainActor private func sides(
    _ left: String = "Primary",
    _ right: String = "Secondary"
) -> HSplit<Side, Splitter, Side> {
    HSplit(left: { Side(left, .blue) }, right: { Side(right, .orange) })
}

extension SplitLayout {
    fileprivate var axisOfSides: Axis { isHorizontal ? .horizontal : .vertical }
}

extension CGFloat {
    /// The number with two decimals.
    fileprivate var formatted: String {
        let hundredths = Int((self * 100).rounded())
        return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    }
}

// MARK: - States

/// A view with an object that persists.
private struct Kept<Object: AnyObject, Content: View>: View {
    @State private var object: Object
    private let content: @MainActor (Object) -> Content

    init(
        _ object: @autoclosure @escaping () -> Object,
        @ViewBuilder content: @escaping @MainActor (Object) -> Content
    ) {
        _object = State(wrappedValue: object())
        self.content = content
    }

    var body: some View { content(object) }
}

/// A view that shows one value after the other, each for a frame, and stays with the last.
private struct Steps<Value, Content: View>: View {
    @State private var index = 0
    private let values: [Value]
    private let content: @MainActor (Value) -> Content

    init(_ values: [Value], @ViewBuilder content: @escaping @MainActor (Value) -> Content) {
        (self.values, self.content) = (values, content)
    }

    var body: some View {
        content(values[index])
            .onAppear { advance() }
            .onChange(of: index) { _ in advance() }
    }

    private func advance() { if index < values.count - 1 { index += 1 } }
}

/// A view that takes one width after the other, in points.
private struct Resized<Content: View>: View {
    private let widths: [CGFloat]
    private let content: @MainActor () -> Content

    init(_ widths: [CGFloat], @ViewBuilder content: @escaping @MainActor () -> Content) {
        (self.widths, self.content) = (widths, content)
    }

    var body: some View {
        Steps(widths) { width in
            content().frame(width: width).frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

/// A view that changes once it is shown, with an animation; nil leaves it unchanged.
private struct Moved<Content: View>: View {
    @State private var isMoved = false
    private let animation: Animation?
    private let content: @MainActor (Bool) -> Content

    init(_ animation: Animation?, @ViewBuilder content: @escaping @MainActor (Bool) -> Content) {
        (self.animation, self.content) = (animation, content)
    }

    var body: some View {
        content(isMoved).onAppear {
            if let animation { withAnimation(animation) { isMoved = true } }
        }
    }
}

// MARK: - Marks

/// An annotation above a split, in points from the split's top left corner.
private enum Mark {
    /// A dashed line across the split, with a label above.
    case limit(CGFloat, String)
    /// A line across the split, with a label above.
    case line(CGFloat, String)
    /// A hit region, with a label above.
    case zone(CGRect, String)
    /// An arrow from the start of a drag to the pointer.
    case drag(CGPoint, CGPoint)
    /// An arrow along a movement without the pointer.
    case way(CGPoint, CGPoint)
    /// The arrow cursor.
    case pointer(CGPoint)
    /// The cursor of a splitter.
    case resize(CGPoint, along: Axis = .horizontal)
    /// The cursor of two splitters that meet.
    case move(CGPoint)
    /// A finger.
    case finger(CGPoint)
    /// A number in a circle.
    case badge(CGPoint, String)

    /// Draws the mark. The origin of `context` is the corner of the split, which is `size` large.
    @MainActor func draw(in context: GraphicsContext, size: CGSize) {
        switch self {
        case .limit(let x, let label):
            // The middle stays free for the names of the panes.
            let dashes = StrokeStyle(lineWidth: 1, dash: [4, 3])
            line(at: x, -3, size.height / 2 - 20, dashes, in: context)
            line(at: x, size.height / 2 + 18, size.height, dashes, in: context)
            self.label(label, at: x, in: context, size)
        case .line(let x, let label):
            line(at: x, -3, size.height, StrokeStyle(lineWidth: 1), in: context)
            self.label(label, at: x, in: context, size)
        case .zone(let rect, let label):
            context.fill(Path(rect), with: .color(.accentColor.opacity(0.08)))
            let border = Path(rect.insetBy(dx: 0.5, dy: 0.5))
            context.stroke(
                border,
                with: .color(.accentColor),
                style: StrokeStyle(lineWidth: 1, dash: [3, 2])
            )
            if !label.isEmpty { self.label(label, at: rect.midX, in: context, size) }
        case .drag(let start, let end):
            let ring = CGRect(x: start.x - 4, y: start.y - 4, width: 8, height: 8)
            context.stroke(Path(ellipseIn: ring), with: .color(.secondary), lineWidth: 1.5)
            arrow(from: start, to: end, spare: (6, 12), in: context)
        case .way(let start, let end): arrow(from: start, to: end, spare: (0, 0), in: context)
        case .pointer(let point): outlined(Self.pointerPath(at: point), in: context)
        case .resize(let point, let axis): outlined(Self.resizePath(at: point, along: [axis]), in: context)
        case .move(let point): outlined(Self.resizePath(at: point, along: [.horizontal, .vertical]), in: context)
        case .finger(let point):
            let tip = Path(ellipseIn: CGRect(x: point.x - 11, y: point.y - 11, width: 22, height: 22))
            context.fill(tip, with: .color(.secondary.opacity(0.35)))
            context.stroke(tip, with: .color(.secondary), lineWidth: 1.5)
        case .badge(let point, let text):
            let circle = Path(ellipseIn: CGRect(x: point.x - 9, y: point.y - 9, width: 18, height: 18))
            context.fill(circle, with: .color(.accentColor))
            context.draw(
                Text(text).font(.system(size: 11, weight: .bold)).foregroundColor(.white),
                at: point
            )
        }
    }

    @MainActor private func line(
        at x: CGFloat,
        _ top: CGFloat,
        _ bottom: CGFloat,
        _ style: StrokeStyle,
        in context: GraphicsContext
    ) {
        let path = Path { path in
            path.move(to: CGPoint(x: x, y: top))
            path.addLine(to: CGPoint(x: x, y: bottom))
        }
        context.stroke(path, with: .color(.accentColor), style: style)
    }

    @MainActor private func label(_ text: String, at x: CGFloat, in context: GraphicsContext, _ size: CGSize) {
        let label = context.resolve(Text(text).font(.system(size: 11, weight: .medium)).foregroundColor(.accentColor))
        let width = label.measure(in: CGSize(width: 300, height: 20)).width
        let center = min(max(x, width / 2), max(size.width - width / 2, width / 2))
        context.draw(label, at: CGPoint(x: center, y: -11))
    }

    @MainActor private func arrow(
        from start: CGPoint,
        to end: CGPoint,
        spare: (CGFloat, CGFloat),
        in context: GraphicsContext
    ) {
        let length = hypot(end.x - start.x, end.y - start.y)
        guard length > spare.0 + spare.1 + 6 else { return }
        let way = CGPoint(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
        /// Returns the point at a distance along the arrow and another one beside it.
        func point(_ along: CGFloat, _ beside: CGFloat = 0) -> CGPoint {
            CGPoint(x: start.x + way.x * along - way.y * beside, y: start.y + way.y * along + way.x * beside)
        }
        let tip = length - spare.1
        let path = Path { path in
            path.move(to: point(spare.0))
            path.addLine(to: point(tip))
            path.move(to: point(tip - 5, 3.5))
            path.addLine(to: point(tip))
            path.addLine(to: point(tip - 5, -3.5))
        }
        context.stroke(path, with: .color(.secondary), style: StrokeStyle(lineWidth: 1.5, lineCap: .round))
    }

    /// Draws a cursor: black with a white edge, as on the screen.
    @MainActor private func outlined(_ path: Path, in context: GraphicsContext) {
        context.stroke(path, with: .color(.white), style: StrokeStyle(lineWidth: 3, lineJoin: .round))
        context.fill(path, with: .color(.black))
    }

    private static func pointerPath(at point: CGPoint) -> Path {
        let corners: [(CGFloat, CGFloat)] = [
            (0, 0), (0, 14.5), (3.4, 11.4), (5.8, 16.8), (8.2, 15.8), (5.8, 10.4), (10.4, 10.2),
        ]
        return Path { path in
            path.addLines(corners.map { CGPoint(x: point.x + $0.0, y: point.y + $0.1) })
            path.closeSubpath()
        }
    }

    private static func resizePath(at point: CGPoint, along axes: [Axis]) -> Path {
        // An arrow to the right from the middle; the others are the same, turned.
        let half: [(CGFloat, CGFloat)] = [(0, -1), (5, -1), (5, -4.5), (10, 0), (5, 4.5), (5, 1), (0, 1)]
        return Path { path in
            for axis in axes {
                for way in [CGFloat(1), -1] {
                    path.addLines(
                        half.map { along, across in
                            axis == .horizontal
                                ? CGPoint(x: point.x + along * way, y: point.y + across * way)
                                : CGPoint(x: point.x - across * way, y: point.y + along * way)
                        }
                    )
                    path.closeSubpath()
                }
            }
        }
    }
}

// MARK: - Figures

/// A split with a title above and a note below.
@MainActor private struct Figure {
    var title: String
    var note: String
    var isCode: Bool
    /// The size of the split, in points.
    var size: CGSize
    var marks: [Mark]
    var content: @MainActor () -> AnyView

    init<Content: View>(
        _ title: String,
        _ note: String = "",
        width: CGFloat = 204,
        height: CGFloat = 110,
        isCode: Bool = false,
        marks: [Mark] = [],
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        (self.title, self.note, self.isCode, self.marks) = (title, note, isCode, marks)
        size = CGSize(width: width, height: height)
        self.content = { AnyView(content()) }
    }
}

/// Figures in rows, and their geometry in points.
@MainActor private struct Board {
    static let margin: CGFloat = 24
    static let width: CGFloat = 708
    static let rowSpacing: CGFloat = 18
    static let titleHeight: CGFloat = 18
    /// The height of the labels of marks.
    static let labelHeight: CGFloat = 20
    /// The height of a note of two lines.
    static let noteHeight: CGFloat = 32
    static let noteSpacing: CGFloat = 6

    var rows: [[Figure]]
    /// The widths of the columns; nil for those of the figures.
    var columns: [CGFloat]?

    func hasLabels(_ row: Int) -> Bool {
        rows[row].contains { figure in
            figure.marks.contains { mark in
                switch mark {
                case .limit, .line: true
                case .zone(_, let label): !label.isEmpty
                default: false
                }
            }
        }
    }

    func labelHeight(_ row: Int) -> CGFloat { hasLabels(row) ? Self.labelHeight : 6 }
    /// Returns the height of the notes: of two lines if one of them needs two, by an estimate.
    func noteHeight(_ row: Int) -> CGFloat {
        guard rows[row].contains(where: { !$0.note.isEmpty }) else { return 0 }
        let hasTwoLines = rows[row].indices.contains { column in
            let note = rows[row][column].note
            return note.contains("\n") || CGFloat(note.count) * 5.9 > columnWidth(row, column)
        }
        return hasTwoLines ? Self.noteHeight : Self.noteHeight / 2
    }

    func columnWidth(_ row: Int, _ column: Int) -> CGFloat { columns?[column] ?? rows[row][column].size.width }

    func spacing(_ row: Int) -> CGFloat {
        let count = rows[row].count
        guard count > 1 else { return 0 }
        let taken = rows[row].indices.reduce(0) { $0 + columnWidth(row, $1) }
        return min(max((Self.width - 2 * Self.margin - taken) / CGFloat(count - 1), 12), 52)
    }

    func rowHeight(_ row: Int) -> CGFloat {
        let height = rows[row].map(\.size.height).max() ?? 0
        let note = noteHeight(row)
        return Self.titleHeight + labelHeight(row) + height + (note > 0 ? Self.noteSpacing + note : 0)
    }

    var size: CGSize {
        let heights = rows.indices.reduce(0) { $0 + rowHeight($1) }
        return CGSize(
            width: Self.width,
            height: 2 * Self.margin + heights + Self.rowSpacing * CGFloat(rows.count - 1)
        )
    }

    /// Returns a point of a split, in points from the picture's top left corner.
    func point(_ row: Int, _ column: Int, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
        let left = (0..<column).reduce(Self.margin) { $0 + columnWidth(row, $1) + spacing(row) }
        let top = (0..<row).reduce(Self.margin) { $0 + rowHeight($1) + Self.rowSpacing }
        return CGPoint(x: left + x, y: top + Self.titleHeight + labelHeight(row) + y)
    }
}

private struct BoardView: View {
    let board: Board

    var body: some View {
        VStack(alignment: .leading, spacing: Board.rowSpacing) {
            ForEach(board.rows.indices, id: \.self) { row in
                HStack(alignment: .top, spacing: board.spacing(row)) {
                    ForEach(board.rows[row].indices, id: \.self) { column in
                        FigureView(board: board, row: row, column: column)
                    }
                }
            }
        }
        .padding(Board.margin)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.contentBackground)
    }
}

private struct FigureView: View {
    let board: Board
    let row: Int
    let column: Int

    var body: some View {
        let figure = board.rows[row][column]
        VStack(alignment: .leading, spacing: 0) {
            Text(figure.title)
                .font(.system(size: 12, weight: .semibold))
                .lineLimit(1)
                .frame(height: Board.titleHeight, alignment: .topLeading)
            figure.content()
                .frame(width: figure.size.width, height: figure.size.height)
                .clipped()
                .background(Color.secondary.opacity(0.06))
                .overlay { MarksView(figure: figure) }
                .padding(.top, board.labelHeight(row))
            if !figure.note.isEmpty {
                Text(figure.note)
                    .font(.system(size: figure.isCode ? 11 : 12, design: figure.isCode ? .monospaced : .default))
                    .foregroundColor(.secondary)
                    .frame(
                        width: board.columnWidth(row, column),
                        height: board.noteHeight(row),
                        alignment: .topLeading
                    )
                    .padding(.top, Board.noteSpacing)
            }
        }
        .frame(width: board.columnWidth(row, column), alignment: .topLeading)
    }
}

/// The marks of a figure, over its split and the labels above it.
private struct MarksView: View {
    let figure: Figure

    var body: some View {
        let (size, room) = (figure.size, Board.labelHeight)
        Canvas { context, _ in
            var context = context
            context.translateBy(x: room, y: room)
            for mark in figure.marks { mark.draw(in: context, size: size) }
        }
        .frame(width: size.width + 2 * room, height: size.height + 2 * room)
        .offset(x: -room, y: -room)
        .frame(width: size.width, height: size.height, alignment: .topLeading)
        .allowsHitTesting(false)
    }
}

@MainActor private func picture(
    _ name: String,
    _ rows: [Figure]...,
    columns: [CGFloat]? = nil,
    settling: Double = 0.1,
    script: (Board) -> [Input] = { _ in [] }
) -> RulePicture {
    let board = Board(rows: rows, columns: columns)
    // Some views need a few frames for their last state.
    let inputs = (settling > 0 ? [Input.advance(settling)] : []) + script(board)
    return RulePicture(
        name: name,
        size: board.size,
        script: "[" + inputs.map(\.json).joined(separator: ",\n ") + "]",
        view: { AnyView(BoardView(board: board)) }
    )
}

// MARK: - Input

/// A step of a script, see `InputScript`.
private enum Input {
    /// Puts a finger down.
    case down(Int, CGPoint)
    /// Moves a finger.
    case slide(Int, CGPoint)
    /// Lifts a finger.
    case up(Int, CGPoint)
    /// Moves the pointer.
    case move(CGPoint)
    /// Presses the left button.
    case press
    /// Moves the pointer out of the picture.
    case leave
    /// Clicks a number of times.
    case click(CGPoint, count: Int)
    /// Drags with the pointer.
    case drag(CGPoint, CGPoint)
    /// Presses a key with modifiers.
    case key(String, [String])
    /// Holds modifiers.
    case hold([String])
    /// Lets seconds pass.
    case advance(Double)

    /// The step as JSON.
    var json: String {
        func list(_ point: CGPoint) -> String { "[\(point.x), \(point.y)]" }
        func list(_ words: [String]) -> String { "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
        func touch(_ finger: Int, _ phase: String, _ point: CGPoint) -> String {
            "{\"touch\": {\"finger\": \(finger), \"phase\": \"\(phase)\", \"at\": \(list(point))}}"
        }
        return switch self {
        case .down(let finger, let point): touch(finger, "down", point)
        case .slide(let finger, let point): touch(finger, "move", point)
        case .up(let finger, let point): touch(finger, "up", point)
        case .move(let point): "{\"move\": \(list(point))}"
        case .press: "{\"press\": \"left\"}"
        case .leave: "{\"leave\": true}"
        case .click(let point, let count): "{\"click\": \(list(point)), \"count\": \(count)}"
        case .drag(let start, let end): "{\"drag\": [\(list(start)), \(list(end))]}"
        case .key(let key, let modifiers): "{\"key\": \"\(key)\", \"modifiers\": \(list(modifiers))}"
        case .hold(let modifiers): "{\"modifiers\": \(list(modifiers))}"
        case .advance(let seconds): "{\"advance\": \(seconds)}"
        }
    }
}
