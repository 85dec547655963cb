// The module that apps import: splits, docks, columns, and the toolkit. It has no code.
@_exported import ImmediateTable
@_exported import ImmediateUI
@_exported import SplitDock
@_exported import SplitNavigation
@_exported import SplitPanes
