import Foundation

/// The folders of the user, as the desktop names them. On Linux, Foundation has only the home folder and the temporary one.
extension URL {
    /// The folder for documents.
    public static var documentsDirectory: URL { folder(.documentDirectory) }
    /// The folder for data that an app keeps, `~/.local/share`.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
    /// The folder for data that an app can make again, `~/.cache`.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }
    /// The desktop.
    public static var desktopDirectory: URL { folder(.desktopDirectory) }
    /// The folder for downloaded files.
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
    /// The folder for films.
    public static var moviesDirectory: URL { folder(.moviesDirectory) }
    /// The folder for music.
    public static var musicDirectory: URL { folder(.musicDirectory) }
    /// The folder for pictures.
    public static var picturesDirectory: URL { folder(.picturesDirectory) }

    /// Returns a folder of the user; the home folder if the desktop names none.
    private static func folder(_ folder: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: folder, in: .userDomainMask).first ?? homeDirectory
    }
}
