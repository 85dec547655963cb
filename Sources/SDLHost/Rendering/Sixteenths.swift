import Foundation

/// A device coordinate as whole pixels and the sixteenths that are left.
struct Sixteenths {
    let whole: Int
    let rest: Int

    init(_ value: CGFloat) {
        let all = DevicePixels.nearest(value * 16)
        whole = all >> 4
        rest = all & 15
    }
}
