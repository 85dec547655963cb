// Buttons, toggles, sliders, progress, focus.
@_exported import ImmediateViews
