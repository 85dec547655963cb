import Foundation

/// The change of a text to another string, under a content transition.
///
/// The old lines are kept until the change ends. Strings of a single line in one font may roll: characters at both ends
/// that are equal stay, those between them are compared from the right, since digits of equal rank matter.
@MainActor struct TextChange {
    /// A part of both strings.
    private enum Part {
        /// Characters of both strings, with their distances from the start of the old line and of the new one.
        case kept(String, CGFloat, CGFloat)
        /// A character of one string, with its distance from the start of the line.
        case leaving(String, CGFloat)
        case entering(String, CGFloat)
    }

    /// The longest string that rolls, in characters.
    private static let longest = 64

    /// The old text; nil at rest.
    private var old: TextState?
    /// The size that the old text was placed in.
    private var oldSize = CGSize.zero
    /// The size that the text was placed in by the last layout.
    private var size = CGSize.zero
    private var kind = ContentTransition.Kind.identity
    private var progress = Tween(1.0)
    /// The progress of the previous change when this one began: the share of the old text that had arrived.
    private var arrived = 1.0
    private var rollsDown = false
    /// The last value of `numericText(value:)`.
    private var value: Double?
    /// The parts of a change that rolls, computed by its first painting; nil for one that fades.
    private var parts: [Part]?
    private var hasParts = false
    private var isKnown = false

    /// Begins a change if the string differs and the transaction is animated.
    mutating func update(from old: TextState, to new: TextState, _ builder: inout Builder) {
        let last = value
        let kind = builder.environment.contentTransition.kind
        if case .numericValue(let number) = kind { value = number } else { value = nil }
        defer { isKnown = true }
        let isReduced = builder.environment.accessibilityReduceMotion
        if isReduced { end() }
        guard isKnown, old.source.string != new.source.string else { return }
        let transaction = builder.transaction
        guard let animation = transaction.animation, animation.duration.isFinite, new.links == nil,
            !transaction.disablesAnimations, !isReduced
        else { return end() }
        switch kind {
        case .identity, .symbols: return end()
        case .opacity: rollsDown = false
        case .numericText(let countsDown): rollsDown = countsDown
        case .numericValue(let number): rollsDown = number < last ?? number
        }
        let time = builder.time
        arrived = progress.isMoving(at: time) ? min(max(0, progress.value(at: time)), 1) : 1
        (self.old, oldSize, self.kind) = (old, size, kind)
        progress = Tween(from: 0, to: 1, by: animation, at: time - tweenLead)
        (parts, hasParts) = (nil, false)
    }

    mutating func place(in size: CGSize) { self.size = size }

    func isMoving(at time: Double) -> Bool { old != nil && progress.isMoving(at: time) }

    /// Ends the change at once.
    mutating func end() {
        guard old != nil else { return }
        (old, parts) = (nil, nil)
        progress = Tween(1)
    }

    /// Draws the change in a frame.
    mutating func paint(_ new: StateReference<TextState>, _ color: RGBA, _ painter: inout Painter) {
        guard var old else { return painter.paintChildren() }
        let rect = painter.rect
        let progress = progress.value(at: painter.time)
        if !hasParts {
            hasParts = true
            parts = kind == .opacity ? nil : Self.parts(old, new.value, painter)
        }
        if let parts, let line = new.value.placedSingle, let oldLine = old.placedSingle {
            let unit = new.value.alignment.unit
            let start = CGPoint(
                x: rect.minX + max(0, rect.width - line.width) * unit,
                y: rect.minY + line.baseline
            )
            let oldX = rect.minX + max(0, oldSize.width - oldLine.width) * unit
            let font = new.value.source.font
            roll(parts, from: oldX, to: start, font, (old.look.color, color), progress, &painter)
            return painter.describe(new, color)
        }
        let shown = min(max(0, progress), 1)
        let oldRect = CGRect(origin: rect.origin, size: oldSize)
        painter.faded(to: arrived * (1 - shown)) { $0.unstated { old.draw(old.look.color, in: oldRect, &$0) } }
        painter.faded(to: shown) { $0.paintChildren() }
    }

