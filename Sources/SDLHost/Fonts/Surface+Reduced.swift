import HostSDL2
import Foundation

extension SDL_Surface {
    /// Returns a smaller copy of a 32-bit surface by area averaging, weighted by alpha. The caller frees it.
    func reduced(width: Int, height: Int) -> UnsafeMutablePointer<SDL_Surface>? {
        let copy = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
        guard let copy, let source = pixels, let target = copy.pointee.pixels else { return nil }
        let (stepX, stepY) = (CGFloat(w) / CGFloat(width), CGFloat(h) / CGFloat(height))
        for y in 0..<height {
            let row = (target + y * Int(copy.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
            let rows = Self.shares(of: y, step: stepY, count: Int(h))
            for x in 0..<width {
                var (alpha, red, green, blue): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
                for (column, share) in Self.shares(of: x, step: stepX, count: Int(w)) {
                    for (line, part) in rows {
                        let pixel = (source + line * Int(pitch)).assumingMemoryBound(to: UInt32.self)[column]
                        let weight = share * part * CGFloat(pixel >> 24)
                        alpha += weight
                        red += weight * CGFloat(pixel >> 16 & 0xff)
                        green += weight * CGFloat(pixel >> 8 & 0xff)
                        blue += weight * CGFloat(pixel & 0xff)
                    }
                }
                guard alpha > 0 else { continue }
                func byte(_ value: CGFloat) -> UInt32 { UInt32(min(255, value.rounded())) }
                row[x] =
                    byte(alpha / (stepX * stepY)) << 24 | byte(red / alpha) << 16 | byte(green / alpha) << 8
                    | byte(blue / alpha)
            }
        }
        return copy
    }

    /// Returns the source pixels that a destination pixel covers, each with its covered share.
    private static func shares(of index: Int, step: CGFloat, count: Int) -> [(Int, CGFloat)] {
        let (start, end) = (CGFloat(index) * step, CGFloat(index + 1) * step)
        return (Int(start)..<min(count, Int(end.rounded(.up)))).map { pixel in
            (pixel, min(end, CGFloat(pixel + 1)) - max(start, CGFloat(pixel)))
        }
    }
}
