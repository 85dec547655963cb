// The whole toolkit.
@_exported import ImmediateAppStructure
@_exported import ImmediateForms
@_exported import ImmediateInspector
@_exported import ImmediatePickers
