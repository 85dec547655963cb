import Foundation
import ImmediateCore

/// The state of an app at the start of a recorded session: the first entry of a script's JSON.
///
/// It is applied before the app shows anything, so it is no step.
package struct ScriptStart: Equatable, Sendable {
    /// The name of the entry.
    static let name = "start"

    package var colorScheme: ColorScheme?
    /// The number of device pixels in a point.
    package var scale: CGFloat?
    package var reduceMotion = false
    /// The values of the app's settings; nil leaves them as they are.
    var settings: [String: JSONValue]?

    package init() {}

    /// Stores the values that `settings` contain, of all property list types.
    package mutating func setSettings(_ values: [String: Any]) {
        settings = values.compactMapValues(JSONValue.init(stored:))
    }

    /// Returns a store in memory with the settings; nil if there are none.
    func settingsStore() -> SettingsStore? {
        guard let settings else { return nil }
        let store = SettingsStore()
        for (key, value) in settings { store.set(value.stored, forKey: key) }
        return store
    }
}

/// Settings in JSON. Data and dates, which JSON does not have, are objects with one key.
extension JSONValue {
    private static let (dataKey, dateKey) = ("$data", "$date")

    /// Creates the JSON form of a setting; nil if it is no property list.
    init?(stored value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let data as Data: self = .object([Self.dataKey: .string(data.base64EncodedString())])
        case let date as Date: self = .object([Self.dateKey: .number(date.timeIntervalSinceReferenceDate)])
        case let flag as Bool where type(of: value) == Bool.self: self = .bool(flag)
        case let number as NSNumber: self = .number(number.doubleValue)
        case let list as [Any]: self = .array(list.compactMap(JSONValue.init(stored:)))
        case let entries as [String: Any]: self = .object(entries.compactMapValues(JSONValue.init(stored:)))
        default: return nil
        }
    }

    /// The setting, with numbers as a property list file has them; nil for null.
    var stored: Any? {
        switch self {
        case .null: nil
        case .bool(let flag): NSNumber(value: flag)
        case .number(let number): Int(exactly: number).map { NSNumber(value: $0) } ?? NSNumber(value: number)
        case .string(let text): text
        case .array(let values): values.compactMap(\.stored)
        case .object(let entries):
            if entries.count == 1, case .string(let text)? = entries[Self.dataKey], let data = Data(base64Encoded: text)
            {
                data
            } else if entries.count == 1, let seconds = entries[Self.dateKey]?.finiteNumber {
                Date(timeIntervalSinceReferenceDate: seconds)
            } else {
                entries.compactMapValues(\.stored)
            }
        }
    }
}