    private func roll(
        _ parts: [Part],
        from oldX: CGFloat,
        to start: CGPoint,
        _ font: ResolvedFont,
        _ colors: (old: RGBA, new: RGBA),
        _ progress: Double,
        _ painter: inout Painter
    ) {
        /// Returns the opacity of a character that has arrived by a share. Both are faint where they meet.
        func opacity(_ share: Double) -> Double { min(max(0, 1.3 * share - 0.3), 1) }
        let way = (rollsDown ? -0.9 : 0.9) * font.size
        for part in parts {
            switch part {
            case .kept(let string, let from, let to):
                let x = oldX + from + (start.x + to - oldX - from) * progress
                painter.text(string, font: font, at: CGPoint(x: x, y: start.y), colors.new)
            case .leaving(let string, let x):
                let origin = way * (1 - arrived)
                let y = start.y + origin + (-way - origin) * progress
                painter.faded(to: opacity(arrived) * opacity(1 - progress)) {
                    $0.text(string, font: font, at: CGPoint(x: oldX + x, y: y), colors.old)
                }
            case .entering(let string, let x):
                let y = start.y + way * (1 - progress)
                painter.faded(to: opacity(progress)) {
                    $0.text(string, font: font, at: CGPoint(x: start.x + x, y: y), colors.new)
                }
            }
        }
    }

    /// Returns the parts of two strings; nil if they cannot roll.
    private static func parts(_ old: TextState, _ new: TextState, _ painter: borrowing Painter) -> [Part]? {
        guard old.placedSingle != nil, new.placedSingle != nil, old.source.font == new.source.font else { return nil }
        let (from, to) = (Array(old.source.string), Array(new.source.string))
        guard max(from.count, to.count) <= longest, !from.isRightToLeft, !to.isRightToLeft else { return nil }
        let system = painter.interface.textSystem
        func start(_ characters: [Character], _ index: Int) -> CGFloat {
            index == 0
                ? 0 : system.width(of: String(characters[..<index]), font: new.source.font, scale: painter.scale)
        }
        let least = min(from.count, to.count)
        var prefix = 0
        while prefix < least, from[prefix] == to[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < least - prefix, from[from.count - 1 - suffix] == to[to.count - 1 - suffix] { suffix += 1 }
        var parts: [Part] = []
        /// Adds equal characters, as one string, so that they are drawn with their kerning.
        func keep(_ first: Int, _ second: Int, _ count: Int) {
            guard count > 0 else { return }
            parts.append(.kept(String(to[second..<second + count]), start(from, first), start(to, second)))
        }
        keep(0, 0, prefix)
        let (oldEnd, newEnd) = (from.count - suffix, to.count - suffix)
        for back in 1...max(1, max(oldEnd, newEnd) - prefix) {
            let (a, b) = (oldEnd - back, newEnd - back)
            if a >= prefix, b >= prefix, from[a] == to[b] {
                keep(a, b, 1)
                continue
            }
            if a >= prefix { parts.append(.leaving(String(from[a]), start(from, a))) }
            if b >= prefix { parts.append(.entering(String(to[b]), start(to, b))) }
        }
        keep(oldEnd, newEnd, suffix)
        return parts
    }
}

extension [Character] {
    /// Whether a character belongs to a script that is written from right to left.
    fileprivate var isRightToLeft: Bool {
        contains { character in
            character.unicodeScalars.contains {
                switch $0.value {
                case 0x0590...0x08FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
                case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
                default: false
                }
            }
        }
    }
}

/// Draws a text under a content transition. Its child is the text.
struct TextChangeElement: Element {
    let text: StateReference<TextState>
    let change: StateReference<TextChange>

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        change.value.place(in: rect.size)
        for child in layout.children { layout.place(child, in: rect) }
    }

    mutating func paint(_ painter: inout Painter) {
        guard change.value.isMoving(at: painter.time) else {
            change.value.end()
            return painter.paintChildren()
        }
        // There is nothing to focus in a text without links.
        if painter.findsFocus { return }
        if !painter.describes { painter.requestFrame() }
        guard painter.isVisible(painter.rect) else { return }
        change.value.paint(text, painter.colorOfText ?? text.value.look.color, &painter)
    }
}

extension Painter {
    /// Describes the text that is the element's child, as if the child were painted.
    fileprivate mutating func describe(_ text: StateReference<TextState>, _ color: RGBA) {
        guard describes, let child = children.only else { return }
        let outer = node
        node = child.index
        text.value.describe(color, in: rect, &self)
        node = outer
    }

    /// The present color of the text that is the element's child.
    fileprivate var colorOfText: RGBA? {
        guard let child = children.only else { return nil }
        let element = interface.tree.nodes[child.index].element.own
        return element.type == TextElement.self ? element[as: TextElement.self].color : nil
    }
}

extension Text {
    /// Appends the text with its content transition.
    @MainActor @inline(never) func buildChanging(into builder: inout Builder) {
        let text = builder.textState()
        let change = builder.persistentValue(1) { TextChange() }
        let old = text.value
        text.value.update(self, &builder)
        change.value.update(from: old, to: text.value, &builder)
        builder.add(TextChangeElement(text: text, change: change)) { builder in
            builder.atChild(1) { $0.appendLines(of: text) }
        }
    }
}
