// Scroll views, lazy stacks and grids.
@_exported import ImmediateMotion
