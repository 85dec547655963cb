import Foundation
import Testing

@testable import SplitPanes

/// A stored value for a key.
struct Stored: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let put: @Sendable (String) -> Void

    init(_ description: String, _ value: @escaping @Sendable () -> Any) {
        testDescription = description
        put = { UserDefaults.standard.set(value(), forKey: $0) }
    }

    /// Values that are invalid for every holder.
    static let garbage = [
        Stored("true") { true }, Stored("false") { false }, Stored("empty string") { "" },
        Stored("unknown word") { "sideways" }, Stored("a word in capitals") { "Vertical" },
        Stored("number in a string") { "0.25" }, Stored("data") { Data([0, 255]) },
        Stored("date") { Date(timeIntervalSince1970: 0) }, Stored("array") { [0.25, 0.5] },
        Stored("array of words") { ["vertical", "primary"] }, Stored("empty array") { [String]() },
        Stored("dictionary") { ["fraction": 0.25] }, Stored("dictionary of words") { ["side": "primary"] },
    ]

    static let badNumbers = [
        Stored("nan") { Double.nan }, Stored("infinity") { Double.infinity }, Stored("-infinity") { -Double.infinity },
        Stored("-0.01") { -0.01 }, Stored("1.01") { 1.01 }, Stored("greatest") { Double.greatestFiniteMagnitude },
        Stored("float nan") { Float.nan }, Stored("2") { 2 }, Stored("-1") { -1 }, Stored("Int.max") { Int.max },
    ]

    static let words = [Stored("vertical") { "vertical" }, Stored("primary") { "primary" }, Stored("none") { "none" }]
    static let numbers = [Stored("0.25") { 0.25 }, Stored("1") { 1 }]
}

/// Serialized, because `UserDefaults.standard` is shared.
@MainActor @Suite("2.2, 2.3: Stored holders", .serialized) struct StoredHolderTests {
    /// Calls `body` with a unique key, and removes its value afterwards.
    private func withKey(_ body: (String) throws -> Void) rethrows {
        let key = "SplitViewTests.\(UUID().uuidString)"
        defer {
            UserDefaults.standard.removeObject(forKey: key)
            UserDefaults.standard.synchronize()
        }
        try body(key)
    }

    @Test("2.2 The default applies when nothing is stored, and reading stores nothing")
    func nothingStored() {
        withKey { key in
            #expect(FractionHolder.usingUserDefaults(key: key).value == 0.5)
            #expect(FractionHolder.usingUserDefaults(0.25, key: key).value == 0.25)
            #expect(LayoutHolder.usingUserDefaults(key: key).value == .horizontal)
            #expect(LayoutHolder.usingUserDefaults(.vertical, key: key).value == .vertical)
            #expect(SideHolder.usingUserDefaults(key: key).side == nil)
            #expect(SideHolder.usingUserDefaults(.left, key: key).side == .primary)
            #expect(UserDefaults.standard.object(forKey: key) == nil)
        }
    }

    @Test("2.2 A fraction is stored", arguments: [0, 0.1, 0.1 + 0.2, 1 / 3, 1] as [CGFloat])
    func fraction(value: CGFloat) {
        withKey { key in
            FractionHolder.usingUserDefaults(key: key).value = value
            #expect(FractionHolder.usingUserDefaults(0.77, key: key).value == value)
        }
    }

    @Test("2.2, 4.4 A fraction after a resize is stored too")
    func adopted() {
        withKey { key in
            FractionHolder.usingUserDefaults(key: key).adopt(0.125)
            #expect(FractionHolder.usingUserDefaults(key: key).value == 0.125)
        }
    }

