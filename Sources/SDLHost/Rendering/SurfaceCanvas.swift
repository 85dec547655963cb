import HostSDL2
import Foundation
import ImmediateUI

/// A surface in memory with a software renderer.
@MainActor package final class SurfaceCanvas {
    /// The size, in device pixels.
    let width: Int
    let height: Int
    /// The renderer that draws on the surface.
    package let renderer: SDLRenderer
    let surface: UnsafeMutablePointer<SDL_Surface>
    private let sdl: OpaquePointer

    /// Creates a surface.
    /// - Throws: `HostError` if memory runs out.
    package init(width: Int, height: Int, fonts: FontLibrary) throws {
        self.width = width
        self.height = height
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format) else {
            throw HostError.sdl("cannot make a picture of \(width)×\(height) pixels")
        }
        guard let sdl = SDL_CreateSoftwareRenderer(surface) else {
            SDL_FreeSurface(surface)
            throw HostError.sdl("cannot draw a picture of \(width)×\(height) pixels")
        }
        self.surface = surface
        self.sdl = sdl
        renderer = SDLRenderer(renderer: sdl, surface: { surface }, fonts: fonts)
    }

    isolated deinit {
        renderer.releaseTextures()
        SDL_DestroyRenderer(sdl)
        SDL_FreeSurface(surface)
    }

    /// Returns a copy of the drawn pixels.
    package func bitmap() throws -> Bitmap {
        SDL_RenderFlush(sdl)
        guard let pixels = surface.pointee.pixels else { throw HostError.sdl("cannot read the picture") }
        return Bitmap(width: width, height: height, opaque: pixels, pitch: Int(surface.pointee.pitch))
    }
}
