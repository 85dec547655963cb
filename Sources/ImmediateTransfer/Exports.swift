// Drag and drop, the clipboard, types of data.
@_exported import ImmediateMenus
