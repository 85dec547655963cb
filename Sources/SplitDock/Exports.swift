// Docks consist of splits: one import provides both.
@_exported import SplitPanes
