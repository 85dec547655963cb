// Docks consist of splits, tabs and buttons: one import provides all.
@_exported import ImmediateTextEntry
@_exported import SplitPanes
