import Foundation
import HostSDL2
import ImmediateHost
import ImmediateViews

/// A desktop window that shows a view.
///
/// It runs frames on `EventLoop`, after events or when the last frame requested one.
@preconcurrency @MainActor public final class DesktopWindow {
    /// The window's id in SDL's events.
    let id: UInt32
    let window: OpaquePointer
    let sdl: OpaquePointer
    let screen: Screen
    /// The windows of viewports, and the numbers of all windows, the front one first.
    var viewports: [ViewportWindow] = []
    var viewportOrder = [0]
    /// The viewport with the keyboard focus in the last frame.
    var focusedViewport: Int?
    let renderer: WindowOptions.Renderer
    /// Whether the desktop may have changed since the last frame.
    private var isDesktopStale = true
    private let screenReader: ScreenReaderLink
    package let runner: FrameRunner
    let title: String
    private var shownTitle: String
    let settings: WindowSettings
    /// The last stored frame of the window, initially the one that it opened with, and the time to store the current
    /// one.
    private var storedFrame: WindowFrame?
    private var storeDue = Double.infinity
    /// The offset of the opened client area from the requested position, in SDL's units.
    private var clientOffset: (x: Int32, y: Int32) = (0, 0)
    /// The frame that a window with a stored frame opens with, until it is shown.
    private var openingFrame: WindowFrame?
    /// The limits within which the user can resize the window, in SDL's units.
    var limits: (least: CGSize, most: CGSize)?
    /// Raised after state changes that the window may show.
    private let stateChanged = Flag()
    private let forcedScale: CGFloat?
    /// Whether presenting waits for the display; otherwise the loop paces the frames.
    private let waitsForDisplay: Bool
    /// The desktop's settings, unless the color scheme is fixed, and the appearance last applied.
    private let desktop: DesktopSettings?
    private var appearance: DesktopAppearance?
    /// The app's zoom, unless the scale is forced.
    private let zoom: AppZoom?
    /// True if the options ask for reduced motion, whatever the desktop does.
    private let reduceMotion: Bool
    var events: [InputEvent] = []
    private(set) var lastFrame = -Double.infinity
    private var capturesPointer = false
    /// True once the first frame has run again for the size that its content requests.
    private var hasOpeningSize = false
    package private(set) var isClosed = false
    /// Whether a frame is running, and whether the window closes after it.
    private var isInFrame = false
    private var closesAfterFrame = false
    /// The recording of the input, if any.
    package var recording: SessionFile?
    /// True while the left button is held after a press on the debug overlay's panel.
    private var pressesDebugOverlay = false
    /// The action to run before the window closes for any reason, while it can still take a screenshot.
    public var willClose: (() -> Void)?
    /// Called after the window has closed.
    package var didClose: (() -> Void)?

    /// Opens a window.
    /// - Parameters:
    ///   - title: the text of the title bar, unless the view has a `navigationTitle`.
    ///   - size: the initial size of the view, in points.
    ///   - options: the appearance, scale, motion, font and renderer.
    ///   - root: the view, evaluated once, and again when state that it has read changes.
    /// - Throws: `HostError` if no display or no font is found.
    public convenience init<Root: View>(
        _ title: String,
        size: CGSize,
        options: WindowOptions = WindowOptions(),
        @ViewBuilder root: @escaping () -> Root
    ) throws {
        try self.init(title, settings: WindowSettings(size: size), options: options, root: root)
    }

    /// Opens a window with the settings of a scene.
    package convenience init<Root: View>(
        _ title: String,
        settings: WindowSettings,
        options: WindowOptions,
        root: @escaping () -> Root
    ) throws {
        try self.init(title, settings: settings, options: options, following: .shared, root: root)
    }

