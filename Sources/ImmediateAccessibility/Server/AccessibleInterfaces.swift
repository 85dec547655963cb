import Foundation
import ImmediateCore

/// A reply to a call of assistive technology.
enum AccessibleReply {
    case values([DBusValue])
    case failure(Failure)
    /// The reply follows after the frame that an action causes, `true` or `false` or, for a property, nothing.
    case after(AccessibilityAction)

    /// The errors that callers get.
    enum Failure: String {
        case unknownObject = "org.freedesktop.DBus.Error.UnknownObject"
        case unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
        case invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"
        case readOnly = "org.freedesktop.DBus.Error.PropertyReadOnly"
        case noReply = "org.freedesktop.DBus.Error.NoReply"
    }

    static func bool(_ value: Bool) -> AccessibleReply { .values([.bool(value)]) }
    static func int(_ value: Int) -> AccessibleReply { .values([.int32(Int32(clamping: value))]) }
    static func string(_ value: String) -> AccessibleReply { .values([.string(value)]) }
}

/// Actions for the app, with the window that performs them in one frame.
struct AccessibilityAction: Sendable {
    var window: UInt32
    var target: SemanticsTarget
    var actions: [SemanticsAction]
    /// True if the reply is empty, as for a property.
    var isSilent = false
}

/// Answers the calls of assistive technology from a tree of objects.
struct AccessibleResponder {
    var tree: AccessibleTree
    /// The name of the app's connection on the accessibility bus.
    var busName: String
    /// The reference to the desktop, which contains the app; nil before the registry has answered.
    var desktop: DBusValue?
    /// The number that the registry has given to the app.
    var applicationID: Int32 = 0
    /// The position of each window on the screen.
    var origins: [UInt32: CGPoint] = [:]

    static let accessiblePath = "/org/a11y/atspi/accessible/"
    static let rootPath = accessiblePath + "root"
    static let cachePath = "/org/a11y/atspi/cache"
    static let common = "org.a11y.atspi."
    static let properties = "org.freedesktop.DBus.Properties"

    /// A method or a property: the signature of its arguments, and its reply for the object at an index of the tree.
    typealias Method = (signature: String, reply: @Sendable (AccessibleResponder, Int, [DBusValue]) -> AccessibleReply)
    typealias Property = @Sendable (AccessibleResponder, Int) -> DBusValue

    // MARK: References

    static func path(_ id: UInt32) -> String { id == 0 ? rootPath : accessiblePath + String(id) }

    /// The reference to no object. It needs the name of a connection: clients abort on an empty one.
    var nothing: DBusValue { .structure([.string(busName), .path("/org/a11y/atspi/null")]) }

    func reference(to index: Int?) -> DBusValue {
        guard let index else { return nothing }
        return .structure([.string(busName), .path(Self.path(tree.objects[index].id))])
    }

    func references(to indices: [Int]) -> DBusValue { .array("(so)", indices.map { reference(to: $0) }) }

    /// Returns the index of the object at a path.
    private func index(at path: String) -> Int? {
        if path == Self.rootPath { return 0 }
        guard path.hasPrefix(Self.accessiblePath), let id = UInt32(path.dropFirst(Self.accessiblePath.count)) else {
            return nil
        }
        return tree.index(of: id)
    }

    // MARK: Calls

    /// Replies to a call. Anything that is not understood is an error for the caller and has no effect.
    mutating func reply(path: String, interface: String, member: String, signature: String, _ arguments: [DBusValue])
        -> AccessibleReply
    {
        if interface == "org.freedesktop.DBus.Peer" {
            return member == "Ping" ? .values([]) : .failure(.unknownMethod)
        }
        if path == Self.cachePath { return cacheReply(member, signature) }
        guard let index = index(at: path) else { return .failure(.unknownObject) }
        if interface == Self.properties {
            return propertyReply(index, member, signature, arguments)
        }
        if interface == "org.freedesktop.DBus.Introspectable" {
            return member == "Introspect" && signature.isEmpty
                ? .string(introspection(of: index)) : .failure(.unknownMethod)
        }
        for name in tree.objects[index].interfaces where interface.isEmpty || interface == Self.common + name {
            guard let method = AccessibleInterface.all[name]?.methods[member] else { continue }
            guard method.signature == signature else { return .failure(.invalidArguments) }
            return method.reply(self, index, arguments)
        }
        return .failure(.unknownMethod)
    }

