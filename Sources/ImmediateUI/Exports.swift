// Who writes views needs what they are made of: views, state, painters and the rest of the machine.
@_exported import ImmediateCore
