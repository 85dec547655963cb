import Foundation
import SDLHost
import SplitView

/// Texts: any bytes, in any run of fonts, shown at any size and edited.
@MainActor enum TextEntry {
    static func run(_ bytes: [UInt8]) throws -> [String] {
        var choices = Choices(bytes)
        let size = CGSize(width: 20 + Double(choices.byte()), height: 20 + Double(choices.byte()) / 2)
        let isMirrored = choices.flag()
        let limit = choices.maybe { $0.index(below: 4) }
        let alignment = choices.pick([.leading, .center, .trailing] as [TextAlignment])
        let spacing = choices.length() / 8
        let truncation = choices.pick([.head, .middle, .tail] as [Text.TruncationMode])
        let events = (0..<choices.index(below: 24)).map { _ in choices.textEvent() }
        var runs = [Text("")]
        for _ in 0..<choices.index(below: 6) { runs.append(choices.run()) }
        let words = choices.rest()
        let shown = runs.reduce(Text(words), +)
        let edited = Edited()
        edited.text = words
        let host = try HeadlessHost(size: size, settings: SettingsStore()) {
            VStack(spacing: 2) {
                shown.lineLimit(limit).multilineTextAlignment(alignment).lineSpacing(spacing).truncationMode(truncation)
                    .textSelection(.enabled)
                TextField(words, text: edited.binding)
                TextEditor(text: edited.binding)
                ViewThatFits {
                    shown; Text(words).minimumScaleFactor(0.3).lineLimit(1)
                }
            }
            .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
        }
        var broken = host.violations().map(\.description)
        for event in events {
            try host.runFrame(event, size: nil)
            broken += host.violations().map(\.description)
        }
        _ = try host.screenshot()
        return broken
    }

    @MainActor private final class Edited {
        var text = ""

        var binding: Binding<String> { Binding(get: { self.text }, set: { self.text = $0 }) }
    }
}

extension Choices {
    mutating func font() -> Font? {
        switch index(below: 5) {
        case 0: nil
        case 1: .body
        case 2: .system(size: length())
        case 3: .system(.title, design: .monospaced)
        default: .system(size: 13, weight: pick([.ultraLight, .regular, .bold, .black]), design: .serif).italic()
        }
    }

    /// Returns a run of a text.
    mutating func run() -> Text {
        var run = Text(text()).font(font()).foregroundColor(maybe { $0.color() })
        if flag() { run = run.bold() }
        if flag() { run = run.italic() }
        if flag() { run = run.underline(true, color: maybe { $0.color() }) }
        if flag() { run = run.strikethrough() }
        if flag() { run = run.kerning(length() / 4) }
        if flag() { run = run.tracking(length() / 4) }
        if flag() { run = run.baselineOffset(length() / 4) }
        if flag() { run = run.monospacedDigit() }
        return run
    }

    /// Returns the editing events of one frame.
    mutating func textEvent() -> [InputEvent] {
        let modifiers = KeyModifiers(rawValue: index(below: 16))
        return switch index(below: 8) {
        case 0: [.pointerMoved(point()), .pointerPressed(.left), .pointerReleased(.left)]
        case 1: [.textEntered(text())]
        case 2: [.textComposed(TextComposition(text()))]
        case 3: [.pointerPressed(.left), .pointerMoved(point()), .pointerReleased(.left)]
        case 4:
            [
                .pointerMoved(point()), .pointerPressed(.left), .pointerReleased(.left), .pointerPressed(.left),
                .pointerReleased(.left),
            ]
        case 5: [.keyPressed(Key(rawValue: pick(["a", "c", "v", "x", "z", "y"])), modifiers.union(.control))]
        default: [.keyPressed(Key(rawValue: pick(Key.named.sorted())), modifiers)]
        }
    }
}