    private mutating func propertyReply(_ index: Int, _ member: String, _ signature: String, _ arguments: [DBusValue])
        -> AccessibleReply
    {
        let expected = ["Get": "ss", "GetAll": "s", "Set": "ssv"]
        guard let wanted = expected[member] else { return .failure(.unknownMethod) }
        guard wanted == signature, let interface = arguments.first?.string else { return .failure(.invalidArguments) }
        let names = tree.objects[index].interfaces.filter { interface.isEmpty || interface == Self.common + $0 }
        let tables = names.compactMap { AccessibleInterface.all[$0] }
        if member == "GetAll" {
            var entries: [DBusValue] = []
            for table in tables {
                for (name, property) in table.properties.sorted(by: { $0.key < $1.key }) {
                    entries.append(.entry(.string(name), .variant(property(self, index))))
                }
            }
            return .values([.array("{sv}", entries)])
        }
        guard let name = arguments[1].string, let table = tables.first(where: { $0.properties[name] != nil }),
            let property = table.properties[name]
        else { return .failure(.invalidArguments) }
        guard member == "Set" else { return .values([.variant(property(self, index))]) }
        switch (table.name, name, arguments[2].content) {
        case ("Application", "Id", .int32(let id)):
            applicationID = id
            return .values([])
        case ("Value", "CurrentValue", let content):
            guard let number = content.number, number.isFinite else { return .failure(.invalidArguments) }
            guard tree.objects[index].value?.isSettable == true else { return .failure(.readOnly) }
            return after(.setValue(number), index, isSilent: true)
        default: return .failure(.readOnly)
        }
    }

    /// Returns the reply that follows after an action of an object.
    func after(_ action: SemanticsAction, _ index: Int, isSilent: Bool = false) -> AccessibleReply {
        after([action], index, isSilent: isSilent)
    }

    /// Returns the reply that follows after actions of an object. A disabled object performs none.
    func after(_ actions: [SemanticsAction], _ index: Int, isSilent: Bool = false) -> AccessibleReply {
        let object = tree.objects[index]
        guard let target = object.target, object.states.contains(.sensitive) else {
            return isSilent ? .failure(.readOnly) : .bool(false)
        }
        let action = AccessibilityAction(window: object.window, target: target, actions: actions, isSilent: isSilent)
        return .after(action)
    }

    // MARK: Cache

    private func cacheReply(_ member: String, _ signature: String) -> AccessibleReply {
        guard member == "GetItems" else { return .failure(.unknownMethod) }
        guard signature.isEmpty else { return .failure(.invalidArguments) }
        return .values([.array(Self.itemSignature, tree.objects.indices.map { item($0) })])
    }

    static let itemSignature = "((so)(so)(so)iiassusau)"

    /// Returns what clients cache of an object.
    func item(_ index: Int) -> DBusValue {
        let object = tree.objects[index]
        return .structure([
            reference(to: index), reference(to: 0), index == 0 ? desktop ?? nothing : reference(to: object.parent),
            .int32(Int32(tree.position(of: index))), .int32(Int32(clamping: object.children.count)),
            .strings(object.interfaces.map { Self.common + $0 }), .string(object.name), .uint32(object.role.rawValue),
            .string(object.description), states(object),
        ])
    }

    func states(_ object: AccessibleObject) -> DBusValue {
        let bits = object.states.rawValue
        return .array(
            "u",
            [.uint32(UInt32(truncatingIfNeeded: bits)), .uint32(UInt32(truncatingIfNeeded: bits >> 32))]
        )
    }

    // MARK: Introspection

    private func introspection(of index: Int) -> String {
        let interfaces = tree.objects[index].interfaces.map { name in
            let methods = AccessibleInterface.all[name]?.methods.sorted { $0.key < $1.key } ?? []
            let lines = methods.map { "    <method name=\"\($0.key)\"/>\n" }.joined()
            return "  <interface name=\"\(Self.common)\(name)\">\n\(lines)  </interface>\n"
        }
        return "<node>\n\(interfaces.joined())</node>\n"
    }

    // MARK: Geometry

