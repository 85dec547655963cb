import Foundation

/// The persistent state of a text: its content, its resolved looks and its lines, so that an unchanged text costs a
/// few comparisons.
///
/// Most texts fit without limits. Those lines are checked first, as they do not depend on the size around the text.
@MainActor struct TextState {
    /// The part of the environment that affects a text.
    private struct Surroundings {
        var font = Font.body
        var color = Color.primary
        var scheme = ColorScheme.light
        var lineLimit: Int?
        var truncation = Text.TruncationMode.tail
        var lineSpacing: CGFloat = 0
        var direction = LayoutDirection.leftToRight
        var hasStyle = false
        var keepsWords = false

        /// Returns whether the builder's environment has the same values.
        @inline(__always) @MainActor func areThose(of builder: inout Builder) -> Bool {
            scheme == builder.environment.colorScheme && color == builder.environment.foregroundColor
                && font == builder.environment.font
                && lineLimit == builder.environment.lineLimit && truncation == builder.environment.truncationMode
                && lineSpacing == builder.environment.lineSpacing
                && direction == builder.environment.layoutDirection
                && hasStyle == builder.environment.hasTextStyle
                && keepsWords == builder.environment.keepsWords
        }
    }

    /// Lines for a room that is smaller than the text's natural size.
    private struct Limited {
        var text: BrokenText
        var lastUse: Int
    }

    private var text = Text(verbatim: "")
    /// The details of `text`, if they are a style alone.
    private var ownDetails: Text.Details?
    /// True after the first update.
    private var isKnown = false
    private var surroundings = Surroundings()
    /// Whether the text has no links and the environment sets no text style.
    private var isPlain = true
    /// The environment's text style, if it sets one. It is stored separately because it is larger than the rest.
    private var style: TextStyle?
    /// The colors of a theme, if one is set.
    private var palette: Palette?
    private(set) var source = TextSource(string: "", font: Font.body.resolved, truncation: .tail, lineSpacing: 0)
    /// The looks of the first run and of the others.
    private(set) var look = TextLook(font: Font.body.resolved, color: RGBA(0, 0, 0))
    private(set) var laterLooks: [TextLook] = []
    /// Whether the first run is drawn in another way than as characters alone.
    private var isDecorated = false
    /// The alignment of the lines.
    private(set) var alignment = TextAlignment.leading
    /// The unlimited lines, and their size, which the layout needs most often.
    private var natural: BrokenText?
    private var naturalSize = CGSize.zero
    /// The unlimited text as a single line of one fragment; nil if it has more.
    private var single: BrokenText.Single?
    private var scale: CGFloat = 0
    /// The width of the longest word, in points; nil if it is not known.
    private var wordWidth: CGFloat?
    private var limited: [Limited] = []
    /// The lines for the rectangle where the text was placed; nil for the unlimited ones.
    private var placed: BrokenText?
    /// The contents of the text as they are written; nil if it has none.
    private var clock: TextClock?
    /// The links in the text; nil if it has none.
    private(set) var links: TextLinks?

    /// Updates the state to the text of this frame.
    mutating func update(_ text: Text, _ builder: inout Builder) {
        alignment = builder.environment.lineAlignment
        if isKnown, self.text == text, surroundings.areThose(of: &builder),
            isPlain || isStyleUnchanged(of: &builder)
        {
            if clock != nil { write(&builder) }
            return
        }
        remember(text)
        isKnown = true
        clock = nil
        surroundings = Surroundings(
            font: builder.environment.font,
            color: builder.environment.foregroundColor,
            scheme: builder.environment.colorScheme,
            lineLimit: builder.environment.lineLimit,
            truncation: builder.environment.truncationMode,
            lineSpacing: builder.environment.lineSpacing,
            direction: builder.environment.layoutDirection,
            hasStyle: builder.environment.hasTextStyle,
            keepsWords: builder.environment.keepsWords
        )
        style = builder.environment.textStyle
        palette = builder.environment.palette
        if text.isVariable {
            write(&builder)
        } else {
            show(text.hasContents ? text.written(at: builder.interface.date, in: nil) : text, &builder)
        }
    }

    /// Stores a text. A style is copied into an object of the state, because the next build needs the object of this
    /// one again.
    private mutating func remember(_ text: Text) {
        self.text = text
        guard let details = text.details, details.isStyleAlone else { return }
        if let ownDetails {
            ownDetails.replaceStyle(details.style)
        } else {
            ownDetails = Text.Details(style: details.style)
        }
        self.text.details = ownDetails
    }

    /// Returns whether the environment's text style and the color of links are those of the last update. Mutating, so
    /// that the style is not copied for the call.
    @inline(never) private mutating func isStyleUnchanged(of builder: inout Builder) -> Bool {
        (!surroundings.hasStyle || style == builder.environment.textStyle && palette == builder.environment.palette)
            && links?.isColored(as: &builder) ?? true
    }

