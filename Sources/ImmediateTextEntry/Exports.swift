// Text fields, editors, selectable text, undo.
@_exported import ImmediateTransfer
