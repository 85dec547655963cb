// Texts of literals, values and dates.
@_exported import ImmediateCore
