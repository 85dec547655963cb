import ImmediateUI

extension SplitContainer {
    /// Names the split for the arrangement around it, see `View.arrangement(_:)`. A name is good for splits that come and
    /// go, or move in the tree; those without are known by their place.
    public func splitID(_ name: String) -> Self {
        configured { $0.changeOptions { $0.id = name } }
    }
}
