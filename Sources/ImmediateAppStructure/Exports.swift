// Navigation, tabs, toolbars, menu bars, search.
@_exported import ImmediateFiles
