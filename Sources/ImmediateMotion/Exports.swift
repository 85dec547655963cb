// Transitions, phases, keyframes, timelines, visual effects.
@_exported import ImmediateViews
