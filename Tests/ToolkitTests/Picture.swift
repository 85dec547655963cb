import Foundation
import ImmediateUI
import SDLHost

/// Returns the picture of a view at the top left of a white window.
@MainActor func picture<V: View>(
    _ width: CGFloat = 60,
    _ height: CGFloat = 60,
    scale: CGFloat = 1,
    @ViewBuilder _ view: () -> V
) throws -> Bitmap {
    let view = view()
    return try HeadlessHost(size: CGSize(width: width, height: height), scale: scale) {
        ZStack(alignment: .topLeading) {
            Color.white
            view
        }
    }
    .screenshot()
}

extension Bitmap {
    /// The gray value of a pixel, 0 (black) … 255 (white).
    func grey(_ x: Int, _ y: Int) -> Int {
        let pixel = self[x, y]
        return (Int(pixel.r) + Int(pixel.g) + Int(pixel.b)) / 3
    }

    /// Returns the amount of black, in points of area: half gray counts half.
    func ink(scale: CGFloat = 1) -> Double {
        var sum = 0.0
        for y in 0..<height {
            for x in 0..<width { sum += Double(255 - grey(x, y)) / 255 }
        }
        return sum / Double(scale * scale)
    }

    /// Returns the name of a pixel's color, as far as tests distinguish them.
    func color(_ x: Int, _ y: Int) -> String {
        let pixel = self[x, y]
        return switch (pixel.r > 127, pixel.g > 127, pixel.b > 127) {
        case (true, true, true): "white"
        case (true, false, false): "red"
        case (false, true, false): "green"
        case (false, false, true): "blue"
        case (false, false, false): "black"
        default: "\(pixel)"
        }
    }
}

extension Color {
    /// Pure colors, easy to distinguish in a picture.
    static let pureRed = Color(red: 1, green: 0, blue: 0)
    static let pureGreen = Color(red: 0, green: 1, blue: 0)
    static let pureBlue = Color(red: 0, green: 0, blue: 1)
}
