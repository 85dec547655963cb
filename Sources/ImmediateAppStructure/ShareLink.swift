import Foundation

/// A button with a menu that passes items on: to the clipboard, by e-mail, or to the system's apps.
///
/// ```swift
/// ShareLink(item: article.url, subject: Text(article.title))
/// ShareLink("Share Photos", items: photos) { photo in SharePreview(photo.caption, image: photo.image) }
/// ```
///
/// Linux desktops have no list of apps to share with. The menu has these items instead:
///
/// - *Copy* copies the texts of the items as lines: texts, URLs, the paths of files, and the plain texts of other types.
/// - *Send by E-Mail* opens a new message in the default e-mail app, with the subject, the message and the texts. Files
///   cannot be attached, so it is missing if all items are files.
/// - *Open* and *Show in Folder*, for a single file, open the file and its folder in their default apps.
///
/// Inside a menu it is an item that opens a submenu.
public struct ShareLink<Label: View>: View {
    private let label: Label
    private let sheet: ShareSheet

    private init(_ sheet: ShareSheet, label: Label) {
        self.sheet = sheet
        self.label = label
    }

    /// Creates a button that shares an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - subject: The subject of an e-mail; nil uses the title of the preview.
    ///   - message: A text before the item in an e-mail.
    ///   - preview: The heading of the menu; nil for none.
    ///   - label: The label of the button.
    public init<Item: Transferable>(
        item: Item,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview? = nil,
        @ViewBuilder label: () -> Label
    ) {
        let items = { [NSItemProvider(object: item)] }
        self.init(ShareSheet(items: items, subject: subject, message: message) { preview }, label: label())
    }

    /// Creates a button that shares items.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - subject: The subject of an e-mail; nil uses the title of the first preview.
    ///   - message: A text before the items in an e-mail.
    ///   - preview: Returns the preview of an item. That of the first one is the heading of the menu.
    ///   - label: The label of the button.
    public init<Data: RandomAccessCollection>(
        items: Data,
        subject: Text? = nil,
        message: Text? = nil,
        preview: ((Data.Element) -> SharePreview)? = nil,
        @ViewBuilder label: () -> Label
    ) where Data.Element: Transferable {
        let sheet = ShareSheet {
            items.map { NSItemProvider(object: $0) }
        } preview: {
            items.first.flatMap { preview?($0) }
        }
        self.init(sheet.with(subject: subject, message: message), label: label())
    }

    /// The button.
    public var body: some View {
        Menu {
            sheet
        } label: {
            label
        }
        .menuIndicator(.hidden)
    }
}

extension ShareLink where Label == ImmediateViews.Label<Text, Image> {
    /// Creates a button *Share…* that shares an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - subject: The subject of an e-mail; nil uses the title of the preview.
    ///   - message: A text before the item in an e-mail.
    ///   - preview: The heading of the menu; nil for none.
    public init<Item: Transferable>(
        item: Item,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview? = nil
    ) { self.init(Text("Share…"), item: item, subject: subject, message: message, preview: preview) }

    /// Creates a button *Share…* that shares items.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - subject: The subject of an e-mail; nil uses the title of the first preview.
    ///   - message: A text before the items in an e-mail.
    ///   - preview: Returns the preview of an item. That of the first one is the heading of the menu.
    public init<Data: RandomAccessCollection>(
        items: Data,
        subject: Text? = nil,
        message: Text? = nil,
        preview: ((Data.Element) -> SharePreview)? = nil
    ) where Data.Element: Transferable {
        self.init(Text("Share…"), items: items, subject: subject, message: message, preview: preview)
    }

    /// Creates a button with a title that shares an item.
    ///
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - item: The item.
    ///   - subject: The subject of an e-mail; nil uses the title of the preview.
    ///   - message: A text before the item in an e-mail.
    ///   - preview: The heading of the menu; nil for none.
    public init<Item: Transferable>(
        _ title: Text,
        item: Item,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview? = nil
    ) {
        self.init(item: item, subject: subject, message: message, preview: preview) {
            ImmediateViews.Label {
                title
            } icon: {
                Image(systemName: "square.and.arrow.up")
            }
        }
    }

