// Menus, pickers, sheets, popovers, alerts.
@_exported import ImmediateControls
@_exported import ImmediateScrolling
