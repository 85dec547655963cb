// Transitions, phases, keyframes, visual effects.
@_exported import ImmediateViews
