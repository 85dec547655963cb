import Foundation
import ImmediateCore

/// Parses the steps of a script; its errors list what is accepted.
enum ScriptParser {
    /// The longest side of a view in points, which limits the memory of its picture.
    private static let largestSide = 16_384.0
    /// The longest `advance`, in seconds.
    static let longestAdvance = 3600.0

    private static let readers: [(name: String, read: @Sendable (JSONValue) throws -> InputScript.Step)] = [
        ("move", { .move(try point($0, "move")) }),
        ("press", { .press(try word($0, "press")) }),
        ("release", { .release(try word($0, "release")) }),
        ("click", { try click($0, [:]) }),
        ("drag", { .drag(try points($0)) }),
        ("scroll", scroll),
        ("key", { try key($0, [:]) }),
        ("text", { .text(try string($0, "text")) }),
        ("compose", { .compose(try string($0, "compose")) }),
        ("modifiers", { .modifiers(try modifiers($0)) }),
        ("resize", resize),
        ("advance", advance),
        ("focus", focus),
        ("leave", leave),
        ("touch", touch),
        ("drop", drop),
        ("batch", batch),
        ("screenshot", { .screenshot(try file($0, "screenshot")) }),
        ("dump", { .dump(try file($0, "dump")) }),
    ]

    /// The modifier keys that a script can hold.
    static let modifierNames: [(name: String, modifier: KeyModifiers)] = [
        ("shift", .shift), ("control", .control), ("option", .option), ("command", .command),
    ]

    private static var accepted: String { readers.map(\.name).joined(separator: ", ") }

    static func step(_ value: JSONValue) throws -> InputScript.Step {
        guard case .object(let fields) = value else {
            throw HostError("expected an object with one of \(accepted)")
        }
        if let name = fields["key"] {
            try allow(["key", "modifiers", "repeat", "release"], in: fields)
            return try key(name, fields)
        }
        if let position = fields["click"] {
            try allow(["click", "button", "count"], in: fields)
            return try click(position, fields)
        }
        guard fields.count == 1, let field = fields.first else {
            let found = fields.isEmpty ? "an empty object" : fields.keys.sorted().joined(separator: " and ")
            throw HostError("expected exactly one of \(accepted); found \(found)")
        }
        if field.key == ScriptStart.name { throw HostError("\"\(field.key)\" can only be the first step") }
        guard let reader = readers.first(where: { $0.name == field.key }) else {
            throw HostError("unknown step \"\(field.key)\"; expected one of \(accepted)")
        }
        return try reader.read(field.value)
    }

    /// Parses the first entry of a recorded script; nil for a step.
    static func start(_ value: JSONValue) throws -> ScriptStart? {
        guard case .object(let entry) = value, let start = entry[ScriptStart.name] else { return nil }
        let names = ["appearance", "scale", "reduceMotion", "settings"]
        let form = "\"\(ScriptStart.name)\" takes an object of \(names.joined(separator: ", "))"
        guard entry.count == 1, case .object(let fields) = start, fields.keys.allSatisfy(names.contains) else {
            throw HostError(form)
        }
        var result = ScriptStart()
        result.colorScheme = try fields["appearance"].map { try word($0, "appearance") }
        if let scale = fields["scale"] {
            guard let number = scale.finiteNumber, number > 0, number <= 16 else {
                throw HostError("\"scale\" takes a number above 0, up to 16")
            }
            result.scale = number
        }
        if let motion = fields["reduceMotion"] {
            guard case .bool(let isReduced) = motion else { throw HostError("\"reduceMotion\" takes true or false") }
            result.reduceMotion = isReduced
        }
        if let settings = fields["settings"] {
            guard case .object(let values) = settings else { throw HostError("\"settings\" takes an object of values") }
            result.settings = values
        }
        return result
    }

