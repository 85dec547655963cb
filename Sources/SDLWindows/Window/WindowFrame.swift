import HostSDL2
import ImmediateCore
import ImmediateHost

/// The position and size of a window on the desktop, in SDL's units, stored between launches.
///
/// The settings store them as four numbers, `x y width height`.
struct WindowFrame: Equatable {
    var x: Int32
    var y: Int32
    var width: Int32
    var height: Int32

    /// The stored form.
    var text: String { "\(x) \(y) \(width) \(height)" }

    init(x: Int32, y: Int32, width: Int32, height: Int32) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Parses the stored form; nil unless it is four numbers within the limits of windows.
    init?(_ text: String) {
        let numbers = text.split(separator: " ", omittingEmptySubsequences: false).map { Int32($0) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3], (1...16_384).contains(width), (1...16_384).contains(height),
            [x, y].allSatisfy({ (-1_000_000...1_000_000).contains($0) })
        else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }

    /// Creates the current frame of a window; nil while it is maximized, minimized or full screen.
    ///
    /// A requested position is that of the window manager's frame, but SDL reports that of the client area. The
    /// difference is subtracted; otherwise a window would move by it with each launch.
    /// - Parameter offset: the client area's offset in the frame, used if the window manager does not report it.
    init?(of window: OpaquePointer, offset: (x: Int32, y: Int32)) {
        let ruled = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
        guard SDL_GetWindowFlags(window) & ruled == 0 else { return nil }
        self.init(x: 0, y: 0, width: 0, height: 0)
        SDL_GetWindowPosition(window, &x, &y)
        SDL_GetWindowSize(window, &width, &height)
        var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right)
        let isStated = top != 0 || left != 0 || bottom != 0 || right != 0
        x -= isStated ? left : offset.x
        y -= isStated ? top : offset.y
    }

    /// Returns whether the user can reach the window: the middle of its upper edge, where it is dragged, is on a
    /// display.
    func isReachable(on displays: [SDL_Rect]) -> Bool {
        let (middle, top) = (x + width / 2, y)
        return displays.contains { display in
            middle >= display.x && middle < display.x + display.w && top >= display.y && top < display.y + display.h
        }
    }

    /// The usable bounds of the displays.
    static var displays: [SDL_Rect] {
        (0..<SDL_GetNumVideoDisplays()).compactMap { index in
            var bounds = SDL_Rect()
            return SDL_GetDisplayUsableBounds(index, &bounds) == 0 ? bounds : nil
        }
    }

    // MARK: Storage

    /// Returns the frame stored under a name; nil if there is none or no display shows it.
    static func stored(_ name: String) -> WindowFrame? {
        let frame = (SettingsStore.standard.initialValue(forKey: key(name)) as? String).flatMap(WindowFrame.init)
        return frame.flatMap { $0.isReachable(on: displays) ? $0 : nil }
    }

    func store(_ name: String) { SettingsStore.standard.set(text, forKey: Self.key(name)) }

    /// Returns whether a setting is the frame of a window.
    static func isKey(_ key: String) -> Bool { key.hasPrefix(prefix) }

    private static let prefix = "Window Frame "
    private static func key(_ name: String) -> String { prefix + name }
}