    /// Creates a button with a title that shares items.
    ///
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - items: The items.
    ///   - subject: The subject of an e-mail; nil uses the title of the first preview.
    ///   - message: A text before the items in an e-mail.
    ///   - preview: Returns the preview of an item. That of the first one is the heading of the menu.
    public init<Data: RandomAccessCollection>(
        _ title: Text,
        items: Data,
        subject: Text? = nil,
        message: Text? = nil,
        preview: ((Data.Element) -> SharePreview)? = nil
    ) where Data.Element: Transferable {
        self.init(items: items, subject: subject, message: message, preview: preview) {
            ImmediateViews.Label {
                title
            } icon: {
                Image(systemName: "square.and.arrow.up")
            }
        }
    }

    /// Creates a button with a verbatim title that shares an item.
    ///
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - item: The item.
    ///   - subject: The subject of an e-mail; nil uses the title of the preview.
    ///   - message: A text before the item in an e-mail.
    ///   - preview: The heading of the menu; nil for none.
    @_disfavoredOverload public init<S: StringProtocol, Item: Transferable>(
        _ title: S,
        item: Item,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview? = nil
    ) { self.init(Text(title), item: item, subject: subject, message: message, preview: preview) }

    /// Creates a button with a verbatim title that shares items.
    ///
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - items: The items.
    ///   - subject: The subject of an e-mail; nil uses the title of the first preview.
    ///   - message: A text before the items in an e-mail.
    ///   - preview: Returns the preview of an item. That of the first one is the heading of the menu.
    @_disfavoredOverload public init<S: StringProtocol, Data: RandomAccessCollection>(
        _ title: S,
        items: Data,
        subject: Text? = nil,
        message: Text? = nil,
        preview: ((Data.Element) -> SharePreview)? = nil
    ) where Data.Element: Transferable {
        self.init(Text(title), items: items, subject: subject, message: message, preview: preview)
    }
}

/// The title and the picture of a shared item, the heading of the menu of a ``ShareLink``.
@preconcurrency @MainActor public struct SharePreview {
    fileprivate let title: Text
    fileprivate let picture: Image?

    /// Creates a preview with a title.
    public init(_ title: Text) { (self.title, picture) = (title, nil) }

    /// Creates a preview with a title and an image, which the menu scales to fit 16 × 16 points.
    public init(_ title: Text, image: Image) { (self.title, picture) = (title, image) }

    /// Creates a preview with a title and an icon, which the menu scales to fit 16 × 16 points.
    public init(_ title: Text, icon: Image) { (self.title, picture) = (title, icon) }

    /// Creates a preview with a verbatim title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) { self.init(Text(title)) }

    /// Creates a preview with a verbatim title and an image, which the menu scales to fit 16 × 16 points.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image) {
        self.init(Text(title), image: image)
    }

    /// Creates a preview with a verbatim title and an icon, which the menu scales to fit 16 × 16 points.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, icon: Image) { self.init(Text(title), icon: icon) }
}

/// The contents of the menu.
private struct ShareSheet: PrimitiveView {
    /// The items, made when the menu is open.
    var items: () -> [NSItemProvider]
    var subject: Text?
    var message: Text?
    /// The preview of the first item.
    var preview: () -> SharePreview?

    func with(subject: Text?, message: Text?) -> ShareSheet {
        var sheet = self
        (sheet.subject, sheet.message) = (subject, message)
        return sheet
    }

    func build(into builder: inout Builder) {
        // Only for an open menu, since the items may be large.
        guard builder.environment.menu?.columns != nil else { return }
        let preview = preview()
        let environment = builder.environment
        let subject = (subject ?? preview?.title)?.string(in: environment)
        let list = ShareMenu(
            items: items(),
            preview: preview,
            subject: subject,
            message: message?.string(in: environment),
            clipboard: builder.clipboard,
            openURL: environment.openURL
        )
        builder.child(list)
    }
}