    @Test("2.2 A value is in a file at once, because an app may end at any time")
    func onDisk() throws {
        try withKey { key in
            FractionHolder.usingUserDefaults(key: key).value = 0.25
            let environment = ProcessInfo.processInfo.environment
            let folder =
                environment["XDG_CONFIG_HOME"].map { URL(fileURLWithPath: $0) }
                ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".config")
            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            let isThere = files.filter { $0.pathExtension == "plist" }.contains { file in
                (try? Data(contentsOf: file))?.range(of: Data(key.utf8)) != nil
            }
            #expect(isThere)
        }
    }

    @Test("2.2 A stored layout overrides the default", arguments: SplitLayout.allCases)
    func layout(layout: SplitLayout) {
        withKey { key in
            LayoutHolder.usingUserDefaults(layout.other, key: key).toggle()
            #expect(LayoutHolder.usingUserDefaults(layout.other, key: key).value == layout)
        }
    }

    @Test("2.2 A stored hidden side overrides the default", arguments: SplitSide.allCases)
    func side(side: SplitSide) {
        withKey { key in
            SideHolder.usingUserDefaults(key: key).hide(side)
            #expect(SideHolder.usingUserDefaults(key: key).side == side)
            #expect(SideHolder.usingUserDefaults(side.other, key: key).side == side)
        }
    }

    @Test("2.2 A side shown before stays shown where the default hides it", arguments: SplitSide.allCases)
    func shown(side: SplitSide) {
        withKey { key in
            SideHolder.usingUserDefaults(side, key: key).toggle()
            let restarted = SideHolder.usingUserDefaults(side, key: key)
            #expect(restarted.side == nil)
            restarted.toggle()
            #expect(restarted.side == side)
        }
    }

    @Test("2.2 A side may be stored under any of its names", arguments: ["primary", "left", "top"])
    func storedName(name: String) {
        withKey { key in
            UserDefaults.standard.set(name, forKey: key)
            #expect(SideHolder.usingUserDefaults(.right, key: key).side == .primary)
        }
    }

    @Test("2.2 A fraction may be stored as a whole number or in lower precision")
    func storedNumber() {
        withKey { key in
            UserDefaults.standard.set(1, forKey: key)
            #expect(FractionHolder.usingUserDefaults(key: key).value == 1)
            UserDefaults.standard.set(Float(0.25), forKey: key)
            #expect(FractionHolder.usingUserDefaults(key: key).value == 0.25)
        }
    }

    @Test(
        "2.3 An invalid stored fraction gives the default",
        arguments: Stored.garbage + Stored.badNumbers + Stored.words
    )
    func badFraction(stored: Stored) {
        withKey { key in
            stored.put(key)
            let holder = FractionHolder.usingUserDefaults(0.75, key: key)
            #expect(holder.value == 0.75)
            holder.value = 0.5
            #expect(FractionHolder.usingUserDefaults(0.75, key: key).value == 0.5)
        }
    }

    @Test(
        "2.3 An invalid stored layout gives the default",
        arguments: Stored.garbage + Stored.badNumbers + Stored.numbers
    )
    func badLayout(stored: Stored) {
        withKey { key in
            stored.put(key)
            let holder = LayoutHolder.usingUserDefaults(.vertical, key: key)
            #expect(holder.value == .vertical)
            holder.toggle()
            #expect(LayoutHolder.usingUserDefaults(.vertical, key: key).value == .horizontal)
        }
    }

    @Test(
        "2.3 An invalid stored side gives the default",
        arguments: Stored.garbage + Stored.badNumbers + Stored.numbers
    )
    func badSide(stored: Stored) {
        withKey { key in
            stored.put(key)
            let holder = SideHolder.usingUserDefaults(.left, key: key)
            #expect(holder.side == .primary)
            holder.toggle()
            #expect(SideHolder.usingUserDefaults(.left, key: key).side == nil)
        }
    }

    @Test("2.3 An invalid default fraction gives the middle")
    func badDefault() {
        withKey { key in
            #expect(FractionHolder.usingUserDefaults(.nan, key: key).value == 0.5)
            #expect(FractionHolder.usingUserDefaults(3, key: key).value == 1)
        }
    }
}
