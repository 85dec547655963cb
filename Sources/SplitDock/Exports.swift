// Docks consist of splits, tabs and buttons: one import provides all.
@_exported import ImmediateMenus
@_exported import SplitPanes
