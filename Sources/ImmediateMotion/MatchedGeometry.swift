import Foundation

/// The parts of a view's frame that `View.matchedGeometryEffect` matches.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The position of the anchor point.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size, which is proposed to the view.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// The position and the size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Gives views with one id the same frame, so that one seems to become the other.
    ///
    /// A view that appears while another one of the group disappears, in an animated transaction, moves from the frame
    /// of the other one to its own. Meanwhile the other one moves along and fades out, unless a transition is set
    /// outside this modifier. A view that is not a source always has the frame of the source.
    ///
    /// ```swift
    /// @Namespace private var photos
    ///
    /// if isOpen {
    ///     PhotoView(photo).matchedGeometryEffect(id: photo.id, in: photos).frame(width: 300, height: 300)
    /// } else {
    ///     Thumbnail(photo).matchedGeometryEffect(id: photo.id, in: photos).frame(width: 40, height: 40)
    /// }
    /// ```
    ///
    /// The effect changes the drawing and hit testing, not the space that the view takes in its container.
    ///
    /// - Parameters:
    ///   - id: The id of the group.
    ///   - namespace: The namespace of the id, from a `@Namespace` property.
    ///   - properties: The parts of the frame to match.
    ///   - anchor: The point of both frames that coincides.
    ///   - isSource: True if the view sets the frame of the group. One view at a time should.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID,
        in namespace: Namespace.ID,
        properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        let settings = MatchedSettings(properties: properties, anchor: anchor, isSource: isSource)
        let view = MatchedView(content: self, group: namespace.object(of: id) { MatchedGroup() }, settings: settings)
        return TransitioningView(content: view, transition: .opacity)
    }
}

struct MatchedSettings {
    var properties: MatchedGeometryProperties
    var anchor: UnitPoint
    var isSource: Bool
}

private struct MatchedView<Content: View>: PrimitiveView {
    var content: Content
    var group: MatchedGroup
    var settings: MatchedSettings

    func build(into builder: inout Builder) {
        let animation = builder.transaction.disablesAnimations ? nil : builder.transaction.animation
        let isMotionReduced = builder.environment.accessibilityReduceMotion
        builder.modify(
            content,
            by: MatchedModifier(group: group, settings: settings, animation: isMotionReduced ? nil : animation)
        )
    }
}

/// Matches each node of the content separately.
private struct MatchedModifier: NodeModifier {
    var group: MatchedGroup
    var settings: MatchedSettings
    var animation: Animation?

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let member = builder.state { MatchedMember() }
        if !builder.environment.isShelved { builder.lifetime().object.onEnd = { member.end() } }
        builder.enclose(
            MatchedElement(group: group, member: member, settings: settings, animation: animation),
            node
        )
    }
}

/// The views with one id.
@MainActor package final class MatchedGroup {
    /// The view that sets the frame, and its frame: as laid out, and as currently shown.
    fileprivate weak var source: MatchedMember?
    fileprivate var rect: CGRect?
    fileprivate var shown: CGRect?
    /// Another view that could be the source, with its frame in the frame of this time.
    fileprivate weak var spare: MatchedMember?
    fileprivate var spareRect = CGRect.zero
    fileprivate var spareTime = -Double.infinity
    /// True if other views follow the source.
    fileprivate var hasFollowers = false

    package init() {}

    fileprivate func setSource(_ member: MatchedMember, _ rect: CGRect) {
        source = member
        self.rect = rect
    }
}

/// The state of one view of a group.
@MainActor final class MatchedMember {
    fileprivate weak var group: MatchedGroup?
    /// The frame that was shown last; nil before the first placement.
    fileprivate var shown: CGRect?
    fileprivate var tween: Tween<CGRect.AnimatableData>?
    fileprivate var isLeaving = false

