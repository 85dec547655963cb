// Lists, sections, disclosure groups.
@_exported import ImmediateTransfer
