// Views speak of `CGFloat`, `CGSize` and `Date`; a program that writes views gets them with the same import.
@_exported import Foundation
// SwiftUI brings `@Observable` along; so does this.
@_exported import Observation