    /// Returns the offset from the window's coordinates to those that a caller asks for: 0 the screen, 1 the window,
    /// 2 the parent.
    func offset(_ kind: Int, _ index: Int) -> (x: Int32, y: Int32) {
        let object = tree.objects[index]
        switch kind {
        case 0:
            let origin = origins[object.window] ?? .zero
            return (Int32(origin.x), Int32(origin.y))
        case 2:
            guard let parent = object.parent, object.role != .frame else { return (0, 0) }
            let frame = tree.objects[parent].frame
            return (-frame.x, -frame.y)
        default: return (0, 0)
        }
    }

    func extents(_ frame: AccessibleObject.Frame, _ kind: Int, _ index: Int) -> [DBusValue] {
        let offset = offset(kind, index)
        return [
            .int32(frame.x &+ offset.x), .int32(frame.y &+ offset.y), .int32(frame.width), .int32(frame.height),
        ]
    }

    /// Returns a point of a caller's coordinates in those of the window.
    func point(_ arguments: [DBusValue], _ kind: Int, _ index: Int) -> (x: Int, y: Int) {
        let offset = offset(kind, index)
        return ((arguments[0].int ?? 0) - Int(offset.x), (arguments[1].int ?? 0) - Int(offset.y))
    }

    /// Returns the innermost object at a point of the window, the topmost of several.
    func object(at point: (x: Int, y: Int), in index: Int) -> Int? {
        for child in tree.objects[index].children.reversed() where tree.objects[child].states.contains(.showing) {
            if let found = object(at: point, in: child) { return found }
        }
        return tree.objects[index].frame.contains(point.x, point.y) ? index : nil
    }
}

/// The methods and properties of an interface of AT-SPI.
struct AccessibleInterface: Sendable {
    var name: String
    var methods: [String: AccessibleResponder.Method] = [:]
    var properties: [String: AccessibleResponder.Property] = [:]

    /// All interfaces of objects, by name.
    static let all: [String: AccessibleInterface] = Dictionary(
        uniqueKeysWithValues: [
            accessible, application, component, action, value, text, editableText, selection, table, tableCell, image,
            hyperlink,
        ].map { ($0.name, $0) }
    )

    // MARK: Every object

    private static let accessible = AccessibleInterface(
        name: "Accessible",
        methods: [
            "GetChildAtIndex": (
                "i",
                { responder, index, arguments in
                    let (children, wanted) = (responder.tree.objects[index].children, arguments[0].int ?? -1)
                    let child = children.indices.contains(wanted) ? children[wanted] : nil
                    return .values([responder.reference(to: child)])
                }
            ),
            "GetChildren": (
                "",
                { responder, index, _ in .values([responder.references(to: responder.tree.objects[index].children)]) }
            ),
            "GetIndexInParent": ("", { responder, index, _ in .int(responder.tree.position(of: index)) }),
            "GetRelationSet": ("", { responder, index, _ in .values([relations(responder, index)]) }),
            "GetRole": ("", { responder, index, _ in .values([.uint32(responder.tree.objects[index].role.rawValue)]) }),
            "GetRoleName": ("", { responder, index, _ in .string(responder.tree.objects[index].role.name) }),
            "GetLocalizedRoleName": ("", { responder, index, _ in .string(responder.tree.objects[index].role.name) }),
            "GetState": ("", { responder, index, _ in .values([responder.states(responder.tree.objects[index])]) }),
            "GetAttributes": (
                "",
                { responder, index, _ in
                    let object = responder.tree.objects[index]
                    var attributes = object.attributes
                    attributes["toolkit"] = toolkit
                    if !object.identifier.isEmpty { attributes["id"] = object.identifier }
                    if let text = object.valueText, object.value == nil { attributes["valuetext"] = text }
                    return .values([.dictionary(attributes)])
                }
            ),
            "GetApplication": ("", { responder, _, _ in .values([responder.reference(to: 0)]) }),
            "GetInterfaces": (
                "",
                { responder, index, _ in
                    let names = responder.tree.objects[index].interfaces
                    return .values([.strings(names.map { AccessibleResponder.common + $0 })])
                }
            ),
        ],
        properties: [
            "Name": { responder, index in .string(responder.tree.objects[index].name) },
            "Description": { responder, index in .string(responder.tree.objects[index].description) },
            "HelpText": { responder, index in .string(responder.tree.objects[index].description) },
            "Parent": { responder, index in
                index == 0
                    ? responder.desktop ?? responder.nothing
                    : responder.reference(to: responder.tree.objects[index].parent)
            },
            "ChildCount": { responder, index in .int32(Int32(clamping: responder.tree.objects[index].children.count)) },
            "Locale": { _, _ in .string(locale) },
            "AccessibleId": { responder, index in .string(responder.tree.objects[index].identifier) },
        ]
    )

