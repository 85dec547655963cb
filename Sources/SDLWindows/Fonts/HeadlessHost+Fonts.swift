import Foundation
import ImmediateCore
import ImmediateHost

extension HeadlessHost {
    /// Creates a host and runs the first frame.
    /// - Parameters:
    ///   - size: the size of the view, in points.
    ///   - scale: the number of device pixels in a point.
    ///   - colorScheme: light or dark.
    ///   - reduceMotion: whether animations are replaced by their results.
    ///   - font: a font file for proportional text; nil asks fontconfig for Inter.
    ///   - settings: the storage of `@AppStorage` and stored holders. The default is memory that all hosts share, so
    ///     that a later host finds the values of an earlier one, as after a restart. The user's own settings are
    ///     neither read nor written.
    ///   - startDate: the date at time 0 of the host's clock, for texts and timelines that show the current date.
    ///   - environment: modifies the root view's environment, such as `timeZone` and `locale`.
    ///   - root: the view, evaluated once, and again when state that it has read changes.
    /// - Throws: `HostError` if size or scale is out of range, or no font is found.
    public convenience init<Root: View>(
        size: CGSize,
        scale: CGFloat = 1,
        colorScheme: ColorScheme = .light,
        reduceMotion: Bool = false,
        font: URL? = nil,
        settings: SettingsStore = .memory,
        startDate: Date = Date(),
        environment: (inout EnvironmentValues) -> Void = { _ in },
        @ViewBuilder root: @escaping () -> Root
    ) throws {
        var options = WindowOptions()
        (options.colorScheme, options.scale, options.reduceMotion) = (colorScheme, scale, reduceMotion)
        try self.init(
            size: size,
            options,
            fonts: FontLibrary(file: font),
            settings: settings,
            startDate: startDate,
            environment: environment,
            isWindow: false,
            root: root
        )
    }
}