    init<Root: View>(
        _ title: String,
        settings: WindowSettings,
        options: WindowOptions,
        following source: @autoclosure () -> DesktopSettings = .shared,
        zoom: AppZoom = .shared,
        root: @escaping () -> Root
    ) throws {
        if let scale = options.scale, !(scale > 0 && scale <= 16) {
            throw HostError("a scale of \(scale) is out of range: above 0, up to 16")
        }
        try VideoSystem.start()
        // Requested now, the settings arrive while the window opens.
        let desktop = options.colorScheme == nil ? source() : nil
        // Without a forced scale and without zoom, a unit of SDL's is a point.
        let unit = options.scale ?? zoom.factor
        var frame = settings.initialFrame(
            width: Self.length(settings.size.width * unit),
            height: Self.length(settings.size.height * unit)
        )
        let stored = settings.name.flatMap(WindowFrame.stored)
        if let stored { frame = stored }
        let opened = try OpenedWindow(title, frame: frame, options.renderer)
        // Fontconfig has loaded while the display opened.
        let fonts: FontLibrary
        do {
            fonts = try FontLibrary(file: options.font)
        } catch {
            opened.close()
            throw error
        }
        let (colorScheme, reduceMotion) = (options.colorScheme ?? .light, options.reduceMotion)
        let runner =
            if let preview = Toolkit.additions?.preview(of: { StylePart(root()) }) {
                FrameRunner(fonts: fonts, colorScheme: colorScheme, reduceMotion: reduceMotion, root: preview)
            } else {
                FrameRunner(fonts: fonts, colorScheme: colorScheme, reduceMotion: reduceMotion, root: root)
            }
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(opened.renderer, &info)
        waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
        self.desktop = desktop
        self.zoom = options.scale == nil ? zoom : nil
        self.reduceMotion = reduceMotion
        window = opened.window
        screenReader = ScreenReaderLink(opened.window)
        id = SDL_GetWindowID(window)
        sdl = opened.renderer
        self.runner = runner
        forcedScale = options.scale
        renderer = options.renderer
        let isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
        screen = Screen(window: window, renderer: sdl, keepsFrames: isSoftware, fonts: runner.fonts)
        self.title = title
        shownTitle = title
        self.settings = settings
        runner.interface.onWake { [stateChanged] in
            stateChanged.raise()
            WakeUp.push(.stateChanged)
        }
        desktop?.onChange { [stateChanged] in
            stateChanged.raise()
            WakeUp.push(.stateChanged)
        }
        self.zoom?.onChange(in: id) { [stateChanged] in
            stateChanged.raise()
            WakeUp.push(.stateChanged)
        }
        runner.interface.clipboard = SystemClipboard.shared
        runner.interface.sceneName = settings.name
        runner.close = { [weak self] in
            EventLoop.changeWindows {
                self?.close()
                return nil
            }
        }
        runner.interface.environment.scrollIndicatorsFade = true
        runner.interface.environment.openURL = OpenURLAction(system: { SDL_OpenURL($0.absoluteString) == 0 })
        Toolkit.additions?.open(runner.interface, window: settings.name)
        // An input method would swallow keys that have a meaning here.
        TextInputMethod.deactivate()
        followDesktop()
        // Points have another size than those that the window opened with.
        if forcedScale != nil || stored == nil && appearance.map({ $0.textScale != 1 }) == true {
            resize(to: settings.size)
        }
        if settings.name != nil { openingFrame = frame }
    }

    isolated deinit { close() }

    /// True if the process has a display to open windows on.
    public static var hasDisplay: Bool { (try? VideoSystem.start()) != nil }

    /// Runs a frame with pending events, then closes the window unless its view asks for confirmation.
    package func askToClose() {
        guard !isClosed else { return }
        if !events.isEmpty { runFrame() }
        guard !isClosed else { return }
        if runner.dismissal.permits() { return close() }
        raise()
        runFrame()
    }

