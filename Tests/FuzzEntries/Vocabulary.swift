/// The names that the entry `frame` can choose from.
@MainActor public enum FuzzVocabulary {
    /// Views.
    public static var views: Set<String> { Set(Planner.kinds.map(\.name)) }
    /// Modifiers of views.
    public static var modifiers: Set<String> { Set(Planner.changes.map(\.name)) }
    /// Modifiers of splits alone.
    public static var splitModifiers: Set<String> { Set(Planner.splitChanges.map(\.name)) }
}
