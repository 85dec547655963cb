// The drawings of symbols, by name.
@_exported import ImmediateCore