    /// Runs a frame with pending events, then closes the window; its views disappear. Within a frame of the window,
    /// such as in an action, closing waits for the end of the frame.
    public func close() {
        guard !isClosed else { return }
        guard !isInFrame else {
            closesAfterFrame = true
            return
        }
        if !events.isEmpty { runFrame() }
        // The frame may have closed the window.
        guard !isClosed else { return }
        willClose?()
        willClose = nil
        storeFrame()
        Toolkit.additions?.close(runner.interface, window: settings.name)
        isClosed = true
        runner.end(time: EventLoop.now)
        screenReader.close()
        zoom?.remove(window: id)
        SettingsStore.saveAll()
        if capturesPointer { SDL_CaptureMouse(SDL_FALSE) }
        for viewport in viewports { viewport.close() }
        viewports.removeAll()
        TextInputMethod.forget(window)
        screen.renderer.releaseTextures()
        SDL_DestroyRenderer(sdl)
        SDL_DestroyWindow(window)
        didClose?()
    }

    /// The time of the next frame on the clock of `EventLoop.now`, in seconds; infinite if none is due.
    var nextFrame: Double {
        isClosed ? .infinity : min(nextRun, storeDue)
    }

    private var nextRun: Double {
        guard events.isEmpty, let output = runner.output else { return -.infinity }
        switch output.nextFrame {
        case .whenNeeded: return .infinity
        // Hidden animations need not be smooth, but their completions have to run.
        case .immediately where isUnseen: return lastFrame + 1
        case .at(let time) where isUnseen: return max(time, lastFrame + 1)
        // If presenting waits, the display paces the frames. Not every driver keeps that promise, so a frame never
        // starts much earlier than the display's next one.
        case .immediately: return lastFrame + (waitsForDisplay ? 0.9 : 1) / refreshRate
        case .at(let time): return time
        }
    }

    /// Whether the window and those of its viewports are minimized or hidden.
    private var isUnseen: Bool {
        let unseen = SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue
        return SDL_GetWindowFlags(window) & unseen != 0
            && viewports.allSatisfy { SDL_GetWindowFlags($0.window) & unseen != 0 }
    }

    /// Handles an event of this window, or of one that shows a viewport.
    /// - Returns: whether a frame is needed.
    func handle(_ event: SDL_Event) -> Bool {
        var isActivation = false
        var needsFrame = false
        let viewport = viewports.isEmpty ? nil : viewports.first { $0.id == EventLoop.windowID(of: event) }
        switch SDL_EventType(event.type) {
        case SDL_WINDOWEVENT:
            let kind = SDL_WindowEventID(UInt32(event.window.event))
            isDesktopStale = true
            if kind == SDL_WINDOWEVENT_FOCUS_GAINED { bringToFront(viewport?.number ?? 0) }
            if let viewport {
                needsFrame = handle(kind, of: viewport)
                break
            }
            if kind == SDL_WINDOWEVENT_CLOSE { askToClose() }
            if [SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_SIZE_CHANGED].contains(kind), storedFrame != nil {
                // Wait for the end of the move or resize.
                storeDue = EventLoop.now + 0.5
            }
            // Screen readers know the position of the window.
            if kind == SDL_WINDOWEVENT_MOVED, screenReader.isActive { return true }
            if kind == SDL_WINDOWEVENT_SHOWN, screen.takesFirstAppearance() { return false }
            let redraws = [
                SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_SHOWN,
                SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_DISPLAY_CHANGED,
            ]
            if redraws.contains(kind) {
                screen.wasLost()
                return true
            }
            isActivation = [SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_FOCUS_LOST].contains(kind)
            // SDL has ended the capture.
            if kind == SDL_WINDOWEVENT_FOCUS_LOST, capturesPointer { XConnection.releaseButtons(in: window) }
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
            screen.renderer.rendererWasReset()
            for viewport in viewports { viewport.screen.renderer.rendererWasReset() }
            return true
        case SDL_KEYDOWN, SDL_KEYUP: screenReader.notify(event.key, isFramePending: !events.isEmpty)
        default: break
        }
        guard !isClosed else { return false }
        let count = events.count
        EventTranslation(
            windowSize: viewport?.unitSize ?? unitSize,
            viewSize: viewport?.size(scale: runner.scale) ?? geometry.size
        )
        .translate(event, into: &events)
        if let viewport { Self.move(&events, from: count, to: viewport.viewport) }
        // The keyboard has gone to another window of the same views.
        if events.count > count, events.last == .focusChanged(false), focused != nil {
            events.removeLast()
            needsFrame = true
        }
        if TextInputMethod.enters(events[count...]) { events.removeSubrange(count...) }
        if case .keyReleased(let key, _)? = events.last, events.count > count, !awaitsRelease(of: key) {
            events.removeLast()
        }
        if takesOverlayPress(event, events[count...]) {
            events.removeSubrange(count...)
            return true
        }
        // The decoration of an active window differs, and is updated with the next picture.
        let isFramedAnew = isActivation && VideoSystem.framesWindows
        if isFramedAnew { screen.wasLost() }
        return needsFrame || isFramedAnew || events.count > count
    }

