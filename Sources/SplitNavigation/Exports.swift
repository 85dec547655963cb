// Columns consist of splits and navigate as stacks do: one import provides all.
@_exported import ImmediateAppStructure
@_exported import SplitPanes
