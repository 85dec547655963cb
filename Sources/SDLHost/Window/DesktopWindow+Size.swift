import HostSDL2
import Foundation
import ImmediateUI

/// The window's size, which SDL counts in units of its own and views in points, and what its view asks of it.
extension DesktopWindow {
    /// The size of the view in points, and the device pixels in a point, as they are now.
    var geometry: (size: CGSize, scale: CGFloat) {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetRendererOutputSize(sdl, &width, &height)
        let units = unitSize
        let scale = forcedScale ?? (units.width > 0 && width > 0 ? CGFloat(width) / units.width : 1)
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

    /// A length that a window can have, in SDL's units; the least where it is no number.
    static func length(_ length: CGFloat) -> Int32 { length.isNaN ? 1 : Int32(min(max(length, 1), 16_384)) }

    var unitSize: CGSize {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(window, &width, &height)
        return CGSize(width: Int(width), height: Int(height))
    }

    /// Where text goes in the window, in SDL's units.
    func textInput(_ output: FrameOutput) -> CGRect? {
        guard let rect = output.textInput else { return nil }
        let (units, points) = (unitSize, geometry.size)
        guard points.width > 0, points.height > 0 else { return rect }
        let (x, y) = (units.width / points.width, units.height / points.height)
        return CGRect(x: rect.minX * x, y: rect.minY * y, width: rect.width * x, height: rect.height * y)
    }

    var refreshRate: Double {
        var mode = SDL_DisplayMode()
        guard SDL_GetWindowDisplayMode(window, &mode) == 0, mode.refresh_rate >= 20 else { return 60 }
        return Double(mode.refresh_rate)
    }

    /// Sets the sizes of the view, in points, between which the person can resize the window.
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
        let lower = units(least)
        let upper = CGSize(width: max(units(most).width, lower.width), height: max(units(most).height, lower.height))
        let known = limits ?? (CGSize(width: 1, height: 1), CGSize(width: largest, height: largest))
        guard known != (lower, upper) else { return }
        limits = (lower, upper)
        // A limit that contradicts the other is refused.
        SDL_SetWindowMaximumSize(window, Int32(largest), Int32(largest))
        SDL_SetWindowMinimumSize(window, Int32(lower.width), Int32(lower.height))
        SDL_SetWindowMaximumSize(window, Int32(upper.width), Int32(upper.height))
    }

    /// Gives the window the title and the limits that its view asks for.
    func followContent(_ output: FrameOutput) {
        let title = output.navigationTitle ?? title
        if title != shownTitle {
            SDL_SetWindowTitle(window, title)
            shownTitle = title
        }
        let interface = runner.interface
        var (least, most) = (interface.minimumSize, CGSize(width: CGFloat.infinity, height: .infinity))
        if settings.resizability != .automatic { least = interface.size(for: .zero) }
        if settings.resizability == .contentSize { most = interface.size(for: .infinity) }
        limit(from: least, to: most)
    }
}
