import Foundation
import ImmediateUI
import ImmediateRasterizer
import SDLHost

/// A view under test, without a window, on a clock that only the test advances.
///
/// ```swift
/// let harness = try Harness(size: CGSize(width: 320, height: 200)) { Meter(level: 0.3) }
/// try harness.click("Fill")
/// try harness.run()
/// #expect(harness.texts.contains("100%"))
/// expectScreenshot(of: harness, named: "full")
/// ```
///
/// Every event runs one frame, a sixtieth of a second after the last, so that the next query sees its effect; `run`
/// waits for animations to finish. The same calls give the same pictures.
///
/// All methods that send input throw, so that a test writes `try` before each of them. Those that look for a control or a
/// text throw a `HarnessError` that lists the candidates; the others, such as `key` and `drag`, have no error of their own.
@preconcurrency @MainActor public final class Harness {
    /// The default time limit of `run`, in seconds of the harness's clock.
    public nonisolated static let longestRun = 10.0

    /// The headless host that runs the view, for functions that the harness does not wrap.
    public let host: HeadlessHost
    /// The size of the view, in points.
    public private(set) var size: CGSize
    /// The number of device pixels in a point.
    public let scale: CGFloat
    /// The color scheme of the view, light or dark.
    public let appearance: ColorScheme

    var heldModifiers: KeyModifiers = []

    /// The default date at time 0 of the harness's clock: 15 January 2026, 9:41:00 GMT, a Thursday.
    public nonisolated static let startDate = Date(timeIntervalSince1970: 1_768_470_060)
    /// The default locale of a harness's view: English (United States).
    public nonisolated static let locale = Locale(identifier: "en_US")

    /// Creates a harness and runs the first frame, at time 0.
    /// - Parameters:
    ///   - size: the size of the view, in points.
    ///   - scale: the number of device pixels in a point, above 0 and up to 16.
    ///   - appearance: light or dark.
    ///   - layoutDirection: the direction of the view, from left to right or from right to left.
    ///   - reduceMotion: whether animations are replaced by their results.
    ///   - font: a font file for proportional text; nil for the system's Inter.
    ///   - settings: the storage of `@AppStorage` and stored holders; by default private to this harness and in memory.
    ///   - startDate: the date at time 0, for texts and timelines that show the current date.
    ///   - timeZone: the time zone of the environment and of its Gregorian calendar.
    ///   - locale: the locale of the environment.
    ///   - root: the view, evaluated once, and again when state that it has read changes.
    /// - Throws: `HostError` if size or scale is out of range, or no font is found.
    public init<Root: View>(
        size: CGSize,
        scale: CGFloat = 1,
        appearance: ColorScheme = .light,
        layoutDirection: LayoutDirection = .leftToRight,
        reduceMotion: Bool = false,
        font: URL? = nil,
        settings: SettingsStore = SettingsStore(),
        startDate: Date = Harness.startDate,
        timeZone: TimeZone = .gmt,
        locale: Locale = Harness.locale,
        @ViewBuilder root: @escaping () -> Root
    ) throws {
        self.size = size
        self.scale = scale
        self.appearance = appearance
        host = try HeadlessHost(
            size: size,
            scale: scale,
            colorScheme: appearance,
            reduceMotion: reduceMotion,
            font: font,
            settings: settings,
            startDate: startDate,
            environment: {
                Self.set(timeZone, locale, in: &$0)
                $0.layoutDirection = layoutDirection
            },
            root: root
        )
    }

