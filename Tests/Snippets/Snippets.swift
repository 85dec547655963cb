import SplitView

/// The demos of the gallery: `EmbedSources` adds a file for each, so that the compiler checks them.
public enum Snippets {
    /// The first demo, alone in its window.
    @MainActor public static var first: some View { SimpleDefaultsDemo() }
}
