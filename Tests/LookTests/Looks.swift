import Foundation
import ScreenshotTesting
import Testing

/// One state of a view, and the input that leads to it.
@MainActor struct Look {
    var isDisabled = false
    /// The input, run once the view is shown.
    var act: (Harness) throws -> Void = { _ in }

    /// No input.
    static var rest: Look { Look() }
    /// The view is disabled.
    static var disabled: Look { Look(isDisabled: true) }

    /// The pointer is over this point.
    static func hovered(_ x: CGFloat, _ y: CGFloat) -> Look { Look { try $0.move(to: CGPoint(x: x, y: y)) } }

    /// The left button is held at this point.
    static func pressed(_ x: CGFloat, _ y: CGFloat) -> Look {
        Look {
            try $0.move(to: CGPoint(x: x, y: y))
            try $0.press()
            try $0.step()
        }
    }

    /// A drag from one point to another, still held.
    static func dragged(_ start: CGPoint, _ end: CGPoint) -> Look {
        Look {
            try $0.move(to: start)
            try $0.press()
            try $0.move(to: end)
            try $0.step()
        }
    }

    /// Tab was pressed a number of times.
    static func focused(_ tabs: Int = 1) -> Look {
        Look { harness in for _ in 0..<tabs { try harness.key(.tab) } }
    }

    /// A click at this point, with the pointer moved away afterwards.
    static func clicked(_ x: CGFloat, _ y: CGFloat) -> Look {
        Look {
            try $0.click(at: CGPoint(x: x, y: y))
            try $0.leave()
        }
    }

    /// The states of every control: at rest, hovered, pressed, focused, disabled.
    static func control(_ x: CGFloat, _ y: CGFloat) -> [Look] {
        [.rest, .hovered(x, y), .pressed(x, y), .focused(), .disabled]
    }
}

/// Expects the states of a view, joined in one picture, to match the golden, pixel for pixel: light and dark, at scale
/// 1 and 2. Each state is shown by three hosts, which must draw the same.
@MainActor func expectLooks<Content: View>(
    _ looks: [Look] = [.rest],
    named name: String,
    size: CGSize,
    columns: Int? = nil,
    schemes: [ColorScheme] = ColorScheme.allCases,
    ground: Color = .windowBackground,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ViewBuilder view: @escaping () -> Content
) throws {
    func picture(_ look: Look, _ scale: CGFloat, _ scheme: ColorScheme) throws -> Bitmap {
        let harness = try Harness(size: size, scale: scale, appearance: scheme) {
            view()
                .disabled(look.isDisabled)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(ground)
                .theme(.settled)
        }
        try look.act(harness)
        return try harness.screenshot().bitmap
    }
    for scheme in schemes {
        for scale in [1, 2] as [CGFloat] {
            let pictures = try looks.enumerated().map { index, look in
                let first = try picture(look, scale, scheme)
                for _ in 0..<2 {
                    let isSame = try picture(look, scale, scheme) == first
                    #expect(isSame, "look \(index) of \(name), line \(line), is a matter of luck")
                }
                return first
            }
            expectScreenshot(
                of: Screenshot(joined(pictures, columns: columns ?? pictures.count)),
                named: "\(name)-\(scheme.rawValue)@\(Int(scale))x",
                precision: .exact,
                fileID: fileID,
                filePath: filePath,
                line: line,
                column: column
            )
        }
    }
}

/// Returns pictures of the same size in rows, separated by lines.
private func joined(_ pictures: [Bitmap], columns: Int) -> Bitmap {
    let (width, height) = (pictures[0].width + 1, pictures[0].height + 1)
    let rows = (pictures.count + columns - 1) / columns
    var joined = Bitmap(width: width * columns - 1, height: height * rows - 1, color: RGBA(128, 128, 128))
    for (index, picture) in pictures.enumerated() {
        joined.draw(picture, x: index % columns * width, y: index / columns * height)
    }
    return joined
}

extension Theme {
    /// The default theme without animations, so that every look is final at once.
    static let settled: Theme = {
        var theme = Theme()
        theme.motion.fade = 0
        let atOnce = Animation.linear(duration: 0)
        (theme.motion.appear, theme.motion.disappear, theme.motion.slide) = (atOnce, atOnce, atOnce)
        return theme
    }()
}
