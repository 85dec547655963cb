// The debug overlay.
@_exported import ImmediateViews
