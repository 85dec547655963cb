/// A tab of `PaneTabs`: what it stands for, and what it shows.
public struct PaneTab<ID: Hashable>: Identifiable, Hashable {
    /// What tells the tab apart from the others of its bar.
    public var id: ID
    /// The words on it.
    public var title: String
    /// The name of the symbol before the words, as `Image(systemName:)` takes it; nil for none.
    public var systemImage: String?
    /// Whether it has a button that closes it.
    public var isClosable: Bool

    /// A tab of these words.
    public init(_ title: String, systemImage: String? = nil, id: ID, isClosable: Bool = true) {
        self.id = id
        self.title = title
        self.systemImage = systemImage
        self.isClosable = isClosable
    }
}

extension PaneTab: Sendable where ID: Sendable {}

extension PaneTab where ID == String {
    /// A tab that is known by its words.
    public init(_ title: String, systemImage: String? = nil, isClosable: Bool = true) {
        self.init(title, systemImage: systemImage, id: title, isClosable: isClosable)
    }
}
