// Apps that use splits need views: one import provides both.
@_exported import ImmediateUI
