// The module that apps import: splits, and docks, which consist of splits. It has no code, because no module below
// `SplitDock` can export it.
@_exported import SplitDock
@_exported import SplitPanes
