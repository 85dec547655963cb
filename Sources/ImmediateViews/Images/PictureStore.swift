import Foundation
import Synchronization

/// A picture that is loaded, being decoded, or failed.
package final class LoadedPicture: Sendable {
    /// The size in pixels, from the file's header.
    let width: Int
    let height: Int
    private let result: Mutex<Result<Picture, PictureError>?>

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        result = Mutex(nil)
    }

    init(_ error: PictureError) {
        (width, height) = (0, 0)
        result = Mutex(.failure(error))
    }

    /// The result; nil while the picture is being decoded.
    package var outcome: Result<Picture, PictureError>? { result.withLock { $0 } }

    func decode(_ data: Data, _ decoder: any PictureDecoder) {
        let outcome: Result<Picture, PictureError>
        do {
            outcome = .success(try decoder.decode(data))
        } catch {
            outcome = .failure(PictureError(reason: "\(error)"))
        }
        result.withLock { $0 = outcome }
    }
}

/// The reason why a picture cannot be shown, worded to follow its name.
package struct PictureError: LocalizedError {
    package var reason: String

    package init(reason: String) { self.reason = reason }

    /// The reason why the picture cannot be shown.
    package var errorDescription: String? { reason }
}

/// The picture cache of an interface; views that show the same picture share it.
///
/// A file is identified by its path, size and modification date. The cache is limited in bytes and evicts the least
/// recently requested pictures. A view keeps its picture as long as it exists.
@MainActor package final class PictureStore {
    private enum Key: Hashable {
        case file(path: String, byteCount: Int, changed: Date)
        case data(Data)
    }

    /// The size in bytes above which files are decoded in the background, and appear some frames later, unless the
    /// decoder decodes all at once.
    private static let largestAtOnce = 256 << 10
    /// The maximum size of all decoded pictures, in bytes.
    private let byteLimit: Int
    private var pictures: [Key: (picture: LoadedPicture, stamp: Int)] = [:]
    private var clock = 0
    /// The number of files read.
    private(set) var reads = 0

    package init(byteLimit: Int = 128 << 20) { self.byteLimit = byteLimit }

    /// Returns the picture of a source.
    package func picture(_ source: PictureSource, _ decoder: (any PictureDecoder)?) -> LoadedPicture {
        guard let decoder else { return LoadedPicture(PictureError(reason: "this host reads no pictures")) }
        let key: Key
        do {
            key = try self.key(of: source)
        } catch {
            return LoadedPicture(PictureError(reason: Self.reason(error)))
        }
        clock += 1
        if let known = pictures[key]?.picture {
            pictures[key]?.stamp = clock
            return known
        }
        reads += 1
        let picture = load(source, decoder)
        makeRoom(for: picture)
        pictures[key] = (picture, clock)
        return picture
    }

    private func load(_ source: PictureSource, _ decoder: any PictureDecoder) -> LoadedPicture {
        do {
            let data: Data
            switch source {
            case .file(let url, _):
                try InputLimits.check(url, atMost: InputLimits.pictureFile)
                data = try Data(contentsOf: url, options: .mappedIfSafe)
            case .data(let bytes, _):
                try InputLimits.check(bytes.count, atMost: InputLimits.pictureFile)
                data = bytes
            }
            let size = try decoder.size(of: data)
            let picture = LoadedPicture(width: size.width, height: size.height)
            if data.count <= Self.largestAtOnce || decoder.decodesAtOnce {
                picture.decode(data, decoder)
            } else {
                Task.detached(priority: .userInitiated) { picture.decode(data, decoder) }
            }
            return picture
        } catch {
            return LoadedPicture(PictureError(reason: Self.reason(error)))
        }
    }

    private func key(of source: PictureSource) throws -> Key {
        switch source {
        case .data(let data, _): return .data(data)
        case .file(let url, _):
            guard url.isFileURL else { throw PictureError(reason: "it is not the name of a file") }
            let found = try FileManager.default.attributesOfItem(atPath: url.path)
            guard found[.type] as? FileAttributeType != .typeDirectory else {
                throw PictureError(reason: "it is a folder")
            }
            return .file(
                path: url.standardizedFileURL.path,
                byteCount: found[.size] as? Int ?? 0,
                changed: found[.modificationDate] as? Date ?? .distantPast
            )
        }
    }

    private func makeRoom(for picture: LoadedPicture) {
        func bytes(_ picture: LoadedPicture) -> Int { picture.width * picture.height * 4 }
        var total = bytes(picture) + pictures.values.reduce(0) { $0 + bytes($1.picture) }
        while total > byteLimit, let oldest = pictures.min(by: { $0.value.stamp < $1.value.stamp }) {
            total -= bytes(oldest.value.picture)
            pictures[oldest.key] = nil
        }
    }

    private static func reason(_ error: any Error) -> String {
        if let error = error as? PictureError { return error.reason }
        guard error is CocoaError else { return "\(error)" }
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey]
        if let cause = underlying as? POSIXError, cause.code == .ENOENT { return "there is no such file" }
        let code = (error as NSError).code
        if code == CocoaError.fileReadNoSuchFile.rawValue || code == CocoaError.fileNoSuchFile.rawValue {
            return "there is no such file"
        }
        if code == CocoaError.fileReadNoPermission.rawValue { return "it may not be read" }
        return error.localizedDescription
    }
}

extension InputLimits {
    /// The maximum size of a picture file, in bytes.
    public static let pictureFile = 256 << 20
}