    /// Returns whether a view awaits the release of a key, or may do so once the pending events are handled.
    private func awaitsRelease(of key: Key) -> Bool {
        runner.interface.awaitsRelease(of: key)
            || events.contains { if case .keyPressed = $0 { true } else { false } }
    }

    /// Passes a press to the debug overlay.
    /// - Returns: true for a press on its panel, and for the release after it.
    private func takesOverlayPress(_ event: SDL_Event, _ events: ArraySlice<InputEvent>) -> Bool {
        if event.type == SDL_MOUSEBUTTONUP.rawValue, pressesDebugOverlay, events.contains(.pointerReleased(.left)) {
            pressesDebugOverlay = false
            return true
        }
        guard event.type == SDL_MOUSEBUTTONDOWN.rawValue, events.contains(.pointerPressed(.left)),
            let overlay = runner.interface.shownDebugOverlay
        else { return false }
        let positions = events.compactMap { event in
            if case .pointerMoved(let point) = event { point } else { nil as CGPoint? }
        }
        pressesDebugOverlay = positions.last.flatMap { Toolkit.additions?.press(overlay, at: $0) } ?? false
        return pressesDebugOverlay
    }

    /// Sets the button of the debug overlay, if one is open, that starts and stops a recording.
    /// - Returns: true if the button has changed.
    private func updateDebugOverlay() -> Bool {
        guard let overlay = runner.interface.shownDebugOverlay, let toolkit = Toolkit.additions else { return false }
        let title = recording.map { "Stop recording \($0.name)" } ?? "Record the session"
        return toolkit.setButton(of: overlay, title: title) { [weak self] in self?.toggleRecording() }
    }

    /// Starts a recording in the current folder, or ends the running one.
    private func toggleRecording() {
        if recording != nil { return recording = nil }
        let time = Date().formatted(
            .verbatim(
                "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits)-\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)",
                locale: Locale(identifier: "en_US_POSIX"),
                timeZone: .current,
                calendar: Calendar(identifier: .gregorian)
            )
        )
        do {
            recording = try SessionFile(path: "session-\(time).json", start: recordedStart)
        } catch {
            Report.once(host: "\(error)")
        }
    }

