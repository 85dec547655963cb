// A dock is made of splits: one import gives an app both.
@_exported import SplitPanes
