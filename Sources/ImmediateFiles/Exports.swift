// File dialogs and documents.
@_exported import ImmediateLists
@_exported import ImmediateTextEntry
