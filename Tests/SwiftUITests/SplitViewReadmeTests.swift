// swift-format-ignore-file
import Foundation
import SplitView
import SwiftUI
import Testing

// The examples of SplitView 3.5's README, in its order; Documentation/SplitView.docc/Articles/ComingFromSplitView.md shows
// them, formatted as their author has formatted them. This file imports SwiftUI, as an app's does that was written for it.

private enum Readme01 {
    struct ContentView: View {
        var body: some View {
            HSplit(left: { Color.red }, right: { Color.green })
            VSplit(top: { Color.red }, bottom: { Color.green })
        }
    }
}

private enum Readme02 {
    struct ContentView: View {
        var body: some View {
            VSplit(top: { Color.red }, bottom: { Color.green })
                .fraction(0.25)
        }
    }
}

private enum Readme03 {
    struct ContentView: View {
        var body: some View {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(0.25)
                .hide(.right)
        }
    }
}

private enum Readme04 {
    struct ContentView: View {
        let hide = SideHolder()         // By default, don't hide any side
        var body: some View {
            VStack(spacing: 0) {
                Button("Toggle Hide") {
                    withAnimation {
                        hide.toggle()   // Toggle between hiding nothing and hiding right
                    }
                }
                HSplit(left: { Color.red }, right: { Color.green })
                    .hide(hide)
            }
        }
    }
}

private enum Readme05 {
    struct ContentView: View {
        var body: some View {
            HSplit(
                left: { Color.green },
                right: {
                    VSplit(
                        top: { Color.red },
                        bottom: {
                            HSplit(
                                left: { Color.blue },
                                right: { Color.yellow }
                            )
                        }
                    )
                }
            )
        }
    }
}

private enum Readme06 {
    struct ContentView: View {
        let fraction = FractionHolder.usingUserDefaults(0.5, key: "myFraction")
        let layout = LayoutHolder.usingUserDefaults(.horizontal, key: "myLayout")
        let hide = SideHolder.usingUserDefaults(key: "mySide")
        var body: some View {
            VStack(spacing: 0) {
                HStack {
                    Button("Toggle Layout") {
                        withAnimation {
                            layout.toggle()
                        }
                    }
                    Button("Toggle Hide") {
                        withAnimation {
                            hide.toggle()
                        }
                    }
                }
                Split(primary: { Color.red }, secondary: { Color.green })
                    .fraction(fraction)
                    .layout(layout)
                    .hide(hide)
            }
        }
    }
}

private enum Readme07 {
    struct ContentView: View {
        var body: some View {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(0.25)
                .styling(color: Color.cyan, inset: 4, visibleThickness: 8)
        }
    }
}

private enum Readme08 {
    struct ContentView: View {
        var body: some View {
            HSplit(left: { Color.red }, right: { Color.green })
                .styling(hideSplitter: true)
        }
    }
}

private enum Readme09 {
    struct ContentView: View {
        var body: some View {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(0.3)
                .constraints(minPFraction: 0.2, minSFraction: 0.2)
        }
    }
}

private enum Readme10 {
    struct ContentView: View {
        var body: some View {
            HSplit(left: { Color.red }, right: { Color.green })
                .constraints(minPFraction: 0.2, minSFraction: 0.2, dragToHideS: true)
        }
    }
}

private enum Readme11 {
    struct CustomSplitter: SplitDivider {
        @ObservedObject var layout: LayoutHolder
        @ObservedObject var hide: SideHolder
        @ObservedObject var styling: SplitStyling
        /// The `hideButton` state tells whether the custom splitter hides the button that normally shows
        /// in the middle. If `styling.previewHide` is true, then we only want to show the button if
        /// `styling.hideSplitter` is also true.
        /// In general, people using a custom splitter need to handle the layout when `previewHide`
        /// is triggered and that layout may depend on whether `hideSplitter` is `true`.
        @State private var hideButton: Bool = false
        let hideRight = Image(systemName: "arrowtriangle.right.square")
        let hideLeft = Image(systemName: "arrowtriangle.left.square")
        let hideDown = Image(systemName: "arrowtriangle.down.square")
        let hideUp = Image(systemName: "arrowtriangle.up.square")

        var body: some View {
            if layout.isHorizontal {
                ZStack {
                    Color.clear
                        .frame(width: 30)
                        .padding(0)
                    if !hideButton {
                        Button(
                            action: { withAnimation { hide.toggle() } },
                            label: {
                                hide.side == nil ? hideRight.imageScale(.large) : hideLeft.imageScale(.large)
                            }
                        )
                        .buttonStyle(.borderless)
                    }
                }
                .contentShape(Rectangle())
                .onChange(of: styling.previewHide) { hide in
                    hideButton = styling.hideSplitter
                }
            } else {
                ZStack {
                    Color.clear
                        .frame(height: 30)
                        .padding(0)
                    if !hideButton {
                        Button(
                            action: { withAnimation { hide.toggle() } },
                            label: {
                                hide.side == nil ? hideDown.imageScale(.large) : hideUp.imageScale(.large)
                            }
                        )
                        .buttonStyle(.borderless)
                    }
                }
                .contentShape(Rectangle())
                .onChange(of: styling.previewHide) { hide in
                    hideButton = styling.hideSplitter
                }
            }
            }
    }

