// Views need the core module: views, state, painters and the layout types.
@_exported import ImmediateCore
