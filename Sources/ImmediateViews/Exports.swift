// Stacks, shapes, modifiers, styles, gestures, images, themes.
@_exported import ImmediateLocalization
@_exported import ImmediateSymbols
