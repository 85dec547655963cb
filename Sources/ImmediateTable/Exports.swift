// Tables with columns, whose heads are panes of a split.
@_exported import ImmediateLists
@_exported import SplitPanes