    private static let toolkit = "SplitView"

    private static var locale: String { Locale.current.identifier }

    private static func relations(_ responder: AccessibleResponder, _ index: Int) -> DBusValue {
        var relations: [DBusValue] = []
        func add(_ kind: UInt32, _ indices: [Int]) {
            guard !indices.isEmpty else { return }
            relations.append(.structure([.uint32(kind), responder.references(to: indices)]))
        }
        let (controllerFor, controlledBy): (UInt32, UInt32) = (3, 4)
        add(controllerFor, responder.tree.objects[index].controlled)
        if responder.tree.objects[index].role == .panel {
            add(
                controlledBy,
                responder.tree.objects.indices.filter { responder.tree.objects[$0].controlled.contains(index) }
            )
        }
        return .array("(ua(so))", relations)
    }

    private static let application = AccessibleInterface(
        name: "Application",
        methods: [
            "GetLocale": ("u", { _, _, _ in .string(locale) }),
            "GetApplicationBusAddress": ("", { _, _, _ in .string("") }),
        ],
        properties: [
            "ToolkitName": { _, _ in .string(toolkit) },
            "Version": { _, _ in .string("1") },
            "ToolkitVersion": { _, _ in .string("1") },
            "AtspiVersion": { _, _ in .string("2.1") },
            "InterfaceVersion": { _, _ in .uint32(1) },
            "Id": { responder, _ in .int32(responder.applicationID) },
        ]
    )

    // MARK: Position

    private static let component = AccessibleInterface(
        name: "Component",
        methods: [
            "Contains": (
                "iiu",
                { responder, index, arguments in
                    let point = responder.point(arguments, arguments[2].int ?? 0, index)
                    return .bool(responder.tree.objects[index].frame.contains(point.x, point.y))
                }
            ),
            "GetAccessibleAtPoint": (
                "iiu",
                { responder, index, arguments in
                    let point = responder.point(arguments, arguments[2].int ?? 0, index)
                    return .values([responder.reference(to: responder.object(at: point, in: index))])
                }
            ),
            "GetExtents": (
                "u",
                { responder, index, arguments in
                    let frame = responder.tree.objects[index].frame
                    return .values([.structure(responder.extents(frame, arguments[0].int ?? 0, index))])
                }
            ),
            "GetPosition": (
                "u",
                { responder, index, arguments in
                    let frame = responder.tree.objects[index].frame
                    return .values(Array(responder.extents(frame, arguments[0].int ?? 0, index).prefix(2)))
                }
            ),
            "GetSize": (
                "",
                { responder, index, _ in
                    let frame = responder.tree.objects[index].frame
                    return .values([.int32(frame.width), .int32(frame.height)])
                }
            ),
            "GetLayer": (
                "",
                { responder, index, _ in
                    let (widgets, popups, windows): (UInt32, UInt32, UInt32) = (3, 5, 7)
                    let role = responder.tree.objects[index].role
                    let isPopup = [.popupMenu, .toolTip, .menuItem].contains(role)
                    return .values([.uint32(role == .frame ? windows : isPopup ? popups : widgets)])
                }
            ),
            "GetMDIZOrder": ("", { _, _, _ in .values([.int16(0)]) }),
            "GetAlpha": ("", { _, _, _ in .values([.double(1)]) }),
            "GrabFocus": ("", { responder, index, _ in responder.after(.focus, index) }),
            "ScrollTo": ("u", { responder, index, _ in responder.after(.reveal, index) }),
            "ScrollToPoint": ("uii", { responder, index, _ in responder.after(.reveal, index) }),
            "SetExtents": ("iiiiu", { _, _, _ in .bool(false) }),
            "SetPosition": ("iiu", { _, _, _ in .bool(false) }),
            "SetSize": ("ii", { _, _, _ in .bool(false) }),
        ]
    )

    // MARK: Actions and values

