// Forms and labeled contents.
@_exported import ImmediateLists
