import Foundation
import ImmediateCore

/// A host that plays scripts, one frame at a time.
@preconcurrency @MainActor public protocol ScriptTarget: AnyObject {
    /// Runs one frame, a sixtieth of a second after the last.
    /// - Parameters:
    ///   - events: the events of the frame, oldest first.
    ///   - size: the new size of the view in points; nil if it is unchanged.
    /// - Throws: `HostError` if the host cannot take the size, or its window is closed; the script ends there.
    func runFrame(_ events: [InputEvent], size: CGSize?) throws
    /// Returns a picture of the last frame, in device pixels.
    /// - Throws: `HostError` if the picture cannot be drawn or read; the script ends there.
    func screenshot() throws -> Bitmap
    /// Returns a description of the last frame: its splits, texts and controls.
    func inspect() -> Inspection
}

extension InputScript {
    /// Plays the steps in order. Their files are written only below a folder, never through a link or `..`, so a script
    /// from elsewhere is safe.
    /// - Parameters:
    ///   - target: the host that plays the steps.
    ///   - output: the folder; nil for the current one.
    /// - Throws: `HostError` of the step that failed, also for a file outside of the folder.
    @preconcurrency @MainActor public func play(on target: any ScriptTarget, output: URL? = nil) throws {
        let output = ScriptOutput(folder: output?.path)
        for step in steps { try Self.play(step, on: target, output) }
    }

    /// Plays a trusted script, whose steps may write any file. Relative names start at the current folder.
    /// - Parameter target: the host that plays the steps.
    /// - Throws: `HostError` of the step that failed.
    @preconcurrency @MainActor public func playWritingAnyFile(on target: any ScriptTarget) throws {
        for step in steps { try Self.play(step, on: target, nil) }
    }

    @MainActor private static func play(_ step: Step, on target: any ScriptTarget, _ output: ScriptOutput?) throws {
        switch step {
        case .advance(let seconds):
            let frames = seconds * 60
            guard frames >= 0.5, frames.isFinite else { return }
            for _ in 0..<Int(min(frames, 1e9).rounded()) { try target.runFrame([], size: nil) }
        case .screenshot(let file):
            guard let output else { return try target.screenshot().writePNG(to: file) }
            try output.write({ try target.screenshot().pngData() }, to: file)
        case .dump(let file):
            guard let output, file != "-" else { return try target.inspect().write(to: file) }
            try output.write({ try target.inspect().json() }, to: file)
        case .batch(let steps):
            let frames = steps.flatMap(frames)
            try target.runFrame(frames.flatMap(\.events), size: frames.compactMap(\.size).last)
        default:
            for frame in frames(of: step) { try target.runFrame(frame.events, size: frame.size) }
        }
    }

    private struct Frame {
        var events: [InputEvent] = []
        var size: CGSize?
    }

    /// Returns the frames of a step that has events or a new size.
    private static func frames(of step: Step) -> [Frame] {
        switch step {
        case .move(let point): [Frame(events: [.pointerMoved(point)])]
        case .press(let button): [Frame(events: [.pointerPressed(button)])]
        case .release(let button): [Frame(events: [.pointerReleased(button)])]
        case .click(let point, let button, let count): frames(clicking: point, button, count)
        case .drag(let points): frames(draggingThrough: points)
        case .scroll(let dx, let dy): [Frame(events: [.scrolled(dx: dx, dy: dy)])]
        case .key(let key, let modifiers, let isRepeat):
            [Frame(events: [.keyPressed(key, modifiers, isRepeat: isRepeat)])]
        case .keyRelease(let key, let modifiers): [Frame(events: [.keyReleased(key, modifiers)])]
        case .text(let text): [Frame(events: [.textEntered(text)])]
        case .compose(let text): [Frame(events: [.textComposed(TextComposition(text))])]
        case .modifiers(let modifiers): [Frame(events: [.modifiersChanged(modifiers)])]
        case .resize(let size): [Frame(size: size)]
        case .focus(let isFocused): [Frame(events: [.focusChanged(isFocused)])]
        case .leave: [Frame(events: [.pointerLeft])]
        case .touch(let finger, let phase, let point): [Frame(events: [.touch(finger: finger, phase, point)])]
        case .drop(let items, let point): [Frame(events: [.dropped(items, at: point)])]
        case .batch(let steps): steps.flatMap(frames)
        case .advance, .screenshot, .dump: []
        }
    }

    private static func frames(clicking point: CGPoint, _ button: PointerButton, _ count: Int) -> [Frame] {
        let click = [Frame(events: [.pointerPressed(button)]), Frame(events: [.pointerReleased(button)])]
        return [Frame(events: [.pointerMoved(point)])] + (0..<max(count, 0)).flatMap { _ in click }
    }

    private static func frames(draggingThrough points: [CGPoint]) -> [Frame] {
        guard let first = points.first else { return [] }
        let moves = points.dropFirst().map { Frame(events: [.pointerMoved($0)]) }
        return [Frame(events: [.pointerMoved(first)]), Frame(events: [.pointerPressed(.left)])] + moves
            + [Frame(events: [.pointerReleased(.left)])]
    }
}