    private static func actionName(_ responder: AccessibleResponder, _ index: Int, _ arguments: [DBusValue]) -> String {
        let (actions, wanted) = (responder.tree.objects[index].actions, arguments[0].int ?? -1)
        return actions.indices.contains(wanted) ? actions[wanted] : ""
    }

    private static let action = AccessibleInterface(
        name: "Action",
        methods: [
            "GetName": ("i", { .string(actionName($0, $1, $2)) }),
            "GetLocalizedName": ("i", { .string(actionName($0, $1, $2)) }),
            "GetDescription": ("i", { .string(actionName($0, $1, $2)) }),
            "GetKeyBinding": ("i", { _, _, _ in .string("") }),
            "GetActions": (
                "",
                { responder, index, _ in
                    let actions = responder.tree.objects[index].actions
                    let values = actions.map { DBusValue.structure([.string($0), .string($0), .string("")]) }
                    return .values([.array("(sss)", values)])
                }
            ),
            "DoAction": (
                "i",
                { responder, index, arguments in
                    switch actionName(responder, index, arguments) {
                    case "": .bool(false)
                    case "click": responder.after(.press, index)
                    case "increment": responder.after(.increment, index)
                    case "decrement": responder.after(.decrement, index)
                    case let name: responder.after(.named(name), index)
                    }
                }
            ),
        ],
        properties: ["NActions": { .int32(Int32(clamping: $0.tree.objects[$1].actions.count)) }]
    )

    private static let value = AccessibleInterface(
        name: "Value",
        properties: [
            "MinimumValue": { .double($0.tree.objects[$1].value?.minimum ?? 0) },
            "MaximumValue": { .double($0.tree.objects[$1].value?.maximum ?? 0) },
            "MinimumIncrement": { .double($0.tree.objects[$1].value?.step ?? 0) },
            "CurrentValue": { .double($0.tree.objects[$1].value?.current ?? 0) },
            "Text": { .string($0.tree.objects[$1].valueText ?? "") },
        ]
    )

    // MARK: Selection and tables

    private static func child(_ responder: AccessibleResponder, _ index: Int, _ argument: DBusValue) -> Int? {
        let (children, wanted) = (responder.tree.objects[index].children, argument.int ?? -1)
        return children.indices.contains(wanted) ? children[wanted] : nil
    }

    private static let selection = AccessibleInterface(
        name: "Selection",
        methods: [
            "GetSelectedChild": (
                "i",
                { responder, index, arguments in
                    let (selected, wanted) = (responder.tree.selectedChildren(of: index), arguments[0].int ?? -1)
                    return .values([responder.reference(to: selected.indices.contains(wanted) ? selected[wanted] : nil)]
                    )
                }
            ),
            "SelectChild": (
                "i",
                { responder, index, arguments in
                    guard let wanted = child(responder, index, arguments[0]),
                        responder.tree.objects[wanted].states.contains(.selectable)
                    else { return .bool(false) }
                    // One of several tabs is always selected, by a press.
                    return responder.after(
                        responder.tree.objects[index].role == .pageTabList ? .press : .select,
                        wanted
                    )
                }
            ),
            "DeselectChild": (
                "i",
                { responder, index, arguments in
                    child(responder, index, arguments[0]).map { responder.after(.deselect, $0) } ?? .bool(false)
                }
            ),
            "DeselectSelectedChild": (
                "i",
                { responder, index, arguments in
                    let (selected, wanted) = (responder.tree.selectedChildren(of: index), arguments[0].int ?? -1)
                    return selected.indices.contains(wanted)
                        ? responder.after(.deselect, selected[wanted]) : .bool(false)
                }
            ),
            "IsChildSelected": (
                "i",
                { responder, index, arguments in
                    let found = child(responder, index, arguments[0])
                    return .bool(found.map { responder.tree.objects[$0].states.contains(.selected) } ?? false)
                }
            ),
            "SelectAll": ("", { responder, index, _ in responder.after(.named("select all"), index) }),
            "ClearSelection": ("", { responder, index, _ in responder.after(.named("select none"), index) }),
        ],
        properties: ["NSelectedChildren": { .int32(Int32(clamping: $0.tree.selectedChildren(of: $1).count)) }]
    )

