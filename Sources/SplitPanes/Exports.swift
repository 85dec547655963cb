// Splits need views, state and colors: one import provides both.
@_exported import ImmediateCore
