import Foundation
import ImmediateUI
import SDLHost

/// What there is, in words, for failures of queries.
enum Listing {
    /// The most things that a list names.
    private static let most = 20

    /// `There are: a; b.` or `There are none.`
    static func thereAre(_ things: [String]) -> String {
        guard !things.isEmpty else { return "There are none." }
        let more = things.count > most ? "; and \(things.count - most) more" : ""
        return "There are: " + things.prefix(most).joined(separator: "; ") + more + "."
    }

    static func control(_ control: Inspection.Control) -> String {
        "\(control.kind) “\(control.label)” at \(place(control.rect))" + (control.enabled ? "" : ", disabled")
    }

    static func text(_ text: Inspection.Text) -> String { "text “\(text.string)” at \(place(text.rect))" }

    static func split(_ split: Inspection.Split) -> String { "\(split.layout) split at \(place(split.rect))" }

    static func fact(_ fact: Fact) -> String {
        var words = fact.role.rawValue
        for name in ["kind", "label", "string"] {
            guard case .string(let value) = fact.properties[name] else { continue }
            words = name == "kind" ? value : words + " “\(value)”"
        }
        guard case .rect(let rect) = fact.properties["rect"] else { return words }
        return words + " at \(place(rect))"
    }

    /// `(1, 2) of 30×40`.
    static func place(_ rect: CGRect) -> String {
        "(\(number(rect.minX)), \(number(rect.minY))) of \(number(rect.width))×\(number(rect.height))"
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(Double(value))
    }
}
