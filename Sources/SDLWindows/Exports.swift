// Fonts, launch options and errors of the windows.
@_exported import ImmediateHost
