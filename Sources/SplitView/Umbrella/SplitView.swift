// What an app imports: splits, and the docks that are made of them. It has no code of its own, as no module can be below
// `SplitDock` and export it as well.
@_exported import SplitDock
@_exported import SplitPanes