private struct ShareMenu: View {
    var items: [NSItemProvider]
    var preview: SharePreview?
    var subject: String?
    var message: String?
    var clipboard: any Clipboard
    var openURL: OpenURLAction

    var body: some View {
        if let preview {
            Section {
                actions
            } header: {
                HStack(spacing: 6) {
                    if let picture = preview.picture {
                        picture.resizable().scaledToFit().frame(width: 16, height: 16)
                    }
                    preview.title
                }
            }
        } else {
            actions
        }
    }

    @ViewBuilder private var actions: some View {
        Button("Copy", systemImage: "doc.on.doc") { copy() }.disabled(!items.contains { $0.isText || $0.isFile })
        if items.contains(where: \.isText) {
            Button("Send by E-Mail", systemImage: "envelope") { send() }
        }
        if items.count == 1, items[0].isFile {
            Divider()
            Button("Open", systemImage: "arrow.up.forward") { open { $0 } }
            Button("Show in Folder", systemImage: "folder") { open { $0.deletingLastPathComponent() } }
        }
    }

    private func copy() {
        let texts = items.compactMap { $0.isText ? $0.plainText : $0.file?.path }
        if !texts.isEmpty { clipboard.text = texts.joined(separator: "\n") }
    }

    private func send() {
        let texts = items.compactMap { $0.isText ? $0.plainText : nil }
        let body = [message, texts.joined(separator: "\n")].compactMap { $0 }.joined(separator: "\n\n")
        if let url = URL(mailSubject: subject, body: body) { openURL(url) }
    }

    private func open(_ part: (URL) -> URL) { if let file = items[0].file { openURL(part(file)) } }
}

extension NSItemProvider {
    /// True if the item is a file.
    fileprivate var isFile: Bool { hasItemConformingToTypeIdentifier(UTType.fileURL.identifier) }

    /// True if the item is a text, or a URL that is not a file.
    fileprivate var isText: Bool {
        !isFile && [UTType.text, .url].contains { hasItemConformingToTypeIdentifier($0.identifier) }
    }

    /// The file of the item; nil if it has none.
    fileprivate var file: URL? { value(URL.self) }
}

extension URL {
    /// Creates the URL of a new e-mail, by RFC 6068.
    fileprivate init?(mailSubject subject: String?, body: String) {
        func field(_ name: String, _ text: String) -> String? {
            let lines = text.replacingOccurrences(of: "\n", with: "\r\n")
            let unreserved = CharacterSet(charactersIn: "-._~").union(.alphanumerics).intersection(.ascii)
            return lines.addingPercentEncoding(withAllowedCharacters: unreserved).map { "\(name)=\($0)" }
        }
        let fields = [subject.flatMap { field("subject", $0) }, field("body", body)].compactMap { $0 }
        self.init(string: "mailto:?" + fields.joined(separator: "&"))
    }
}

extension CharacterSet {
    fileprivate static let ascii = CharacterSet(charactersIn: Unicode.Scalar(0)...Unicode.Scalar(127))
}

extension ShareLink where Label == ImmediateViews.Label<Text, Image> {
    /// Creates a button with a title that shares an item.
    public init<Item: Transferable>(
        _ title: LocalizedStringKey,
        item: Item,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview? = nil
    ) { self.init(Text(title), item: item, subject: subject, message: message, preview: preview) }

    /// Creates a button with a title that shares items.
    public init<Data: RandomAccessCollection>(
        _ title: LocalizedStringKey,
        items: Data,
        subject: Text? = nil,
        message: Text? = nil,
        preview: ((Data.Element) -> SharePreview)? = nil
    ) where Data.Element: Transferable {
        self.init(Text(title), items: items, subject: subject, message: message, preview: preview)
    }
}

extension SharePreview {
    /// Creates a preview with a title.
    public init(_ title: LocalizedStringKey) { self.init(Text(title)) }

    /// Creates a preview with a title and a picture.
    public init(_ title: LocalizedStringKey, image: Image) { self.init(Text(title), image: image) }

    /// Creates a preview with a title and an icon.
    public init(_ title: LocalizedStringKey, icon: Image) { self.init(Text(title), icon: icon) }
}
