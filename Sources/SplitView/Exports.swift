// A program that splits views needs views: one import gives it both.
@_exported import ImmediateUI