    /// Runs and shows a frame with the pending events.
    func runFrame() {
        guard !isClosed else { return }
        _ = updateDebugOverlay()
        if storeDue <= EventLoop.now { storeFrame() }
        followDesktop()
        let (size, scale) = geometry
        followScale(scale)
        var pending = events
        events.removeAll()
        screenReader.begin(&pending)
        lastFrame = EventLoop.now
        let unit = size.width > 0 ? unitSize.width / size.width : 1
        if isDesktopStale { runner.desktop = desktop(unit: unit > 0 ? unit : 1) }
        isDesktopStale = false
        isInFrame = true
        let output = runner.run(pending, size: size, scale: scale, time: lastFrame)
        isInFrame = false
        if updateDebugOverlay() {
            // Opened in this frame, without its button.
            stateChanged.raise()
            WakeUp.push(.stateChanged)
        }
        recording?.write(
            SessionRecorder.Frame(
                events: pending,
                consumed: output.consumed,
                size: size,
                time: lastFrame,
                nextFrame: output.nextFrame
            )
        )
        if closesAfterFrame { return close() }
        zoom?.handle(pending, consumed: output.consumed)
        followContent(output)
        // The content may have set limits or a text scale that change the size: the window opens with the final one.
        if screen.awaitsFirstFrame, !hasOpeningSize, geometry.size != size {
            hasOpeningSize = true
            return runFrame()
        }
        screen.show(runner)
        findClientOffset()
        if followViewports(output.viewports, unit: unit > 0 ? unit : 1) {
            isDesktopStale = true
            stateChanged.raise()
            WakeUp.push(.stateChanged)
        }
        for viewport in viewports { viewport.show(runner) }
        activate(output.focusedViewport)
        screenReader.end(
            runner.interface,
            output,
            title: shownTitle,
            scale: unit,
            on: runner.desktop
        )
        // The keyboard is shared by all windows.
        if let focused { TextInputMethod.follow(textInput(output, in: focused.number), in: focused.window) }
        // The pointer is shared by all windows; only the one under it, or the one capturing it, sets its shape.
        if output.capturesPointer || hasPointer { PointerShape.show(output.cursor) }
        // SDL captures the pointer for the window with keyboard focus. Another window with a pressed button receives
        // pointer events until the release anyway.
        let captures = output.capturesPointer && focused != nil
        if captures != capturesPointer {
            capturesPointer = captures
            SDL_CaptureMouse(capturesPointer ? SDL_TRUE : SDL_FALSE)
        }
    }

    /// Stores the offset of the client area from the requested position, once the window is shown.
    private func findClientOffset() {
        guard let frame = openingFrame else { return }
        openingFrame = nil
        // Lets the window manager frame the window; until then its position is unknown.
        SDL_PumpEvents()
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetWindowPosition(window, &x, &y)
        clientOffset = (x - frame.x, y - frame.y)
        storedFrame = frame
    }

    /// Applies the desktop's appearance. The new window waits briefly for it, so that its first frame does not flash.
    private func followDesktop() {
        guard let desktop else { return }
        if appearance == nil { desktop.wait() }
        let now = desktop.appearance
        guard now != appearance else { return }
        appearance = now
        runner.colorScheme = now.scheme()
        runner.interface.environment.theme = now.theme
        runner.interface.environment.colorSchemeContrast = now.contrast
        runner.reduceMotion = reduceMotion || now.reducesMotion
    }

    /// Moves the pointer to its new position in points after a change of the scale, during which the mouse rests.
    private func followScale(_ scale: CGFloat) {
        guard scale != runner.scale, runner.output != nil, SDL_GetMouseFocus() == window, !capturesPointer else {
            return
        }
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetMouseState(&x, &y)
        let (units, points) = (unitSize, geometry.size)
        guard units.width > 0, units.height > 0 else { return }
        let point = CGPoint(
            x: CGFloat(x) * points.width / units.width,
            y: CGFloat(y) * points.height / units.height
        )
        events.append(.pointerMoved(point))
    }

    /// Returns whether state that the window may show has changed since the last call, or a screen reader needs a frame.
    func takeStateChange() -> Bool { stateChanged.take() || screenReader.needsFrame }

    /// The interface that the window shows.
    package var interface: Interface { runner.interface }

    /// The state that a recording of the window starts with.
    package var recordedStart: ScriptStart {
        var start = ScriptStart()
        start.colorScheme = runner.colorScheme
        start.scale = geometry.scale
        start.reduceMotion = runner.reduceMotion
        start.setSettings(SettingsStore.standard.dictionaryRepresentation().filter { !WindowFrame.isKey($0.key) })
        return start
    }

