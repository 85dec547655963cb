import Foundation
import ImmediateCore

/// An object that assistive technology sees: the application, a window, or a node of its semantics.
struct AccessibleObject: Equatable, Sendable {
    /// A rectangle in pixels, relative to the window.
    struct Frame: Equatable, Sendable {
        var x: Int32 = 0
        var y: Int32 = 0
        var width: Int32 = 0
        var height: Int32 = 0

        func contains(_ px: Int, _ py: Int) -> Bool {
            px >= Int(x) && py >= Int(y) && px < Int(x) + Int(width) && py < Int(y) + Int(height)
        }
    }

    /// A number in a range, such as that of a slider.
    struct Value: Equatable, Sendable {
        var minimum: Double
        var maximum: Double
        var current: Double
        var step: Double
        var isSettable: Bool
    }

    /// The position of a cell in its table.
    struct Cell: Equatable, Sendable {
        var row: Int
        var column: Int
    }

    /// The number of the object, the last part of its path; 0 for the application.
    var id: UInt32
    var role: AccessibleRole
    /// The number of the window that contains the object, or that it is; 0 for the application.
    var window: UInt32 = 0
    /// The index of the parent in the tree; nil for the application.
    var parent: Int?
    /// The indices of the children in the tree.
    var children: [Int] = []
    var name = ""
    /// True if the app has stated the name in a label, or the name is that of a tab.
    var isLabelled = false
    /// The navigation title of the view.
    var title: String?
    var description = ""
    /// The identifier that the app has set.
    var identifier = ""
    var states: AccessibleStates = []
    var frame = Frame()
    var value: Value?
    /// The value in words, if it has no number.
    var valueText: String?
    var text: AccessibleText?
    /// The names of the actions, the default action first.
    var actions: [String] = []
    var attributes: [String: String] = [:]
    /// The numbers of rows and columns of a table.
    var table: Cell?
    /// The number of rows of a list, built or not.
    var rowCount: Int?
    var cell: Cell?
    /// True if children can be selected.
    var hasSelection = false
    var url: String?
    /// The indices of the objects that it controls.
    var controlled: [Int] = []
    /// The receiver of its actions; nil for the application and windows.
    var target: SemanticsTarget?

    init(id: UInt32, role: AccessibleRole) {
        self.id = id
        self.role = role
    }

    /// The names of the object's interfaces, without the common part.
    var interfaces: [String] {
        var names = ["Accessible"]
        if role == .application {
            names.append("Application")
            return names
        }
        names.append("Component")
        if !actions.isEmpty { names.append("Action") }
        if value != nil { names.append("Value") }
        if let text {
            names.append("Text")
            if text.isEditable { names.append("EditableText") }
        }
        if hasSelection { names.append("Selection") }
        if table != nil { names.append("Table") }
        if cell != nil, role == .tableCell || role == .tableColumnHeader { names.append("TableCell") }
        if role == .image { names.append("Image") }
        if role == .link { names.append("Hyperlink") }
        return names
    }
}

/// A window with its semantics, sent to the accessibility server after each frame.
package struct AccessibleWindow: Sendable {
    /// The number of the window, unique in the app.
    package var id: UInt32
    package var title: String
    /// The position on the screen and the size, in the units of the screen.
    package var frame: CGRect
    /// The number of these units in a point.
    package var scale: CGFloat
    /// True while the window has the keyboard.
    package var isActive: Bool
    /// The semantics of its last frame.
    package var nodes: [PlacedSemanticsNode]

    /// Creates the description of a window.
    package init(
        id: UInt32,
        title: String,
        frame: CGRect,
        scale: CGFloat,
        isActive: Bool,
        nodes: [PlacedSemanticsNode]
    ) {
        self.id = id
        self.title = title
        self.frame = frame
        self.scale = scale
        self.isActive = isActive
        self.nodes = nodes
    }
}
