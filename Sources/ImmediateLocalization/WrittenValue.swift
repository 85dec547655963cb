import Foundation
import ImmediateCore

/// A value that a text writes as one string, in the style around it.
protocol WrittenValue: TextContent {
    /// Returns the words of the value at a date.
    func words(at date: Date, in conventions: TextConventions) -> String
}

extension WrittenValue {
    package var isVariable: Bool { true }
    package var isTimed: Bool { false }

    package func runs(within style: TextStyle, at date: Date, in conventions: TextConventions?) -> [Text.Run] {
        [Text.Run(string: words(at: date, in: conventions ?? .current), style: style)]
    }

    package func lifetime(at date: Date, in conventions: TextConventions) -> Double { .infinity }
}
