import Foundation

/// A view that shows a picture from a URL, and other content until it is loaded.
///
/// ```swift
/// AsyncImage(url: cover) { image in
///     image.resizable().scaledToFit()
/// } placeholder: {
///     ProgressView()
/// }
/// ```
///
/// File URLs and `data:` URLs are loaded at once, in the first frame that shows the view. All others, such as those of
/// the web, are loaded by the environment's ``ImageLoader``, which an app sets. PNG and JPEG files are supported.
public struct AsyncImage<Content: View>: View {
    private let url: URL?
    private let scale: CGFloat
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content
    /// The result of the loader.
    @State private var fetched: (url: URL, result: Result<Data, any Error>)?
    @Environment(\.imageLoader) private var loader

    /// Creates a view whose content depends on the phase of loading.
    ///
    /// - Parameters:
    ///   - url: The URL of the picture; nil for none, whose phase is always `empty`.
    ///   - scale: The number of pixels per point.
    ///   - transaction: The transaction of the change when a loader has finished, for its animation.
    ///   - content: The content for a phase.
    public init(
        url: URL?,
        scale: CGFloat = 1,
        transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        (self.url, self.scale, self.transaction, self.content) = (url, scale, transaction, content)
    }

    /// Creates a view that shows the picture in its own size, and a gray area while there is none.
    ///
    /// - Parameters:
    ///   - url: The URL of the picture; nil for none.
    ///   - scale: The number of pixels per point.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { phase in phase.image ?? .placeholder }
    }

    /// Creates a view that shows a placeholder while there is no picture.
    ///
    /// - Parameters:
    ///   - url: The URL of the picture; nil for none.
    ///   - scale: The number of pixels per point.
    ///   - content: The content for the loaded picture.
    ///   - placeholder: The content before the picture is loaded, and if it cannot be loaded.
    public init<Loaded: View, Placeholder: View>(
        url: URL?,
        scale: CGFloat = 1,
        @ViewBuilder content: @escaping (Image) -> Loaded,
        @ViewBuilder placeholder: @escaping () -> Placeholder
    ) where Content == ConditionalView<Loaded, Placeholder> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// The content for the present phase.
    public var body: some View {
        let remote = url.flatMap { $0.isFileURL || $0.scheme?.lowercased() == "data" ? nil : $0 }
        LoadedContent(url: url, scale: scale, fetched: remote == nil ? nil : result, content: content)
            .task(id: remote) {
                guard let remote else { return }
                await fetch(remote)
            }
    }

    /// The result for the present URL.
    private var result: Result<Data, any Error>? {
        fetched.flatMap { $0.url == url ? $0.result : nil }
    }

    private func fetch(_ url: URL) async {
        let result: Result<Data, any Error>
        if let loader {
            do {
                result = .success(try await loader.load(url))
            } catch {
                result = .failure(error)
            }
        } else {
            let error = PictureError(reason: "the environment has no imageLoader for it")
            Report.once("cannot load \(url.absoluteString): \(error.reason)")
            result = .failure(error)
        }
        if Task.isCancelled { return }
        withTransaction(transaction) { fetched = (url, result) }
    }
}

/// The state of loading a picture.
public enum AsyncImagePhase: Sendable {
    /// No picture yet, or no URL.
    case empty
    /// A loaded picture.
    case success(Image)
    /// An error that prevented loading.
    case failure(any Error)

    /// The picture; nil unless it is loaded.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }

    /// The error; nil unless loading failed.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A function that loads the data of pictures for ``AsyncImage``, other than files and `data:` URLs.
///
/// The toolkit links no network library. An app that shows pictures of the web sets a loader:
///
/// ```swift
/// import FoundationNetworking
///
/// ContentView().environment(\.imageLoader, ImageLoader { url in
///     try await URLSession.shared.data(from: url).0
/// })
/// ```
///
/// Tests set one that returns their own data.
public struct ImageLoader: Sendable {
    /// The function that returns the bytes of a PNG or JPEG file. It is cancelled when its view disappears.
    public let load: @Sendable (URL) async throws -> Data