    /// Formats the values for the current environment and time, and requests a frame for the time when they change.
    @inline(never) private mutating func write(_ builder: inout Builder) {
        let (time, date) = (builder.interface.time, builder.interface.date)
        let conventions = builder.environment.textConventions
        if clock?.isOver(time: time, date: date, conventions) ?? true {
            let clock = TextClock(text, time: time, date: date, conventions)
            self.clock = clock
            show(clock.shown, &builder)
        }
        if let due = clock?.due, due.isFinite {
            builder.interface.requestFrame(.at(due), by: builder.interface.tree.count)
        }
    }

    /// Resolves the looks of the runs, and discards the lines if their source changed.
    private mutating func show(_ text: Text, _ builder: inout Builder) {
        links = TextLinks.of(text, &builder)
        isPlain = !surroundings.hasStyle && links == nil
        look = look(of: text.first)
        isDecorated = look.isDecorated
        laterLooks = text.others.map { look(of: $0) }
        let source = source(of: text)
        if source != self.source {
            self.source = source
            // The lines are broken again, in the same memory.
            scale = 0
        }
    }

    /// Releases what belongs to the view. The lines stay: another text with the same words has them, too.
    mutating func empty() {
        text = Text(verbatim: "")
        ownDetails?.replaceStyle(TextStyle())
        isKnown = false
        (style, palette, clock, links, placed) = (nil, nil, nil, nil, nil)
        laterLooks = []
        limited.removeAll()
    }

    private func look(of run: Text.Run) -> TextLook {
        let style = self.style.map { run.style.within($0) } ?? run.style
        func drawn(_ color: Color) -> RGBA { (palette?[color] ?? color).resolved(surroundings.scheme) }
        let linkColor = links.flatMap { style.link == nil ? nil : style.linkColor ?? $0.color }
        let color = drawn(linkColor ?? style.color ?? surroundings.color)
        func line(_ line: TextStyle.Line?) -> RGBA? {
            guard let line, line.isActive else { return nil }
            return line.color.map(drawn) ?? color
        }
        return TextLook(
            font: style.resolved(surroundings.font),
            color: color,
            underline: line(style.underline),
            strikethrough: line(style.strikethrough),
            rise: style.baselineOffset?.validDistance ?? 0,
            background: style.backgroundColor.map(drawn),
            isRedacted: style.isRedacted == true
        )
    }

    private func source(of text: Text) -> TextSource {
        func words(_ string: String) -> String { style?.textCase?.changed(string) ?? string }
        var source = TextSource(
            string: words(text.firstString),
            font: look.font,
            rise: look.rise,
            direction: surroundings.direction,
            lineLimit: text.lineLimit ?? surroundings.lineLimit,
            truncation: surroundings.truncation,
            lineSpacing: surroundings.lineSpacing
        )
        if let scale = style?.minimumScaleFactor, scale.isFinite { source.minimumScale = min(max(scale, 0.05), 1) }
        for (run, look) in zip(text.others, laterLooks) {
            source.laterRuns.append(
                TextSource.Run(start: source.string.utf8.count, font: look.font, rise: look.rise)
            )
            source.string += words(run.string)
        }
        return source
    }

    // MARK: Lines

    /// Returns the size for a proposal. The width is rounded up to a device pixel: a run placed in less than its
    /// width would be broken or truncated.
    @inline(__always) mutating func size(_ proposal: ProposedViewSize, _ interface: InterfaceContext) -> CGSize {
        prepare(interface)
        var size = naturalSize
        if fits(proposal) { return size }
        var proposal = proposal
        if keepsWords, let width = proposal.width {
            proposal.width = max(width, min(longestWord(interface), size.width))
        }
        if let room = room(for: proposal, interface) {
            size = lines(for: room, interface).roundedSize(scale: interface.scale)
        }
        if let offered = proposal.width { size.width = min(size.width, max(0, offered)) }
        return size
    }

    /// Returns the size for a width if it does not depend on the proposed height; otherwise nil.
    @inline(__always) mutating func rigidSize(width: CGFloat?, _ interface: InterfaceContext) -> CGSize? {
        prepare(interface)
        return single != nil && (width ?? .infinity) >= naturalSize.width ? naturalSize : nil
    }

    /// Returns the widths for proposals of 0 and of infinity, at any height, without breaking the text for no room; nil if
    /// they depend on more than the width of a single line.
    @inline(__always) mutating func rigidWidths(_ interface: InterfaceContext) -> LengthRange? {
        prepare(interface)
        return single != nil && !keepsWords ? LengthRange(min: 0, max: naturalSize.width) : nil
    }

