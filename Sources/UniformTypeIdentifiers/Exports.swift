@_exported import Foundation
@_exported import struct ImmediateUI.UTType