    /// Creates a loader.
    /// - Parameter load: Returns the bytes of a PNG or JPEG file, or throws the error of the phase `failure`.
    public init(_ load: @escaping @Sendable (URL) async throws -> Data) { self.load = load }
}

extension EnvironmentValues {
    /// The loader of pictures that are neither files nor `data:` URLs; nil, the default, for none.
    public var imageLoader: ImageLoader? {
        get { hasOwnValues ? self[ImageLoaderKey.self] : nil }
        set { self[ImageLoaderKey.self] = newValue }
    }
}

private struct ImageLoaderKey: EnvironmentKey { static var defaultValue: ImageLoader? { nil } }

/// The content for the phase of a picture, decoded by the picture cache of the interface.
private struct LoadedContent<Content: View>: PrimitiveView {
    let url: URL?
    let scale: CGFloat
    /// The result of the loader; nil for a URL that needs none, and while it loads.
    let fetched: Result<Data, any Error>?
    let content: (AsyncImagePhase) -> Content

    func build(into builder: inout Builder) {
        let state = builder.state { AsyncPicture() }
        let phase: AsyncImagePhase
        switch state.source(url, scale: scale, fetched) {
        case nil: phase = .empty
        case .failure(let error)?: phase = .failure(error)
        case .success(let source)?:
            let picture = state.picture(source, of: builder.shared { PictureStore() }, builder.pictureDecoder)
            switch picture.outcome {
            case nil: phase = .empty
            case .failure(let error)?: phase = .failure(error)
            case .success?: phase = .success(Image(source))
            }
            if picture.outcome == nil {
                // It is being decoded in the background.
                let next = builder.nextChild
                builder.child(content(phase))
                builder.requestFrame(at: builder.time + 0.03, for: next)
                return
            }
        }
        builder.child(content(phase))
    }
}

/// The picture of a view, found again when its URL or its data changes.
@MainActor private final class AsyncPicture {
    private var url: URL?
    private var isFetched = false
    private var found: Result<PictureSource, any Error>?
    private var loaded: (source: PictureSource, picture: LoadedPicture)?

    /// Returns the source of a picture; nil while there is none.
    func source(
        _ url: URL?,
        scale: CGFloat,
        _ fetched: Result<Data, any Error>?
    ) -> Result<PictureSource, any Error>? {
        guard let url else { return nil }
        if let fetched { return fetched.map { .data($0, scale: scale) } }
        if url.isFileURL { return .success(.file(url, scale: scale)) }
        guard url.scheme?.lowercased() == "data" else { return nil }
        if url != self.url {
            self.url = url
            found =
                Self.data(of: url).map { .success(.data($0, scale: scale)) }
                ?? .failure(PictureError(reason: "the data: URL is invalid"))
        }
        return found?.map { source in if case .data(let data, _) = source { .data(data, scale: scale) } else { source }
        }
    }

    /// Returns the contents of a `data:` URL (RFC 2397); nil for an invalid one.
    private static func data(of url: URL) -> Data? {
        let text = url.absoluteString.dropFirst("data:".count)
        guard let comma = text.firstIndex(of: ",") else { return nil }
        let (head, body) = (text[..<comma], String(text[text.index(after: comma)...]))
        guard let plain = body.removingPercentEncoding ?? (body.isEmpty ? "" : nil) else { return nil }
        guard head.lowercased().hasSuffix(";base64") else { return Data(plain.utf8) }
        return Data(base64Encoded: plain, options: .ignoreUnknownCharacters)
    }

    func picture(
        _ source: PictureSource,
        of store: @autoclosure () -> PictureStore,
        _ decoder: (any PictureDecoder)?
    ) -> LoadedPicture {
        if let loaded, loaded.source == source { return loaded.picture }
        let picture = store().picture(source, decoder)
        loaded = (source, picture)
        return picture
    }
}
