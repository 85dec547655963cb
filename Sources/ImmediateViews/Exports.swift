// Stacks, shapes, modifiers, styles, gestures, images, themes.
@_exported import ImmediateSymbols
