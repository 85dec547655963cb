import Foundation

/// What can stand in the menu bar of a window: menus of a program's own, and additions to the usual ones.
public protocol Commands: View {}

/// Lists commands, as bodies list views.
public typealias CommandsBuilder = ViewBuilder

extension ViewList: Commands {}
extension ConditionalView: Commands {}
extension ArrayView: Commands {}
extension EmptyView: Commands {}
extension Group: Commands {}
extension Optional: Commands where Wrapped: View {}

/// A menu in the menu bar.
///
/// ```swift
/// CommandMenu("Message") {
///     Button("Reply") { reply() }.keyboardShortcut("r")
/// }
/// ```
public struct CommandMenu<Content: View>: PrimitiveView, Commands {
    private let title: String
    private let content: Content

    /// A menu called `title`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.title = String(title)
        self.content = content()
    }

    /// Adds the menu to the bar; outside of one it is a button that opens a menu.
    public func build(into builder: inout Builder) {
        guard let bar = builder.environment.commandMenus else { return builder.child(Menu(title) { content }) }
        bar.add(content, to: title, order: 3, at: .end, builder)
    }
}

/// Items in one of the usual menus: File, Edit, View, Window, Help. A menu without items is not in the bar.
public struct CommandGroup<Content: View>: PrimitiveView, Commands {
    private let placement: CommandGroupPlacement
    private let side: CommandGroupPlacement.Side
    private let content: Content

    /// Items at a place, instead of those of a group before that is there by the same initialiser.
    public init(replacing placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (self.placement, side, content) = (placement, .at, addition())
    }

    /// Items after those at a place.
    public init(after placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (self.placement, side, content) = (placement, .after, addition())
    }

    /// Items before those at a place.
    public init(before placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (self.placement, side, content) = (placement, .before, addition())
    }

    /// Adds the items to their menu; outside of a bar they are views like any others.
    public func build(into builder: inout Builder) {
        guard let bar = builder.environment.commandMenus else { return builder.child(content) }
        let place = CommandMenus.Place(rank: placement.rank, side: side)
        bar.add(content, to: placement.menu, order: placement.order, at: place, builder)
    }
}

/// A place in the usual menus of a menu bar.
public struct CommandGroupPlacement: Hashable, Sendable {
    enum Side: Int { case before, at, after }

    let menu: String
    /// Where the menu stands in the bar.
    let order: Int
    /// Where in the menu it is.
    let rank: Int

    private init(_ menu: String, _ order: Int, _ rank: Int) { (self.menu, self.order, self.rank) = (menu, order, rank) }

    /// In the menu File: new documents and windows.
    public static let newItem = CommandGroupPlacement("File", 0, 0)
    /// In the menu File: saving.
    public static let saveItem = CommandGroupPlacement("File", 0, 1)
    /// In the menu File: files of other programs.
    public static let importExport = CommandGroupPlacement("File", 0, 2)
    /// In the menu File: printing.
    public static let printItem = CommandGroupPlacement("File", 0, 3)
    /// In the menu File: the settings of the program.
    public static let appSettings = CommandGroupPlacement("File", 0, 4)
    /// In the menu File: the end of the program.
    public static let appTermination = CommandGroupPlacement("File", 0, 5)
    /// In the menu Edit: undo and redo.
    public static let undoRedo = CommandGroupPlacement("Edit", 1, 0)
    /// In the menu Edit: cut, copy, paste.
    public static let pasteboard = CommandGroupPlacement("Edit", 1, 1)
    /// In the menu Edit: finding and changing text.
    public static let textEditing = CommandGroupPlacement("Edit", 1, 2)
    /// In the menu Edit: how text looks.
    public static let textFormatting = CommandGroupPlacement("Edit", 1, 3)
    /// In the menu View: bars.
    public static let toolbar = CommandGroupPlacement("View", 2, 0)
    /// In the menu View: sidebars.
    public static let sidebar = CommandGroupPlacement("View", 2, 1)
    /// In the menu Window: the size of windows.
    public static let windowSize = CommandGroupPlacement("Window", 4, 0)
    /// In the menu Window: the windows.
    public static let windowList = CommandGroupPlacement("Window", 4, 1)
    /// In the menu Window: where windows are.
    public static let windowArrangement = CommandGroupPlacement("Window", 4, 2)
    /// In the menu Help: what the program is.
    public static let appInfo = CommandGroupPlacement("Help", 5, 0)
    /// In the menu Help: how to use it.
    public static let help = CommandGroupPlacement("Help", 5, 1)
}

extension View {
    /// Puts a menu bar at the top of the view. A program by `App` says it of a scene instead, for all of its windows.
    ///
    /// The shortcuts of its items run while the menus are closed. F10 and Alt open the first menu, Alt with the letter that
    /// is underlined while Alt is held another one; arrows lead from menu to menu, and so does the pointer.
    public func commands<Content: View>(@CommandsBuilder content: () -> Content) -> some View {
        CommandsView(content: self, commands: content())
    }
}

/// The menus of a bar while they are collected.
@MainActor final class CommandMenus {
    /// Where in its menu a group stands.
    struct Place: Equatable {
        var rank: Int
        var side: CommandGroupPlacement.Side

        /// Behind all that have a place.
        static let end = Place(rank: .max, side: .after)

        func isBehind(_ other: Place) -> Bool { (rank, side.rawValue) > (other.rank, other.side.rawValue) }
    }

    struct Entry {
        var title: String
        var order: Int
        var groups: [(place: Place, view: NotedView)]
        /// The place in the title of the letter that opens it with Alt.
        var mnemonic: Int?
    }

    private(set) var entries: [Entry] = []

    /// Adds items to a menu, which stands in the bar by its order, as they do in it by their place, among equals as it came.
    func add<Content: View>(
        _ content: Content,
        to title: String,
        order: Int,
        at place: Place,
        _ builder: borrowing Builder
    ) {
        let index = entry(title, order: order)
        if place.side == .at { entries[index].groups.removeAll { $0.place == place } }
        let groups = entries[index].groups
        let position = groups.firstIndex { $0.place.isBehind(place) } ?? groups.count
        entries[index].groups.insert((place, NotedView(content, builder)), at: position)
    }

    private func entry(_ title: String, order: Int) -> Int {
        if let index = entries.firstIndex(where: { $0.title == title }) { return index }
        let index = entries.firstIndex { $0.order > order } ?? entries.count
        entries.insert(Entry(title: title, order: order, groups: []), at: index)
        return index
    }

    /// Hands the menus over. What was noted holds the environment, and that this object: kept, they would keep each other.
    func takeEntries() -> [Entry] {
        defer { entries = [] }
        return entries
    }

    /// Gives each menu the first letter of its title that no menu before it has.
    func assignMnemonics() {
        var taken: Set<String> = []
        for index in entries.indices {
            let letters = Array(entries[index].title.lowercased())
            guard letters.count == entries[index].title.count else { continue }
            entries[index].mnemonic = letters.firstIndex {
                ($0.isLetter || $0.isNumber) && taken.insert(String($0)).inserted
            }
        }
    }
}

extension EnvironmentValues {
    /// The menu bar whose commands are built.
    var commandMenus: CommandMenus? {
        get { self[CommandMenusKey.self] }
        set { self[CommandMenusKey.self] = newValue }
    }
}

private struct CommandMenusKey: EnvironmentKey { static var defaultValue: CommandMenus? { nil } }
