// The macros of the product SwiftUI, as a compiler plug-in without dependencies: the compiler starts this program and
// sends requests, each a length of eight bytes, the lowest first, and JSON; the answers have the same form.

import Foundation

/// A request of the compiler. One of the properties is set.
struct Request: Decodable {
    struct Capability: Decodable {}
    struct Syntax: Decodable {
        struct Location: Decodable {
            var fileID: String
            var line: Int
        }
        var source: String
        var location: Location?
    }
    struct Macro: Decodable { var typeName: String }
    struct Expansion: Decodable {
        var macro: Macro
        var macroRole: String?
        var discriminator: String?
        var syntax: Syntax?
        var declSyntax: Syntax?
        var lexicalContext: [Syntax]?
    }
    var getCapability: Capability?
    var expandFreestandingMacro: Expansion?
    var expandAttachedMacro: Expansion?
}

/// The answer to a request.
struct Answer: Encodable {
    struct Capability: Encodable {
        var protocolVersion = 7
    }
    struct CapabilityResult: Encodable { var capability = Capability() }
    struct Diagnostic: Encodable {
        struct Position: Encodable {
            var fileName = ""
            var offset = 0
        }
        var message: String
        var severity = "error"
        var position = Position()
        var highlights: [String] = []
        var notes: [String] = []
        var fixIts: [String] = []
    }
    struct Expansion: Encodable {
        var expandedSource: String?
        var diagnostics: [Diagnostic] = []
    }
    var getCapabilityResult: CapabilityResult?
    var expandMacroResult: Expansion?
}

func answer(to request: Request) -> Answer {
    if request.getCapability != nil { return Answer(getCapabilityResult: Answer.CapabilityResult()) }
    if let expansion = request.expandFreestandingMacro, let source = expansion.syntax,
        let discriminator = expansion.discriminator, let preview = Preview(of: source.source)
    {
        // The suffix makes the name one that a macro may introduce without having declared it.
        let place = source.location.map { "\($0.fileID), line \($0.line + preview.skippedLines)" } ?? "Preview"
        let provider = preview.provider(discriminator + "7previewfMu_", at: place)
        return Answer(expandMacroResult: Answer.Expansion(expandedSource: provider))
    }
    guard let expansion = request.expandAttachedMacro, expansion.macro.typeName == "EntryMacro" else {
        // `@Previewable` expands to nothing.
        return Answer(expandMacroResult: Answer.Expansion(expandedSource: ""))
    }
    do {
        let entry = try Entry(of: expansion.declSyntax?.source ?? "", in: expansion.lexicalContext?.first?.source ?? "")
        let source = expansion.macroRole == "accessor" ? entry.accessors : entry.key
        return Answer(expandMacroResult: Answer.Expansion(expandedSource: source))
    } catch {
        // The accessor and the peer have the same fault, which is reported once.
        let faults = expansion.macroRole == "accessor" ? [Answer.Diagnostic(message: "\(error)")] : []
        return Answer(expandMacroResult: Answer.Expansion(expandedSource: "", diagnostics: faults))
    }
}

func read(_ count: Int) -> Data? {
    guard let data = try? FileHandle.standardInput.read(upToCount: count), data.count == count else { return nil }
    return data
}

while let head = read(8) {
    let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard let body = read(count), let request = try? JSONDecoder().decode(Request.self, from: body),
        let data = try? JSONEncoder().encode(answer(to: request))
    else { exit(1) }
    let length = (0..<8).map { UInt8(truncatingIfNeeded: data.count >> ($0 * 8)) }
    FileHandle.standardOutput.write(Data(length) + data)
}
