import Foundation
import SDLHost
import SplitView
import TestDice

@testable import DemoViews

/// Plays random input on the demos, and for every fourth seed on the whole gallery: equal seeds play equal input.
@MainActor final class GalleryFuzzer {
    private var random: Dice
    private let gallery: Gallery
    /// True if the gallery surrounds the demos; its first page scrolls splits out of sight.
    let isWhole: Bool
    let host: HeadlessHost
    private let isAnimated: Bool
    /// The only demo shown, or nil if the input switches demos.
    private let demo: Demo?
    private let startSize: CGSize
    private let scale: CGFloat
    private var size: CGSize
    private var pointer = CGPoint.zero
    /// The steps played so far.
    private(set) var steps: [InputScript.Step] = []

    /// - Parameters:
    ///   - size: The initial size; the window grows to nearly twice that.
    ///   - demo: The only demo shown, whatever the seed.
    init(
        seed: UInt64,
        size: CGSize = CGSize(width: 700, height: 500),
        colorScheme: ColorScheme = .light,
        demo: Demo? = nil
    ) throws {
        (startSize, self.size, self.demo) = (size, size, demo)
        random = Dice(seed: seed)
        isWhole = seed % 4 == 3 && demo == nil
        let gallery = Gallery(demo: isWhole ? nil : demo ?? .simpleDefaults, storage: Storage(isPersistent: false))
        self.gallery = gallery
        scale = [1, 2, 1.5, 1.25][Int(seed % 4)]
        isAnimated = seed % 8 < 4
        host = try HeadlessHost(size: size, scale: scale, colorScheme: colorScheme, reduceMotion: !isAnimated) {
            GalleryView(gallery: gallery)
        }
    }

    /// Plays one event and returns the violations in the frame after it.
    func step() throws -> [String] {
        if chance(50) {
            change()
            try host.advance(by: 1 / 60)
        } else {
            let step = nextStep()
            if steps.count >= 30 { steps.removeFirst() }
            steps.append(step)
            try host.play(InputScript([step]))
        }
        if chance(200) { _ = try host.screenshot() }
        return SplitInvariants.violations(in: host.inspect(), isAnimated: isAnimated, isScrolled: isWhole)
            + host.violations().map(\.description)
    }

    /// Ends all input, and returns to the initial page and size.
    func rest() throws {
        gallery.page = isWhole ? nil : demo ?? .simpleDefaults
        size = startSize
        try host.play(InputScript([.release(.left), .key(.escape, []), .key(.escape, []), .leave, .resize(startSize)]))
        try host.advance(by: 5)
    }

    /// Changes the state as the app would, rather than the user.
    private func change() {
        let animation: Animation? = pick([nil, .default, .spring(dampingFraction: 0.2), .linear(duration: 0.1)])
        withAnimation(animation) {
            if chance(3), demo == nil { gallery.page = isWhole && chance(4) ? nil : pick(Demo.allCases) }
            guard !gallery.controls.isEmpty else { return }
            let control = pick(gallery.controls)
            switch below(3) {
            case 0: control.layout.toggle()
            case 1: control.hide.side = pick([nil, .primary, .secondary])
            default: control.fraction.value = pick([0, 1, 0.5, .nan, -1, 0.001, 0.999, CGFloat(below(1000)) / 1000])
            }
        }
    }

    private func nextStep() -> InputScript.Step {
        switch below(100) {
        case 0..<38: .move(point())
        case 38..<52: .press(button())
        case 52..<66: .release(button())
        case 66..<69: .scroll(dx: CGFloat(below(200)) - 100, dy: CGFloat(below(400)) - 200)
        case 69..<73: .key(pick(keys), pick(modifiers))
        case 73..<79: .resize(resized())
        case 79: .leave
        case 80: .focus(chance(2))
        case 81..<85: .touch(finger: below(3), pick(TouchPhase.allCases), point())
        case 85..<89: .batch((0..<below(6)).map { _ in .batch([.move(point()), .press(.left), .release(.left)]) })
        case 89..<93: .drag((0...below(4)).map { _ in point() })
        case 93..<96: control().map { .click($0) } ?? .leave
        default: .advance(Double(below(40)) / 60)
        }
    }

    private let keys: [Key] = [.escape, .tab, .return, .space, .left, .right, .up, .down, .home, .end, "F6", "a"]
    private let modifiers: [KeyModifiers] = [[], .shift, .control, [.shift, .option]]

    /// Returns a point, usually one of interest: a splitter, a control, the pointer's surroundings.
    private func point() -> CGPoint {
        let splits = host.inspect().splits
        switch below(6) {
        case 0, 1:
            if !splits.isEmpty, let zone = pick(splits).hitZone {
                pointer = CGPoint(
                    x: zone.minX + zone.width * CGFloat(below(101)) / 100,
                    y: zone.minY + zone.height * CGFloat(below(101)) / 100
                )
            }
        case 2: pointer = control() ?? pointer
        case 3:
            pointer = CGPoint(x: pointer.x + CGFloat(below(41)) - 20, y: pointer.y + CGFloat(below(41)) - 20)
        default:
            pointer = CGPoint(
                x: size.width * (CGFloat(below(140)) - 20) / 100,
                y: size.height * (CGFloat(below(140)) - 20) / 100
            )
        }
        return pointer
    }

    /// Returns the middle of a control, such as the demo's menu or its items.
    private func control() -> CGPoint? {
        let controls = host.inspect().controls
        guard !controls.isEmpty else { return nil }
        let rect = pick(controls).rect
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    private func resized() -> CGSize {
        size =
            chance(3)
            ? CGSize(width: pick([0, 1, 3, 17, 60]), height: pick([0, 1, 2, 40, 90]))
            : CGSize(width: below(Int(startSize.width * 12 / 7)), height: below(Int(startSize.height * 9 / 5)))
        // Windows have whole device pixels.
        size = CGSize(width: (size.width * scale).rounded() / scale, height: (size.height * scale).rounded() / scale)
        return size
    }

    private func button() -> PointerButton { chance(6) ? pick(PointerButton.allCases) : .left }

    private func below(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }

    private func chance(_ one: Int) -> Bool { below(one) == 0 }

    private func pick<C: Collection>(_ choices: C) -> C.Element {
        choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
    }
}