    /// Leaves the group, when the view has disappeared.
    fileprivate func end() {
        (shown, tween, isLeaving) = (nil, nil, false)
        guard let group else { return }
        if group.source === self { (group.source, group.rect, group.shown) = (nil, nil, nil) }
        self.group = nil
    }

    /// Starts to move from a frame to another one.
    fileprivate func move(from old: CGRect, to new: CGRect, by animation: Animation?, at time: Double) {
        tween = Tween(from: old.animatableData, to: new.animatableData, by: animation, at: time)
    }

    /// Returns the frame to show on the way to a target.
    fileprivate func frame(to target: CGRect, _ layout: LayoutContext) -> CGRect {
        guard tween != nil else { return target }
        tween?.target = target.animatableData
        guard let tween, tween.isMoving(at: layout.time) else {
            self.tween = nil
            return target
        }
        layout.requestFrame()
        var rect = target
        rect.animatableData = tween.value(at: layout.time)
        rect.size = CGSize(width: max(0, rect.size.width), height: max(0, rect.size.height))
        return rect
    }
}

struct MatchedElement: Element {
    static var animatesOwnLayout: Bool { true }
    static var hostsExits: Bool { false }

    let group: MatchedGroup
    let member: MatchedMember
    var settings: MatchedSettings
    var animation: Animation?

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let isLeaving = layout.isInside(TransitionElement.self) { $0.state.isLeaving }
        let shown =
            isLeaving ? leave(rect, layout) : settings.isSource ? lead(rect, layout) : follow(rect, layout)
        member.group = group
        member.isLeaving = isLeaving
        member.shown = shown
        let size = settings.properties.contains(.size) ? shown.size : rect.size
        let point = (settings.properties.contains(.position) ? shown : rect).point(settings.anchor)
        let frame = layout.directed(settings.anchor.rect(of: size, at: point))
        for child in layout.children { layout.place(child, in: frame, alignment: .center) }
    }

    /// Returns the frame of a source, which comes from the frame of the previous one.
    private func lead(_ rect: CGRect, _ layout: LayoutContext) -> CGRect {
        let isNew = member.shown == nil || member.isLeaving || member.group !== group
        let isFree = group.source == nil || group.source === member || group.source?.isLeaving == true
        if isNew {
            if let old = group.shown, let animation, group.source !== member || member.isLeaving {
                member.move(
                    from: member.isLeaving ? member.shown ?? old : old,
                    to: rect,
                    by: animation,
                    at: layout.time
                )
            }
            group.setSource(member, rect)
        } else if isFree {
            group.setSource(member, rect)
        } else {
            (group.spare, group.spareRect, group.spareTime) = (member, rect, layout.time)
        }
        let shown = member.frame(to: rect, layout)
        if group.source === member {
            // Views before this one in the tree have followed the old frame.
            if group.hasFollowers, group.shown != shown { layout.requestFrame() }
            group.shown = shown
        }
        return shown
    }

    /// Returns the frame of a view that disappears: that of the view that replaces it.
    private func leave(_ rect: CGRect, _ layout: LayoutContext) -> CGRect {
        if group.source === member, let spare = group.spare, spare !== member, group.spareTime == layout.time {
            group.setSource(spare, group.spareRect)
            group.shown = group.spareRect
        }
        guard group.source !== member, let target = group.rect else { return member.shown ?? rect }
        if !member.isLeaving, let animation, let old = member.shown {
            member.move(from: old, to: target, by: animation, at: layout.time)
        }
        return member.frame(to: target, layout)
    }

    /// Returns the frame of the source.
    private func follow(_ rect: CGRect, _ layout: LayoutContext) -> CGRect {
        group.hasFollowers = true
        guard let target = group.shown else {
            // The source may follow in this frame.
            if member.shown == nil { layout.requestFrame() }
            return rect
        }
        if member.group !== group, let old = member.shown, let animation {
            member.move(from: old, to: target, by: animation, at: layout.time)
        }
        return member.frame(to: target, layout)
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.sizeOfLargestChild(proposal)
    }
}