    /// Brings the window to the front and gives it keyboard focus.
    package func raise() {
        if SDL_GetWindowFlags(window) & SDL_WINDOW_MINIMIZED.rawValue != 0 { SDL_RestoreWindow(window) }
        SDL_RaiseWindow(window)
    }

    private func storeFrame() {
        storeDue = .infinity
        guard let name = settings.name, let now = WindowFrame(of: window, offset: clientOffset), now != storedFrame
        else {
            return
        }
        storedFrame = now
        now.store(name)
    }
}

/// The window's size, in SDL's units and in points, and its limits and title from the view.
extension DesktopWindow {
    /// The current size of the view in points, and the number of device pixels in a point.
    var geometry: (size: CGSize, scale: CGFloat) {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetRendererOutputSize(sdl, &width, &height)
        let units = unitSize
        let display = units.width > 0 && width > 0 ? CGFloat(width) / units.width : 1
        let scale = forcedScale ?? display * (zoom?.factor ?? 1) * (appearance?.textScale ?? 1)
        return (CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale), scale)
    }

    func resize(to size: CGSize) {
        let (now, _) = geometry
        let units = unitSize
        guard now.width > 0, now.height > 0 else { return }
        let width = (size.width * units.width / now.width).rounded()
        let height = (size.height * units.height / now.height).rounded()
        SDL_SetWindowSize(window, Self.length(width), Self.length(height))
    }

    /// Clamps a length in SDL's units to the range of window lengths; NaN becomes the smallest.
    static func length(_ length: CGFloat) -> Int32 { length.isNaN ? 1 : Int32(min(max(length, 1), 16_384)) }

    private var unitSize: CGSize {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(window, &width, &height)
        return CGSize(width: Int(width), height: Int(height))
    }

    /// Returns the caret rectangle in SDL's units; nil while no text can be entered.
    func textInput(_ output: FrameOutput, in number: Int = 0) -> CGRect? {
        guard var rect = output.textInput, FrameViewport.number(at: rect.origin) == number else { return nil }
        if let viewport = viewports.first(where: { $0.number == number })?.viewport {
            rect = rect.offsetBy(dx: -viewport.rect.minX, dy: -viewport.rect.minY)
        }
        let (units, points) = (unitSize, geometry.size)
        guard points.width > 0, points.height > 0 else { return rect }
        let (x, y) = (units.width / points.width, units.height / points.height)
        return CGRect(x: rect.minX * x, y: rect.minY * y, width: rect.width * x, height: rect.height * y)
    }

    private var refreshRate: Double {
        var mode = SDL_DisplayMode()
        guard SDL_GetWindowDisplayMode(window, &mode) == 0, mode.refresh_rate >= 20 else { return 60 }
        return Double(mode.refresh_rate)
    }

    /// The largest size of a window that its display shows whole, in SDL's units; without limit if it is unknown.
    private var largestSize: CGSize {
        var area = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window), &area) == 0, area.w > 0, area.h > 0 else {
            return CGSize(width: CGFloat.infinity, height: .infinity)
        }
        var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right)
        return CGSize(width: Int(max(1, area.w - left - right)), height: Int(max(1, area.h - top - bottom)))
    }

    /// Sets the limits within which the user can resize the view, in points.
    func limit(from least: CGSize, to most: CGSize) {
        let (unitSize, now) = (unitSize, geometry.size)
        guard now.width > 0, now.height > 0 else { return }
        let largest: CGFloat = 16_384
        func units(_ size: CGSize) -> CGSize {
            CGSize(
                width: min(max((size.width * unitSize.width / now.width).rounded(.up), 1), largest),
                height: min(max((size.height * unitSize.height / now.height).rounded(.up), 1), largest)
            )
        }
        let display = largestSize
        let needed = units(least)
        // A zoomed window may need more than the display has, where the user could not reach its edges.
        let lower = CGSize(width: min(needed.width, display.width), height: min(needed.height, display.height))
        let upper = CGSize(width: max(units(most).width, lower.width), height: max(units(most).height, lower.height))
        let known = limits ?? (CGSize(width: 1, height: 1), CGSize(width: largest, height: largest))
        guard known != (lower, upper) else { return }
        limits = (lower, upper)
        // SDL rejects a limit that contradicts the other.
        SDL_SetWindowMaximumSize(window, Int32(largest), Int32(largest))
        SDL_SetWindowMinimumSize(window, Int32(lower.width), Int32(lower.height))
        SDL_SetWindowMaximumSize(window, Int32(upper.width), Int32(upper.height))
    }

    /// Applies the title and the size limits that the view requests.
    private func followContent(_ output: FrameOutput) {
        let title = output.navigationTitle ?? title
        if title != shownTitle {
            shownTitle = title
            XConnection.setTitle(title, of: window)
        }
        let interface = runner.interface
        var (least, most) = (interface.minimumSize, CGSize(width: CGFloat.infinity, height: .infinity))
        if settings.resizability != .automatic { least = interface.size(for: .zero) }
        if settings.resizability == .contentSize { most = interface.size(for: .infinity) }
        limit(from: least, to: most)
    }
}