    /// Sets time zone, locale and calendar, so that the view does not depend on the machine.
    static func set(_ timeZone: TimeZone, _ locale: Locale, in environment: inout EnvironmentValues) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        calendar.locale = locale
        environment.timeZone = timeZone
        environment.locale = locale
        environment.calendar = calendar
    }

    // MARK: The clock

    /// The time of the last frame on the harness's clock, in seconds; 0 at the first frame.
    public var time: Double { host.time }

    /// The request for another frame that the last frame made; nil if nothing moves.
    public var frameRequest: FrameRequest? { host.frameRequest }

    /// Runs one frame without events.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func step() throws { try step([]) }

    /// Runs one frame with the given events.
    /// - Parameter events: the events of the frame, oldest first.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func step(_ events: [InputEvent]) throws { try host.runFrame(events, size: nil) }

    /// Runs `round(seconds * 60)` frames, which advances the harness's clock by about `seconds`.
    /// - Parameter seconds: the time to advance by, in seconds.
    /// - Throws: No error of its own; it throws like all input, see `Harness`.
    public func advance(by seconds: Double) throws { try host.advance(by: seconds) }

    /// Runs frames, at least one, until none requests another.
    /// - Parameters:
    ///   - seconds: the limit, in seconds of the harness's clock.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Returns: the number of frames run.
    /// - Throws: `HarnessError` that names the view still requesting frames.
    @discardableResult
    public func run(
        upTo seconds: Double = Harness.longestRun,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Int {
        let most = seconds.isFinite ? max(1, Int((min(seconds, 86_400) * 60).rounded())) : 1
        var frames = 0
        repeat {
            guard frames < most else {
                let requester = frameRequest.map { "\($0)" } ?? "an unknown source"
                throw HarnessError(
                    "run: after \(most) frames (\(seconds) s) another frame is requested by \(requester)",
                    fileID,
                    line
                )
            }
            try step()
            frames += 1
        } while host.nextFrame != .whenNeeded
        return frames
    }

    /// Waits, in real time, until all tasks started by the view and its actions have finished and the main queue is
    /// empty, then shows their changes; see `HeadlessHost.settle(timeout:)`. The harness's clock stops; call
    /// `run()` to finish animations that result.
    /// - Parameters:
    ///   - timeout: the longest wait, in seconds.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` that names the pending work.
    public func settle(timeout: Double = 5, fileID: StaticString = #fileID, line: UInt = #line) async throws {
        do {
            try await host.settle(timeout: timeout)
        } catch let error as HostError {
            throw HarnessError(error.message, fileID, line)
        }
    }

    /// Resizes the view, and runs one frame.
    /// - Parameter size: the new size of the view, in points.
    /// - Throws: `HostError` if the size is out of range.
    public func resize(to size: CGSize) throws {
        try host.runFrame([], size: size)
        self.size = size
    }

    // MARK: Pictures

    /// Returns a screenshot of the last frame, with the rectangles of its texts.
    /// - Throws: `HostError` if memory runs out.
    public func screenshot() throws -> Screenshot {
        let scale = scale
        let texts = inspection.texts.map { text in
            // One point is added on each side, because glyphs extend beyond their layout box.
            DevicePixels.covering(text.rect.insetBy(dx: -1, dy: -1), scale: scale)
        }
        return Screenshot(try host.screenshot(), texts: texts, fontSubstitution: host.fontSubstitution)
    }
}

/// A failed request of a test. Its description names the request, the alternatives and the line of the test.
public struct HarnessError: Error, Equatable, LocalizedError, CustomStringConvertible {
    /// The text of the error: the failed request and the reason.
    public var message: String
    /// The module and the name of the test file, such as `Module/File.swift`.
    public var fileID: String
    /// The number of the line in the test file that made the request.
    public var line: UInt

    /// The error's message, with the file and line of the request after its first line.
    public var description: String {
        let lines = message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return "\(lines[0]) (\(fileID):\(line))" + (lines.count > 1 ? "\n\(lines[1])" : "")
    }
    /// The error's description, for `LocalizedError`.
    public var errorDescription: String? { description }

    init(_ message: String, _ fileID: StaticString, _ line: UInt) {
        self.message = message
        self.fileID = "\(fileID)"
        self.line = line
    }
}

/// Filmstrips.
extension Harness {
    private static let longestFilmstrip = 1000
    /// The gap between pictures, in device pixels, and its color.
    private static let gap = (width: 4, color: RGBA(128, 128, 128))

