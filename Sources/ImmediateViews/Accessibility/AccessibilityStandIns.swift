import Foundation

/// Views that are described but not shown.
extension View {
    /// Describes the view by the semantics nodes of another view, which is not shown.
    ///
    /// ```swift
    /// Dial(value: $volume).accessibilityRepresentation { Slider("Volume", value: $volume) }
    /// ```
    ///
    /// This view is drawn and handles events as before, but its own nodes are left out. Actions that a screen reader
    /// performs act on the representation; if that is a single control, its node has the frame of this view. Tab does not
    /// reach the representation.
    ///
    /// - Parameter representation: The view whose nodes replace those of this view.
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        LayeredView(content: self, layer: representation(), element: StandInElement(role: .representation))
    }

    /// Describes the contents of the view by the semantics nodes of other views, which are not shown: for a view that
    /// draws its contents, such as a chart in a `Canvas`.
    ///
    /// ```swift
    /// Chart(points).accessibilityLabel("Rainfall").accessibilityChildren {
    ///     ForEach(points) { Text("\($0.month): \($0.rain) mm") }
    /// }
    /// ```
    ///
    /// - Parameter children: The views that describe the contents.
    public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        LayeredView(content: self, layer: children(), element: StandInElement(role: .children))
    }
}

/// The part of a view's description that a stand-in replaces.
enum StandInRole {
    /// All of it.
    case representation
    /// The nodes inside the view's own.
    case children
    /// Nothing: the stand-in's actions are added.
    case actions
}

/// A view with a stand-in, which is built and laid out from the same corner, but neither shown nor hit.
struct StandInElement: ContentSizedElement {
    var role: StandInRole
    private var actions = ActionRoutes()

    init(role: StandInRole) { self.role = role }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var children = layout.children
        guard let content = children.next(), let standIn = children.next() else { return }
        layout.place(content, in: rect)
        // In less than its ideal size, labels would have no room, and names would be lost.
        let ideal = layout.size(of: standIn, .unspecified)
        let size = CGSize(width: max(ideal.width, rect.width), height: max(ideal.height, rect.height))
        layout.place(standIn, in: CGRect(origin: rect.origin, size: size))
    }

    mutating func paint(_ painter: inout Painter) {
        var children = painter.children
        guard let content = children.next(), let standIn = children.next() else { return }
        let rect = painter.rect
        guard painter.describes, painter.isVisible(rect) else { return painter.paint(content) }
        switch role {
        case .representation:
            painter.unstated { $0.paint(content) }
            painter.restated { painter in
                painter.undrawn { $0.paint(standIn) }
            } as: { semantics in
                // A single control has the frame of the view that it describes.
                var semantics = Array(semantics)
                let controls = semantics.indices.filter { semantics[$0].role == .control }
                if controls.count == 1 { semantics[controls[0]].properties["rect"] = .rect(rect) }
                return semantics
            }
        case .children:
            // The view's own node, with its label, becomes the container.
            var own = SemanticsNode(.container, ["kind": .string("group"), "rect": .rect(rect)])
            painter.restated {
                $0.paint(content)
            } as: { semantics in
                if let first = semantics.first { own = first }
                return []
            }
            painter.describe({ _ in own }, around: { painter in painter.undrawn { $0.paint(standIn) } })
        case .actions:
            let identity = painter.identity
            var actions = ActionRoutes()
            painter.restated { painter in
                painter.undrawn { $0.paint(standIn) }
            } as: { semantics in
                actions.forward(to: semantics, pressesOnlyOne: false)
                return []
            }
            painter.restated {
                $0.paint(content)
            } as: { semantics in
                AccessibilityElement.changed(semantics, rect) { actions.add(to: &$0, identity) }
            }
            self.actions = actions
        }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        actions.respond(to: event, context)
    }
}