    private static func allow(_ names: [String], in fields: [String: JSONValue]) throws {
        guard let other = fields.keys.filter({ !names.contains($0) }).min() else { return }
        throw HostError("\"\(other)\" is not a part of \"\(names[0])\"; it takes \(names.joined(separator: ", "))")
    }

    private static func pair(_ value: JSONValue) -> (Double, Double)? {
        guard case .array(let items) = value, items.count == 2,
            let first = items[0].finiteNumber, let second = items[1].finiteNumber
        else { return nil }
        return (first, second)
    }

    private static func point(_ value: JSONValue, _ step: String) throws -> CGPoint {
        guard let (x, y) = pair(value) else { throw HostError("\"\(step)\" takes [x, y], two numbers") }
        return CGPoint(x: x, y: y)
    }

    private static func points(_ value: JSONValue) throws -> [CGPoint] {
        guard case .array(let items) = value, !items.isEmpty else {
            throw HostError("\"drag\" takes [[x, y], …], one point or more")
        }
        return try items.map { item in
            guard let (x, y) = pair(item) else { throw HostError("\"drag\" takes [[x, y], …], one point or more") }
            return CGPoint(x: x, y: y)
        }
    }

    private static func word<Word: RawRepresentable & CaseIterable>(
        _ value: JSONValue,
        _ step: String
    ) throws -> Word where Word.RawValue == String {
        if case .string(let name) = value, let word = Word(rawValue: name) { return word }
        let words = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        throw HostError("\"\(step)\" takes one of \(words)")
    }

    private static func scroll(_ value: JSONValue) throws -> InputScript.Step {
        guard let (dx, dy) = pair(value) else { throw HostError("\"scroll\" takes [dx, dy], two numbers") }
        return .scroll(dx: dx, dy: dy)
    }

    private static func click(_ value: JSONValue, _ fields: [String: JSONValue]) throws -> InputScript.Step {
        let position = try point(value, "click")
        let button: PointerButton = try fields["button"].map { try word($0, "button") } ?? .left
        guard let count = Int(exactly: fields["count"].map { $0.finiteNumber ?? 0 } ?? 1), (1...100).contains(count)
        else {
            throw HostError("\"count\" takes a whole number from 1 to 100")
        }
        return .click(position, button: button, count: count)
    }

    private static func key(_ value: JSONValue, _ fields: [String: JSONValue]) throws -> InputScript.Step {
        let named = Key.named.sorted().joined(separator: ", ")
        guard case .string(let name) = value, isKey(name) else {
            throw HostError("\"key\" takes one character in lower case, such as \"a\", or one of \(named)")
        }
        let held = try modifiers(fields["modifiers"] ?? .array([]))
        let (isRepeat, isRelease) = (try flag("repeat", in: fields), try flag("release", in: fields))
        guard isRelease else { return .key(Key(rawValue: name), held, isRepeat: isRepeat) }
        guard !isRepeat else { throw HostError("\"repeat\" and \"release\" exclude each other") }
        return .keyRelease(Key(rawValue: name), held)
    }

    private static func flag(_ name: String, in fields: [String: JSONValue]) throws -> Bool {
        guard case .bool(let isSet) = fields[name] ?? .bool(false) else {
            throw HostError("\"\(name)\" takes true or false")
        }
        return isSet
    }

    private static func modifiers(_ value: JSONValue) throws -> KeyModifiers {
        let words = "an array of \"shift\", \"control\", \"option\", \"command\""
        guard case .array(let items) = value else { throw HostError("\"modifiers\" takes \(words)") }
        return try items.reduce(into: []) { held, item in
            guard case .string(let word) = item, let known = modifierNames.first(where: { $0.name == word }) else {
                throw HostError("\"modifiers\" takes \(words)")
            }
            held.insert(known.modifier)
        }
    }

    private static func string(_ value: JSONValue, _ step: String) throws -> String {
        guard case .string(let text) = value else { throw HostError("\"\(step)\" takes a text") }
        return text
    }

    /// Returns whether a script can press the key of this name.
    static func isKey(_ name: String) -> Bool { Key.named.contains(name) || isCharacterKey(name) }