    /// Returns the index of a visible row of a table.
    private static func row(_ responder: AccessibleResponder, _ table: Int, _ number: Int) -> Int? {
        responder.tree.objects[table].children.first {
            responder.tree.objects[$0].role == .tableRow && responder.tree.objects[$0].cell?.row == number
        }
    }

    private static func selectedRows(_ responder: AccessibleResponder, _ table: Int) -> [Int] {
        responder.tree.selectedChildren(of: table).compactMap { responder.tree.objects[$0].cell?.row }
    }

    /// Returns the row and column of a number that counts all cells, row by row.
    private static func position(_ responder: AccessibleResponder, _ table: Int, _ argument: DBusValue)
        -> AccessibleObject.Cell?
    {
        guard let size = responder.tree.objects[table].table, size.column > 0, let number = argument.int, number >= 0,
            number / size.column < size.row
        else { return nil }
        return AccessibleObject.Cell(row: number / size.column, column: number % size.column)
    }

    private static func head(_ responder: AccessibleResponder, _ table: Int, _ column: Int) -> Int? {
        responder.tree.heads(of: table).first { responder.tree.objects[$0].cell?.column == column }
    }

    private static let table = AccessibleInterface(
        name: "Table",
        methods: [
            "GetAccessibleAt": (
                "ii",
                { responder, index, arguments in
                    let cell = responder.tree.cell(arguments[0].int ?? -1, arguments[1].int ?? -1, of: index)
                    return .values([responder.reference(to: cell)])
                }
            ),
            "GetIndexAt": (
                "ii",
                { responder, index, arguments in
                    let size = responder.tree.objects[index].table ?? AccessibleObject.Cell(row: 0, column: 0)
                    let (row, column) = (arguments[0].int ?? -1, arguments[1].int ?? -1)
                    let isInside = (0..<size.row).contains(row) && (0..<size.column).contains(column)
                    return .int(isInside ? row * size.column + column : -1)
                }
            ),
            "GetRowAtIndex": ("i", { .int(position($0, $1, $2[0])?.row ?? -1) }),
            "GetColumnAtIndex": ("i", { .int(position($0, $1, $2[0])?.column ?? -1) }),
            "GetRowDescription": (
                "i",
                { responder, index, arguments in
                    let found = row(responder, index, arguments[0].int ?? -1)
                    return .string(found.map { responder.tree.objects[$0].name } ?? "")
                }
            ),
            "GetColumnDescription": (
                "i",
                { responder, index, arguments in
                    let found = head(responder, index, arguments[0].int ?? -1)
                    return .string(found.map { responder.tree.objects[$0].name } ?? "")
                }
            ),
            "GetRowExtentAt": ("ii", { _, _, _ in .int(1) }),
            "GetColumnExtentAt": ("ii", { _, _, _ in .int(1) }),
            "GetRowHeader": (
                "i",
                { responder, index, arguments in
                    .values([responder.reference(to: responder.tree.cell(arguments[0].int ?? -1, 0, of: index))])
                }
            ),
            "GetColumnHeader": (
                "i",
                { responder, index, arguments in
                    .values([responder.reference(to: head(responder, index, arguments[0].int ?? -1))])
                }
            ),
            "GetSelectedRows": (
                "",
                { responder, index, _ in
                    let rows = selectedRows(responder, index).map { DBusValue.int32(Int32(clamping: $0)) }
                    return .values([.array("i", rows)])
                }
            ),
            "GetSelectedColumns": ("", { _, _, _ in .values([.array("i", [])]) }),
            "IsRowSelected": ("i", { .bool(selectedRows($0, $1).contains($2[0].int ?? -1)) }),
            "IsColumnSelected": ("i", { _, _, _ in .bool(false) }),
            "IsSelected": ("ii", { .bool(selectedRows($0, $1).contains($2[0].int ?? -1)) }),
            "AddRowSelection": (
                "i",
                { responder, index, arguments in
                    let found = row(responder, index, arguments[0].int ?? -1)
                    return found.map { responder.after(.select, $0) } ?? .bool(false)
                }
            ),
            "RemoveRowSelection": (
                "i",
                { responder, index, arguments in
                    let found = row(responder, index, arguments[0].int ?? -1)
                    return found.map { responder.after(.deselect, $0) } ?? .bool(false)
                }
            ),
            "AddColumnSelection": ("i", { _, _, _ in .bool(false) }),
            "RemoveColumnSelection": ("i", { _, _, _ in .bool(false) }),
            "GetRowColumnExtentsAtIndex": (
                "i",
                { responder, index, arguments in
                    let cell = position(responder, index, arguments[0])
                    let isSelected = cell.map { selectedRows(responder, index).contains($0.row) } ?? false
                    return .values([
                        .bool(cell != nil), .int32(Int32(clamping: cell?.row ?? 0)),
                        .int32(Int32(clamping: cell?.column ?? 0)), .int32(1), .int32(1), .bool(isSelected),
                    ])
                }
            ),
        ],
        properties: [
            "NRows": { .int32(Int32(clamping: $0.tree.objects[$1].table?.row ?? 0)) },
            "NColumns": { .int32(Int32(clamping: $0.tree.objects[$1].table?.column ?? 0)) },
            "Caption": { responder, _ in responder.nothing },
            "Summary": { responder, _ in responder.nothing },
            "NSelectedRows": { .int32(Int32(clamping: selectedRows($0, $1).count)) },
            "NSelectedColumns": { _, _ in .int32(0) },
        ]
    )

