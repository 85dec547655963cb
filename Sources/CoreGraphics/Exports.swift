@_exported import Foundation
@_exported import struct ImmediateCore.AffineMap
@_exported import typealias ImmediateCore.CGAffineTransform
@_exported import struct ImmediateUI.CGVector
@_exported import class SwiftUI.CGImage
@_exported import typealias SwiftUI.CGLineCap
@_exported import typealias SwiftUI.CGLineJoin