    /// Returns the height for a proposal of height 0, which is that of one line for any width; nil if the fonts may
    /// shrink.
    mutating func leastHeight(_ interface: InterfaceContext) -> CGFloat? {
        let natural = prepare(interface)
        return source.minimumScale == 1 ? natural.metrics.lineHeight : nil
    }

    /// Chooses the lines for the size of the rectangle where the text is placed.
    @inline(__always) mutating func place(in size: CGSize, _ interface: InterfaceContext) {
        prepare(interface)
        let proposal = ProposedViewSize(size)
        if !fits(proposal), let room = room(for: proposal, interface) {
            placed = lines(for: room, interface)
        } else if placed != nil {
            placed = nil
        }
    }

    /// Returns the lines for a proposal.
    mutating func lines(for proposal: ProposedViewSize, _ interface: InterfaceContext) -> BrokenText {
        let natural = prepare(interface)
        return room(for: proposal, interface).map { lines(for: $0, interface) } ?? natural
    }

    /// The placed text as a single line of one fragment without lines or a background; nil for others.
    @inline(__always) var placedSingle: BrokenText.Single? { placed == nil && !isDecorated ? single : nil }

    /// The lines for the rectangle where the text was placed.
    var placedLines: BrokenText? { placed ?? natural }

    /// Breaks the text without limits if the source or the scale changed.
    @discardableResult @inline(__always) private mutating func prepare(_ interface: InterfaceContext) -> BrokenText {
        if let natural, scale == interface.scale { return natural }
        return breakAnew(interface)
    }

    private mutating func breakAnew(_ interface: InterfaceContext) -> BrokenText {
        scale = interface.scale
        wordWidth = nil
        limited.removeAll()
        placed = nil
        let room = TextRoom.unlimited(source)
        let made: BrokenText
        if isKnownUniquelyReferenced(&natural), let natural, interface.breakText(source, room, into: natural) {
            made = natural
        } else {
            made = interface.breakText(source, room)
            natural = made
        }
        naturalSize = made.roundedSize(scale: scale)
        single = made.single
        return made
    }

    /// Returns whether the unlimited lines fit. They usually do, which is decided without inspecting them.
    @inline(__always) private func fits(_ proposal: ProposedViewSize) -> Bool {
        (proposal.width ?? .infinity) >= naturalSize.width
            && (single != nil || (proposal.height ?? .infinity) >= naturalSize.height)
    }

    /// Returns the room that a proposal leaves; nil if the unlimited text fits.
    @inline(__always) private mutating func room(
        for proposal: ProposedViewSize,
        _ interface: InterfaceContext
    ) -> TextRoom? {
        guard let natural, var room = TextRoom.limited(source, proposal, natural) else { return nil }
        if keepsWords, room.width + TextRoom.tolerance < longestWord(interface) { room.maxLines = 1 }
        return room
    }

    /// True if no word is broken. A single line is truncated in any case.
    private var keepsWords: Bool { surroundings.keepsWords && source.lineLimit != 1 }

    /// Returns the width of the longest word in the font of the first run, rounded up to a device pixel.
    @inline(never) private mutating func longestWord(_ interface: InterfaceContext) -> CGFloat {
        if let wordWidth { return wordWidth }
        let text = source.string
        let offsets = text.isASCII ? ASCIILineBreaks.offsets(in: text) : interface.textSystem.lineBreaks(of: text)
        let ends = offsets.map { text.utf8.index(text.startIndex, offsetBy: $0) } + [text.endIndex]
        var (start, width) = (text.startIndex, CGFloat(0))
        for end in ends where end > start {
            var word = source
            word.laterRuns = []
            word.string = String(text[start..<TextLayout.trimmed(start..<end, of: text)])
            width = max(width, interface.breakText(word, .unlimited(word)).roundedSize(scale: scale).width)
            start = end
        }
        wordWidth = width
        return width
    }

    private mutating func lines(for room: TextRoom, _ interface: InterfaceContext) -> BrokenText {
        let build = interface.tree.builds
        for index in limited.indices where limited[index].text.areLines(for: room) {
            limited[index].lastUse = build
            return limited[index].text
        }
        // Lines that the last build did not use are discarded.
        limited.removeAll { $0.lastUse < build - 1 }
        let made = interface.breakText(source, room)
        limited.append(Limited(text: made, lastUse: build))
        return made
    }
}

extension InterfaceContext {
    /// Breaks a text into lines.
    func breakText(_ source: TextSource, _ room: TextRoom) -> BrokenText {
        textBreaks += 1
        return BrokenText(source, room, scale: scale, textSystem, drawList.runs)
    }

    /// Breaks a text into lines in the memory of others that are not shown any more; returns false if that is impossible.
    func breakText(_ source: TextSource, _ room: TextRoom, into other: BrokenText) -> Bool {
        guard other.replace(with: source, room, scale: scale, textSystem, drawList.runs) else { return false }
        textBreaks += 1
        return true
    }
}