    private static let tableCell = AccessibleInterface(
        name: "TableCell",
        methods: [
            "GetRowHeaderCells": (
                "",
                { responder, index, _ in
                    let table = responder.tree.table(of: index)
                    let row = responder.tree.objects[index].cell?.row ?? 0
                    let head = table.flatMap { responder.tree.cell(row, 0, of: $0) }
                    return .values([responder.references(to: head.map { [$0] } ?? [])])
                }
            ),
            "GetColumnHeaderCells": (
                "",
                { responder, index, _ in
                    let column = responder.tree.objects[index].cell?.column ?? 0
                    let found = responder.tree.table(of: index).flatMap { head(responder, $0, column) }
                    return .values([responder.references(to: found.map { [$0] } ?? [])])
                }
            ),
            "GetRowColumnSpan": (
                "",
                { responder, index, _ in
                    let cell = responder.tree.objects[index].cell ?? AccessibleObject.Cell(row: 0, column: 0)
                    return .values([
                        .bool(true), .int32(Int32(clamping: cell.row)), .int32(Int32(clamping: cell.column)), .int32(1),
                        .int32(1),
                    ])
                }
            ),
        ],
        properties: [
            "ColumnSpan": { _, _ in .int32(1) },
            "RowSpan": { _, _ in .int32(1) },
            "Position": {
                let cell = $0.tree.objects[$1].cell ?? AccessibleObject.Cell(row: 0, column: 0)
                return .structure([.int32(Int32(clamping: cell.row)), .int32(Int32(clamping: cell.column))])
            },
            "Table": { $0.reference(to: $0.tree.table(of: $1)) },
        ]
    )

    // MARK: Images and links

    private static let image = AccessibleInterface(
        name: "Image",
        methods: [
            "GetImageExtents": (
                "u",
                { responder, index, arguments in
                    let frame = responder.tree.objects[index].frame
                    return .values([.structure(responder.extents(frame, arguments[0].int ?? 0, index))])
                }
            ),
            "GetImagePosition": (
                "u",
                { responder, index, arguments in
                    let frame = responder.tree.objects[index].frame
                    return .values(Array(responder.extents(frame, arguments[0].int ?? 0, index).prefix(2)))
                }
            ),
            "GetImageSize": (
                "",
                { responder, index, _ in
                    let frame = responder.tree.objects[index].frame
                    return .values([.int32(frame.width), .int32(frame.height)])
                }
            ),
        ],
        properties: [
            "ImageDescription": { .string($0.tree.objects[$1].name) },
            "ImageLocale": { _, _ in .string(locale) },
        ]
    )

    private static let hyperlink = AccessibleInterface(
        name: "Hyperlink",
        methods: [
            "GetObject": ("i", { responder, index, _ in .values([responder.reference(to: index)]) }),
            "GetURI": ("i", { responder, index, _ in .string(responder.tree.objects[index].url ?? "") }),
            "IsValid": ("", { _, _, _ in .bool(true) }),
        ],
        properties: [
            "NAnchors": { _, _ in .int16(1) },
            "StartIndex": { _, _ in .int32(0) },
            "EndIndex": { .int32(Int32(clamping: $0.tree.objects[$1].name.unicodeScalars.count)) },
        ]
    )
}