extension DesktopWindow: ScriptTarget {
    /// Plays an input script in this window, a frame each sixtieth of a second.
    ///
    /// The user's own input is ignored meanwhile.
    /// - Parameters:
    ///   - script: the script to play.
    ///   - output: the folder that the script may write to; nil for the current one.
    /// - Throws: `HostError` of the step that failed, also for a file outside of the folder.
    public func play(_ script: InputScript, output: URL? = nil) throws {
        // Fading would make pictures depend on the time since the last scrolling.
        runner.interface.environment.scrollIndicatorsFade = false
        runFrame()
        try script.play(on: self, output: output)
    }

    /// Runs one frame, a sixtieth of a second after the last.
    /// - Parameters:
    ///   - events: the events of the frame, oldest first.
    ///   - size: the new size of the view in points; nil if it is unchanged.
    /// - Throws: `HostError` if the window was closed.
    public func runFrame(_ events: [InputEvent], size: CGSize?) throws {
        let due = lastFrame + 1.0 / 60
        if let size { resize(to: size) }
        let wait = due - EventLoop.now
        if wait > 0 { SDL_Delay(UInt32(min(wait, 1) * 1000)) }
        EventLoop.drainMainQueue()
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            // Events of other windows are dropped.
            let id = EventLoop.windowID(of: event)
            if id == 0 || owns(id) { _ = handle(event) }
            TextInputMethod.free(event)
            self.events.removeAll()
            if event.type == SDL_DROPFILE.rawValue || event.type == SDL_DROPTEXT.rawValue {
                SDL_free(event.drop.file)
            }
            if event.type == SDL_QUIT.rawValue { close() }
        }
        if WakeUp.take(.quit) { close() }
        guard !isClosed else { throw HostError("the window was closed before the script ended") }
        self.events = events
        runFrame()
    }

    /// Returns a picture of the last frame, in device pixels.
    /// - Throws: `HostError` if the pixels cannot be read.
    public func screenshot() throws -> Bitmap {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetRendererOutputSize(sdl, &width, &height)
        // Presenting discards the back buffer, so draw the frame again.
        runner.draw(with: screen.renderer.lists)
        var pixels = [UInt32](repeating: 0, count: max(0, Int(width) * Int(height)))
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard SDL_RenderReadPixels(sdl, nil, format, &pixels, width * 4) == 0 else {
            throw HostError.sdl("cannot read the window's pixels")
        }
        return Bitmap(width: Int(width), height: Int(height), opaque: pixels, pitch: Int(width) * 4)
    }

    /// Returns a description of the last frame: its splits, texts and controls.
    public func inspect() -> Inspection { runner.inspect() }
}
