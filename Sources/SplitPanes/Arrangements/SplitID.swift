import ImmediateCore

extension SplitContainer {
    /// Names the split for the arrangement around it, see `View.arrangement(_:)`.
    ///
    /// Name splits that come and go, or that move in the tree; without a name, a split is identified by its position.
    public func splitID(_ name: String) -> Self {
        configured { $0.changeOptions { $0.id = name } }
    }
}