    /// Takes a picture now and `count - 1` later ones, and joins them from left to right with gray gaps.
    /// - Parameters:
    ///   - seconds: the time between pictures, at least a frame, 1/60 s.
    ///   - count: the number of pictures, 1 to 1000.
    ///   - columns: the number of pictures in a row; nil for one row.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` if a number is out of range.
    public func filmstrip(
        every seconds: Double,
        count: Int,
        columns: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Screenshot {
        guard seconds >= 1 / 60 - 1e-9, seconds <= 3600 else {
            throw HarnessError("filmstrip: every \(seconds) s is out of range: 1/60 s to an hour", fileID, line)
        }
        guard (1...Self.longestFilmstrip).contains(count) else {
            let range = "1 to \(Self.longestFilmstrip)"
            throw HarnessError("filmstrip: \(count) pictures are out of range: \(range)", fileID, line)
        }
        var pictures = [try screenshot()]
        var frames = 0
        while pictures.count < count {
            // Times are multiplied, not added up, so that rounding errors do not accumulate.
            let due = Int((Double(pictures.count) * seconds * 60).rounded())
            while frames < due {
                try step()
                frames += 1
            }
            pictures.append(try screenshot())
        }
        return Self.join(pictures, columns: min(max(1, columns ?? count), count))
    }

    /// Takes pictures at equal intervals for a duration, and joins them from left to right with gray gaps.
    /// - Parameters:
    ///   - seconds: the time between pictures, in seconds, at least a frame, 1/60 s.
    ///   - duration: the time from the first picture to the last, in seconds.
    ///   - columns: the number of pictures in a row; nil for one row.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` if a number is out of range.
    public func filmstrip(
        every seconds: Double,
        for duration: Double,
        columns: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Screenshot {
        guard duration >= 0, seconds > 0, duration / seconds < Double(Self.longestFilmstrip) else {
            throw HarnessError("filmstrip: \(duration) s, every \(seconds) s, is out of range", fileID, line)
        }
        let count = Int((duration / seconds + 1e-9).rounded(.down)) + 1
        return try filmstrip(every: seconds, count: count, columns: columns, fileID: fileID, line: line)
    }

    private static func join(_ pictures: [Screenshot], columns: Int) -> Screenshot {
        let width = pictures.map(\.bitmap.width).max() ?? 0
        let height = pictures.map(\.bitmap.height).max() ?? 0
        let rows = (pictures.count + columns - 1) / columns
        let bitmap = Bitmap(
            width: columns * (width + gap.width) - gap.width,
            height: rows * (height + gap.width) - gap.width,
            color: gap.color
        )
        var joined = Screenshot(bitmap)
        for (index, picture) in pictures.enumerated() {
            let (x, y) = (index % columns * (width + gap.width), index / columns * (height + gap.width))
            joined.bitmap.draw(picture.bitmap, x: x, y: y)
            joined.fontSubstitution = picture.fontSubstitution
            joined.texts += picture.texts.map { $0.moved(x: x, y: y) }
        }
        return joined
    }
}

/// Menus.
extension Harness {
    /// Chooses a menu item by its path: `harness.menu("Edit/Copy")`, `harness.menu("View/Zoom/In")`.
    ///
    /// Clicks the menu (in a menu bar, a menu button or a picker), then each item in the open menu. If a label contains
    /// `/`, pass the labels as an array.
    /// - Throws: `HarnessError` with the items of the open menu if one is missing or disabled.
    public func menu(_ path: String, fileID: StaticString = #fileID, line: UInt = #line) throws {
        try menu(path.split(separator: "/").map(String.init), fileID: fileID, line: line)
    }

    /// Chooses a menu item by the labels along its path, such as `["View", "Zoom", "In"]`.
    /// - Parameters:
    ///   - path: the label of the menu, then the label of an item in each open menu.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` with the items of the open menu if one is missing or disabled.
    public func menu(_ path: [String], fileID: StaticString = #fileID, line: UInt = #line) throws {
        guard let title = path.first else { throw HarnessError("menu: the path is empty", fileID, line) }
        let kinds = frame.elements.filter { $0.isControl && $0.label == title }.map(\.kind)
        let kind = ["menu", "picker"].first { kinds.contains($0) } ?? "menu"
        let query = HarnessQuery(label: title, kind: .any(kind), verb: "menu: ")
        var opened = try query.find(in: frame, fileID, line)
        try click(opened, .left, 1, [], fileID, line)
        for label in path.dropFirst() {
            try advance(by: 1 / 60)
            let frame = frame
            let top = frame.elements.map(\.layer).max() ?? 0
            // The titles of a menu bar stay above the barrier of the open menu.
            let items = frame.elements.filter { $0.isControl && $0.layer == top && $0.rect != opened.rect }
            guard top > opened.layer, !items.isEmpty else {
                throw HarnessError("menu: “\(opened.label)” opened no menu", fileID, line)
            }
            let found = items.filter { $0.label == label }
            guard found.count == 1, let item = found.first else {
                throw HarnessError(Self.error(label, found, items, opened.label, frame), fileID, line)
            }
            try click(item, .left, 1, [], fileID, line)
            opened = item
        }
    }

    private static func error(
        _ label: String,
        _ found: [HarnessElement],
        _ items: [HarnessElement],
        _ menu: String,
        _ frame: HarnessFrame
    ) -> String {
        guard found.isEmpty else {
            return "menu: there are \(found.count) items “\(label)” in “\(menu)”." + Listing.lines(found, frame)
        }
        let near = Spelling.near(label, in: items, by: \.label)
        let question = near.first.map { " Did you mean “\($0.label)”?" } ?? ""
        let others = items.filter { item in !near.contains { $0.index == item.index } }
        return "menu: there is no item “\(label)” in “\(menu)”.\(question)" + Listing.lines(near + others, frame)
    }
}

/// Scrolling to an element with the wheel.
extension Harness {
    /// The part of a scroll view's length scrolled by each step of a search.
    private static let step: CGFloat = 0.8
    private static let mostSteps = 20_000
    /// The pause that ends a wheel gesture, in seconds.
    private static let pause = 0.35

    /// Scrolls until the control with this label, or the text with these characters if there is no such control, is in
    /// sight.
    ///
    /// Moves the pointer over the scroll view and turns the wheel, a frame for each step, as a user does. It also
    /// reaches lazy rows that are not built yet: it searches from the current offset to the end, then from the start.
    /// Does nothing if the element is in sight.
    /// - Parameters:
    ///   - label: the label of the control, or the characters of the text.
    ///   - kind: for example `button`, if a control of another kind has the same label.
    ///   - index: the index among several matches in sight.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` with the scroll views searched and the most similar labels in them.
    public func scroll(
        to label: String,
        kind: String? = nil,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let query = HarnessQuery(label: label, kind: .any(kind), index: index, verb: "scroll: ")
        var search = ScrollSearch(query: query, fileID: fileID, line: line)
        if try reveal(&search) { return }
        let views = frame.scrollViews
        for view in views {
            for axis in [Axis.vertical, .horizontal] {
                guard let start = view.offsets[axis]?.offset else { continue }
                // A continued wheel gesture stays with the view where it began.
                if search.steps > 0 { try advance(by: Self.pause) }
                if try scan(view, axis, &search) { return }
                // From the start to the initial offset.
                try advance(by: Self.pause)
                try wheel(view, axis, by: -1e7)
                if try reveal(&search) || scan(view, axis, until: start, &search) { return }
            }
        }
        throw search.error(views.map(\.rect))
    }

    /// Scrolls to the end of a scroll view, or to an offset, until the element is found.
    private func scan(
        _ view: HarnessScrollView,
        _ axis: Axis,
        until end: CGFloat = .infinity,
        _ search: inout ScrollSearch
    ) throws -> Bool {
        let visible = axis == .vertical ? view.rect.height : view.rect.width
        while let offset = current(view)?.offsets[axis]?.offset, offset < end {
            guard search.steps < Self.mostSteps else {
                let words = "scroll: gave up on “\(search.query.label)” after \(search.steps) steps"
                throw HarnessError(words, search.fileID, search.line)
            }
            search.steps += 1
            try wheel(view, axis, by: max(1, visible * Self.step))
            if try reveal(&search) { return true }
            guard let next = current(view)?.offsets[axis]?.offset, next != offset else { return false }
        }
        return false
    }

    /// Returns whether the element was found; scrolls the rest of the way if only a part of it is in sight.
    private func reveal(_ search: inout ScrollSearch) throws -> Bool {
        var frame = frame
        search.note(frame)
        guard !search.query.matches(in: frame).isEmpty else { return false }
        var element = try search.query.find(in: frame, search.fileID, search.line)
        var tries = 0
        while !isInSight(element), let view = frame.scrollView(around: element.index), tries < 4 {
            tries += 1
            for axis in [Axis.vertical, .horizontal] where view.offsets[axis] != nil {
                let (low, high, start, end) =
                    axis == .vertical
                    ? (view.rect.minY, view.rect.maxY, element.rect.minY, element.rect.maxY)
                    : (view.rect.minX, view.rect.maxX, element.rect.minX, element.rect.maxX)
                let way = start < low || end - start > high - low ? start - low : max(0, end - high)
                if way != 0 { try wheel(view, axis, by: way) }
            }
            frame = self.frame
            guard !search.query.matches(in: frame).isEmpty else { return false }
            element = try search.query.find(in: frame, search.fileID, search.line)
        }
        guard isInSight(element) else {
            throw HarnessError(
                "scroll: “\(search.query.label)” at \(Listing.position(element.rect)) stays out of sight: "
                    + "nothing that scrolls brings its middle into the view",
                search.fileID,
                search.line
            )
        }
        return true
    }

    /// Returns whether the middle of an element is visible.
    private func isInSight(_ element: HarnessElement) -> Bool {
        CGRect(origin: .zero, size: size).contains(element.center)
            && host.obstacle(at: element.center, to: element.semanticsNode) != .offscreen
    }

    /// Returns the present state of a scroll view.
    private func current(_ view: HarnessScrollView) -> HarnessScrollView? {
        frame.scrollViews.min { a, b in distance(a, view) < distance(b, view) }
    }

    private func distance(_ a: HarnessScrollView, _ b: HarnessScrollView) -> CGFloat {
        abs(a.rect.minX - b.rect.minX) + abs(a.rect.minY - b.rect.minY) + abs(a.rect.maxX - b.rect.maxX)
            + abs(a.rect.maxY - b.rect.maxY)
    }

    /// Turns the wheel over a scroll view to scroll by `distance` points.
    private func wheel(_ view: HarnessScrollView, _ axis: Axis, by distance: CGFloat) throws {
        let point = point(in: view)
        if point != host.pointer { try move(to: point) }
        if axis == .vertical { try scroll(dy: -distance) } else { try scroll(dx: -distance) }
    }

    /// Returns a point where the wheel scrolls this view, outside others in or over it.
    private func point(in view: HarnessScrollView) -> CGPoint {
        let shown = view.rect.intersection(CGRect(origin: .zero, size: size))
        let others = frame.scrollViews.filter { other in
            other.rect != view.rect && view.rect.contains(CGPoint(x: other.rect.midX, y: other.rect.midY))
        }
        let shares: [CGFloat] = [0.5, 0.25, 0.75, 0.05, 0.95]
        for y in shares {
            for x in shares {
                let point = CGPoint(x: shown.minX + x * shown.width, y: shown.minY + y * shown.height)
                if !others.contains(where: { $0.rect.contains(point) }) { return point }
            }
        }
        return CGPoint(x: shown.midX, y: shown.midY)
    }
}

/// A search by scrolling, with the labels seen so far.
private struct ScrollSearch {
    let query: HarnessQuery
    let fileID: StaticString
    let line: UInt
    var steps = 0
    private var seen: [String] = []
    private var known: Set<String> = []

    init(query: HarnessQuery, fileID: StaticString, line: UInt) {
        (self.query, self.fileID, self.line) = (query, fileID, line)
    }

    mutating func note(_ frame: HarnessFrame) {
        for element in query.pool(frame) where !element.label.isEmpty && known.insert(element.label).inserted {
            seen.append(element.label)
        }
    }

    func error(_ views: [CGRect]) -> HarnessError {
        var message = "scroll: there is no “\(query.label)”"
        if views.isEmpty {
            message += ", and nothing has content out of sight."
        } else {
            let positions = views.map(Listing.position).joined(separator: " and ")
            message += " in the scroll view\(views.count == 1 ? "" : "s") at \(positions), searched from start to end."
        }
        let near = Spelling.near(query.label, in: seen) { $0 }
        if let first = near.first {
            message += " Did you mean “\(Listing.short(first))”?"
            message += near.map { "\n  “\(Listing.short($0))”" }.joined()
        }
        return HarnessError(message, fileID, line)
    }
}

/// Queries of the last frame. Indices count from 0 in tree order; rectangles are in points, root coordinates. Contents
/// of a hidden pane are excluded.
extension Harness {
    /// The description of the last frame: its splits, texts and controls.
    public var inspection: Inspection { host.inspect() }

    /// The strings of all texts in the last frame, including those in controls.
    public var texts: [String] { inspection.texts.map(\.string) }

    /// Returns the controls, or those of one kind: `harness.controls("button")`.
    public func controls(_ kind: String? = nil) -> [Inspection.Control] {
        inspection.controls.filter { kind == nil || $0.kind == kind }
    }

    /// Returns the semantics nodes of a role; the only way to find symbols, whose role is `image`.
    public func semantics(_ role: SemanticsNode.Role) -> [SemanticsNode] { host.semantics().filter { $0.role == role } }

    /// Returns the control with this label.
    /// - Parameters:
    ///   - label: the accessible name of the control.
    ///   - kind: for example `button`, if a control of another kind has the same label.
    ///   - index: the index among several matches.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` with the candidates if not exactly one control matches.
    public func control(
        _ label: String,
        kind: String? = nil,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Inspection.Control {
        let query = HarnessQuery(label: label, kind: .control(kind), index: index)
        return try query.find(in: frame, fileID, line).asControl
    }

    /// Returns the text with exactly these characters.
    /// - Parameters:
    ///   - string: all characters of the text.
    ///   - index: the index among several matches.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` with the candidates if not exactly one text matches.
    public func text(
        _ string: String,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Inspection.Text {
        try HarnessQuery(label: string, kind: .text, index: index).find(in: frame, fileID, line).asText
    }

    /// Returns a row of a list, table, lazy stack or lazy grid, for queries and clicks inside it.
    ///
    /// ```swift
    /// try harness.within(row: "Item 3").click("Delete")
    /// ```
    /// - Parameters:
    ///   - label: the whole text of the row, or the label of a text or control in it.
    ///   - index: the index among several matches.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` with the candidates if not exactly one row matches.
    public func within(
        row label: String,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> HarnessRow {
        let row = HarnessRow(
            harness: self,
            query: HarnessQuery(label: label, kind: .row, index: index, verb: "within: ")
        )
        _ = try row.element(fileID, line)
        return row
    }

    /// Returns a split by its index.
    /// - Throws: `HarnessError` with the splits if the index is out of range.
    public func split(
        _ index: Int = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Inspection.Split {
        let all = inspection.splits
        guard all.indices.contains(index) else {
            let list =
                all.isEmpty ? " There are none." : " There are:" + all.map { "\n  " + Listing.split($0) }.joined()
            throw HarnessError("there is no split \(index), counted from 0.\(list)", fileID, line)
        }
        return all[index]
    }

    var frame: HarnessFrame { HarnessFrame(host.placedSemantics()) }
}

extension HarnessElement {
    fileprivate var asControl: Inspection.Control {
        guard let control = semanticsNode.control else { preconditionFailure("queries for controls find controls") }
        return control
    }

    fileprivate var asText: Inspection.Text {
        let inspection = Inspection(size: .zero, scale: 1, cursor: .arrow, animating: false, semantics: [semanticsNode])
        guard let text = inspection.texts.first else { preconditionFailure("queries for texts find texts") }
        return text
    }
}

/// A row of a harness's view, from `Harness.within(row:)`. Each call finds it again, so it may move in between.
@preconcurrency @MainActor public struct HarnessRow {
    let harness: Harness
    let query: HarnessQuery

    func element(_ fileID: StaticString, _ line: UInt) throws -> HarnessElement {
        try query.find(in: harness.frame, fileID, line)
    }

    /// Returns the frame of the row, in points, in root coordinates.
    /// - Throws: `HarnessError` if the row no longer exists.
    public func rect(fileID: StaticString = #fileID, line: UInt = #line) throws -> CGRect {
        try element(fileID, line).rect
    }

    /// Returns the strings of the texts in the row, including those in controls.
    /// - Throws: `HarnessError` if the row no longer exists.
    public func texts(fileID: StaticString = #fileID, line: UInt = #line) throws -> [String] {
        try elements(fileID, line).filter { $0.kind == "text" }.map(\.label)
    }

    /// Returns the controls in the row, or those of one kind.
    /// - Throws: `HarnessError` if the row no longer exists.
    public func controls(
        _ kind: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> [Inspection.Control] {
        try elements(fileID, line).filter { $0.isControl && (kind == nil || $0.kind == kind) }.map(\.asControl)
    }

    /// Returns the control in the row that has a label.
    /// - Parameters:
    ///   - label: the label of the control.
    ///   - kind: for example `button`, if a control of another kind has the same label.
    ///   - index: the index among several matches, from 0.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` with the candidates if not exactly one control in the row matches.
    public func control(
        _ label: String,
        kind: String? = nil,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Inspection.Control { try find(label, .control(kind), index, "", fileID, line).asControl }

    /// Returns the text in the row that has exactly the given characters.
    /// - Parameters:
    ///   - string: the characters of the text.
    ///   - index: the index among several matches, from 0.
    ///   - fileID: the file of the call, for errors.
    ///   - line: the line of the call, for errors.
    /// - Throws: `HarnessError` with the candidates if not exactly one text in the row matches.
    public func text(
        _ string: String,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Inspection.Text { try find(string, .text, index, "", fileID, line).asText }

    /// Clicks in the middle of a control or text in the row.
    ///
    /// - Throws: `HarnessError` with the candidates if not exactly one element in the row matches, or with the reason if
    ///   the click would have no effect.
    public func click(
        _ label: String,
        kind: String? = nil,
        index: Int? = nil,
        button: PointerButton = .left,
        count: Int = 1,
        modifiers: KeyModifiers = [],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let element = try find(label, .any(kind), index, "click: ", fileID, line)
        try harness.click(element, button, count, modifiers, fileID, line)
    }

    /// Moves the pointer to the middle of a control or text in the row.
    /// - Throws: `HarnessError` if the row has no such control or text, or more than one.
    public func move(
        to label: String,
        kind: String? = nil,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let element = try find(label, .any(kind), index, "move: ", fileID, line)
        try harness.move(to: harness.center(of: element, fileID, line))
    }

    private func elements(_ fileID: StaticString, _ line: UInt) throws -> [HarnessElement] {
        let frame = harness.frame
        let row = try query.find(in: frame, fileID, line)
        return frame.elements.filter { frame.contains(row.index, $0.index) }
    }

    private func find(
        _ label: String,
        _ kind: HarnessQuery.Kind,
        _ index: Int?,
        _ verb: String,
        _ fileID: StaticString,
        _ line: UInt
    ) throws -> HarnessElement {
        let frame = harness.frame
        let row = try query.find(in: frame, fileID, line)
        let query = HarnessQuery(label: label, kind: kind, index: index, row: row, verb: verb)
        return try query.find(in: frame, fileID, line)
    }
}
