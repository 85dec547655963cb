import Foundation
import ImmediateCore

extension InputScript {
    /// Returns the script as JSON that `init(json:)` reads, one step a line.
    ///
    /// ```swift
    /// try InputScript([.click(CGPoint(x: 20, y: 20))]).json().write(to: URL(fileURLWithPath: "click.json"))
    /// ```
    ///
    /// JSON has no NaN and no infinity; 0 replaces them. In a drop of files and texts, the texts are left out.
    /// - Returns: the JSON, in UTF-8.
    public func json() -> Data {
        let lines = (start.map { [ScriptWriter.line($0)] } ?? []) + steps.map(ScriptWriter.line)
        return Data((lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n").utf8)
    }
}

/// Writes the entries of a script, as `ScriptParser` reads them.
enum ScriptWriter {
    /// A name in an object, with the JSON of its value.
    private typealias Field = (name: String, json: String)

    /// Returns the JSON of the start of a recorded session.
    static func line(_ start: ScriptStart) -> String {
        var fields: [Field] = []
        if let scheme = start.colorScheme { fields.append(("appearance", string(scheme.rawValue))) }
        if let scale = start.scale { fields.append(("scale", number(scale))) }
        if start.reduceMotion { fields.append(("reduceMotion", "true")) }
        if let settings = start.settings { fields.append(("settings", value(.object(settings)))) }
        return object([(ScriptStart.name, object(fields))])
    }

    /// Returns the JSON of a step.
    static func line(_ step: InputScript.Step) -> String {
        switch step {
        case .move(let point): return object([("move", pair(point.x, point.y))])
        case .press(let button): return object([("press", string(button.rawValue))])
        case .release(let button): return object([("release", string(button.rawValue))])
        case .click(let point, let button, let count):
            var fields: [Field] = [("click", pair(point.x, point.y))]
            if button != .left { fields.append(("button", string(button.rawValue))) }
            if count != 1 { fields.append(("count", "\(count)")) }
            return object(fields)
        case .drag(let points): return object([("drag", array(points.map { pair($0.x, $0.y) }))])
        case .scroll(let dx, let dy): return object([("scroll", pair(dx, dy))])
        case .key(let key, let modifiers, let isRepeat):
            var fields: [Field] = [("key", string(key.rawValue))]
            if !modifiers.isEmpty { fields.append(("modifiers", names(of: modifiers))) }
            if isRepeat { fields.append(("repeat", "true")) }
            return object(fields)
        case .keyRelease(let key, let modifiers):
            var fields: [Field] = [("key", string(key.rawValue)), ("release", "true")]
            if !modifiers.isEmpty { fields.append(("modifiers", names(of: modifiers))) }
            return object(fields)
        case .text(let text): return object([("text", string(text))])
        case .compose(let text): return object([("compose", string(text))])
        case .modifiers(let modifiers): return object([("modifiers", names(of: modifiers))])
        case .resize(let size): return object([("resize", pair(size.width, size.height))])
        case .advance(let seconds): return object([("advance", number(seconds))])
        case .focus(let isFocused): return object([("focus", "\(isFocused)")])
        case .leave: return object([("leave", "true")])
        case .touch(let finger, let phase, let point):
            let fields = [
                ("finger", "\(finger)"), ("phase", string(phase.rawValue)), ("at", pair(point.x, point.y)),
            ]
            return object([("touch", object(fields))])
        case .drop(let items, let point):
            return object([("drop", object([dropped(items), ("at", pair(point.x, point.y))]))])
        case .batch(let steps): return object([("batch", array(steps.map(line)))])
        case .screenshot(let file): return object([("screenshot", string(file))])
        case .dump(let file): return object([("dump", string(file))])
        }
    }

    private static func dropped(_ items: [DroppedItem]) -> Field {
        var (files, texts) = ([String](), [String]())
        for item in items {
            switch item {
            case .file(let url): files.append(string(url.path))
            case .text(let text): texts.append(string(text))
            }
        }
        if !files.isEmpty { return ("files", array(files)) }
        return ("text", texts.count == 1 ? texts[0] : array(texts))
    }

    private static func names(of modifiers: KeyModifiers) -> String {
        array(ScriptParser.modifierNames.filter { modifiers.contains($0.modifier) }.map { string($0.name) })
    }

    // MARK: JSON

    private static func value(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let value): number(value)
        case .string(let text): string(text)
        case .array(let values): array(values.map(Self.value))
        case .object(let entries): object(entries.sorted { $0.key < $1.key }.map { ($0.key, Self.value($0.value)) })
        }
    }

    private static func object(_ fields: [Field]) -> String {
        "{" + fields.map { "\(string($0.name)): \($0.json)" }.joined(separator: ", ") + "}"
    }

    private static func array(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }

    private static func pair(_ first: CGFloat, _ second: CGFloat) -> String { array([number(first), number(second)]) }

    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        return Int(exactly: value).map(String.init) ?? "\(value)"
    }

    private static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            // Besides the control characters, the line breaks that would end a step's line.
            case _ where scalar.value < 0x20 || [0x7F, 0x85, 0x2028, 0x2029].contains(scalar.value):
                result += "\\u" + String(format: "%04x", scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