    struct ContentView: View {
        let layout = LayoutHolder()
        let hide = SideHolder()
        let styling = SplitStyling(visibleThickness: 20)
        var body: some View {
            Split(primary: { Color.red }, secondary: { Color.green })
                .layout(layout)
                .hide(hide)
                .splitter { CustomSplitter(layout: layout, hide: hide, styling: styling) }
        }
    }
}

private enum Readme12 {
    struct ContentView: View {
        let hide = SideHolder()
        var body: some View {
            VStack(spacing: 0) {
                Button("Toggle Hide") {
                    withAnimation {
                        hide.toggle()   // Toggle between hiding nothing and hiding secondary
                    }
                }
                HSplit(left: { Color.red }, right: { Color.green })
                    .hide(hide)
                    .constraints(minPFraction: 0.2, minSFraction: 0.2)
                    .splitter { Splitter.invisible() }
            }
        }
    }
}

private enum Readme13 {
    struct DemoSlider: View {
        @State private var privateFraction: CGFloat = 0.5
        var body: some View {
            HSplit(
                left: {
                    ZStack {
                        Color.green
                        Text(percentString(for: .left))
                    }
                },
                right: {
                    ZStack {
                        Color.red
                        Text(percentString(for: .right))
                    }
                }
            )
            .onDrag { fraction in privateFraction = fraction }
            .frame(width: 400, height: 30)
        }

        /// Return a string indicating the percentage occupied by `side`
        func percentString(for side: SplitSide) -> String {
            var percent: Int
            if side.isPrimary {
                percent = Int(round(100 * privateFraction))
            } else {
                percent = Int(round(100 * (1 - privateFraction)))
            }
            // Empty string if the side will be too small to show it
            return percent < 10 ? "" : "\(percent)%"
        }
    }
}

private enum Readme14 {
    struct ContentView: View {
        var body: some View {
            HSplit(
                left: { Color.red },
                right: {
                    HSplit(
                        left: { Color.yellow },
                        right: { Color.green }
                    )
                    .fraction(0.75)
                    .constraints(priority: .right)
                }
            )
            .fraction(0.2)
            .constraints(priority: .left)
        }
    }
}

private enum Readme15 {
    struct ContentView: View {
        var body: some View {
            Color.green.hSplit { Color.red }   // Returns an HSplit
            Color.green.vSplit { Color.red }   // Returns a VSplit
            Color.green.split { Color.red }    // Returns a Split
        }
    }
}

@MainActor @Suite("The examples of SplitView's README") struct SplitViewReadmeTests {
    private static var examples: [(name: String, view: @MainActor () -> AnyView)] {
        [
            ("Readme01", { AnyView(Readme01.ContentView()) }),
            ("Readme02", { AnyView(Readme02.ContentView()) }),
            ("Readme03", { AnyView(Readme03.ContentView()) }),
            ("Readme04", { AnyView(Readme04.ContentView()) }),
            ("Readme05", { AnyView(Readme05.ContentView()) }),
            ("Readme06", { AnyView(Readme06.ContentView()) }),
            ("Readme07", { AnyView(Readme07.ContentView()) }),
            ("Readme08", { AnyView(Readme08.ContentView()) }),
            ("Readme09", { AnyView(Readme09.ContentView()) }),
            ("Readme10", { AnyView(Readme10.ContentView()) }),
            ("Readme11", { AnyView(Readme11.ContentView()) }),
            ("Readme12", { AnyView(Readme12.ContentView()) }),
            ("Readme13", { AnyView(Readme13.DemoSlider()) }),
            ("Readme14", { AnyView(Readme14.ContentView()) }),
            ("Readme15", { AnyView(Readme15.ContentView()) }),
        ]
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test("Every example of the page is in this file")
    func page() throws {
        let here = URL(fileURLWithPath: #filePath)
        let top = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: top.appendingPathComponent("Documentation/SplitView.docc/Articles/ComingFromSplitView.md"),
            encoding: .utf8
        )
        let file = try Set(lines(String(contentsOf: here, encoding: .utf8)))
        let blocks = page.components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }
        #expect(blocks.count == 14)
        for line in blocks.flatMap({ lines($0).dropFirst() }) {
            #expect(file.contains(line), "\(line) is not in this file")
        }
    }

    @Test("Each example shows a split that can be dragged, unless its side is hidden")
    func run() throws {
        for example in Self.examples {
            let host = try HeadlessHost(size: CGSize(width: 600, height: 400)) { example.view() }
            let split = try #require(host.inspect().splits.first, "\(example.name) shows no split")
            #expect(split.fraction > 0 && split.fraction < 1, "\(example.name)")
            let bar = try #require(split.splitter, "\(example.name) shows no splitter")
            guard split.hidden == nil else { continue }
            // Not in the middle, where a custom splitter has its button.
            let isHorizontal = split.layout == "horizontal"
            let from = CGPoint(x: isHorizontal ? bar.midX : bar.minX + 8, y: isHorizontal ? bar.minY + 8 : bar.midY)
            let to = CGPoint(x: from.x + (isHorizontal ? 40 : 0), y: from.y + (isHorizontal ? 0 : 40))
            try host.play(InputScript([.drag([from, to])]))
            #expect(host.inspect().splits.first?.fraction ?? 0 > split.fraction, "\(example.name) was not dragged")
        }
    }
}
