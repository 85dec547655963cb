// Steppers and the pickers of colors and dates.
@_exported import ImmediateTextEntry
