// The module that apps import: splits, and docks, which consist of splits. It has no code, because a module below
// `SplitDock` cannot export it.
@_exported import SplitDock
@_exported import SplitPanes