    private static func isCharacterKey(_ name: String) -> Bool {
        name.count == 1 && name == name.lowercased() && name != " "
            && !name.unicodeScalars.contains { $0.value < 0x20 }
    }

    private static func resize(_ value: JSONValue) throws -> InputScript.Step {
        guard let (width, height) = pair(value), (0...largestSide).contains(width), (0...largestSide).contains(height)
        else { throw HostError("\"resize\" takes [width, height], two numbers from 0 to \(Int(largestSide))") }
        return .resize(CGSize(width: width, height: height))
    }

    private static func advance(_ value: JSONValue) throws -> InputScript.Step {
        guard let seconds = value.finiteNumber, (0...longestAdvance).contains(seconds) else {
            throw HostError("\"advance\" takes a number of seconds from 0 to \(Int(longestAdvance))")
        }
        return .advance(seconds)
    }

    private static func focus(_ value: JSONValue) throws -> InputScript.Step {
        guard case .bool(let isFocused) = value else { throw HostError("\"focus\" takes true or false") }
        return .focus(isFocused)
    }

    private static func leave(_ value: JSONValue) throws -> InputScript.Step {
        guard value == .bool(true) else { throw HostError("\"leave\" takes true") }
        return .leave
    }

    private static func touch(_ value: JSONValue) throws -> InputScript.Step {
        let form = "{\"finger\": 1, \"phase\": \"down\", \"at\": [x, y]}"
        guard case .object(let fields) = value, fields.count == 3,
            let number = fields["finger"]?.finiteNumber, let finger = Int(exactly: number),
            let phase = fields["phase"], let position = fields["at"]
        else { throw HostError("\"touch\" takes \(form)") }
        return .touch(finger: finger, try word(phase, "phase"), try point(position, "at"))
    }

    private static func drop(_ value: JSONValue) throws -> InputScript.Step {
        let form =
            "{\"files\": [\"a.txt\"], \"at\": [x, y]}, or \"text\": \"…\" or \"text\": [\"…\", …] in place of files"
        guard case .object(let fields) = value, fields.count == 2, let position = fields["at"] else {
            throw HostError("\"drop\" takes \(form)")
        }
        let items: [DroppedItem]
        switch (fields["files"], fields["text"]) {
        case (.array(let names)?, nil):
            items = try names.map { name in
                guard case .string(let name) = name, !name.isEmpty else { throw HostError("\"drop\" takes \(form)") }
                return .file(URL(fileURLWithPath: name))
            }
        case (nil, .string(let text)?): items = [.text(text)]
        case (nil, .array(let texts)?):
            items = try texts.map { text in
                guard case .string(let text) = text else { throw HostError("\"drop\" takes \(form)") }
                return .text(text)
            }
        default: throw HostError("\"drop\" takes \(form)")
        }
        return .drop(items, at: try point(position, "at"))
    }

    private static func batch(_ value: JSONValue) throws -> InputScript.Step {
        guard case .array(let items) = value else { throw HostError("\"batch\" takes an array of steps") }
        let steps = try items.enumerated().map { index, item in
            let inner: InputScript.Step
            do {
                inner = try step(item)
            } catch let error as HostError {
                throw HostError("batch step \(index): \(error.message)")
            }
            switch inner {
            case .advance, .screenshot, .dump, .batch:
                throw HostError("batch step \(index): a batch is one frame and takes only input steps")
            default: return inner
            }
        }
        return .batch(steps)
    }

    private static func file(_ value: JSONValue, _ step: String) throws -> String {
        guard case .string(let path) = value, !path.isEmpty else {
            throw HostError("\"\(step)\" takes the name of a file")
        }
        return path
    }
}

/// A JSON value of any shape, for input that needs explanatory errors.
enum JSONValue: Decodable, Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    var finiteNumber: Double? {
        if case .number(let value) = self, value.isFinite { value } else { nil }
    }
}
