import HostSDL2
import Foundation
@testable import ImmediateCore
@testable import ImmediateHost
import ImmediateUI
@testable import SDLHost
@testable import SDLWindows

/// A software renderer on a surface, and a draw list to fill.
@MainActor final class Scene {
    let surface: UnsafeMutablePointer<SDL_Surface>
    let sdl: OpaquePointer
    let renderer: SDLRenderer
    let text: SDLTextSystem
    let list = DrawList()
    let scale: CGFloat

    init(width: Int, height: Int, scale: CGFloat = 1, background: RGBA = RGBA(255, 255, 255)) throws {
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format),
            let sdl = SDL_CreateSoftwareRenderer(surface)
        else { throw HostError.sdl("no surface") }
        self.surface = surface
        self.sdl = sdl
        self.scale = scale
        let fonts = try FontLibrary()
        text = SDLTextSystem(fonts: fonts)
        renderer = SDLRenderer(renderer: sdl, fonts: fonts)
        clear(background)
    }

    func clear(_ color: RGBA) {
        SDL_SetRenderDrawColor(sdl, color.r, color.g, color.b, color.a)
        SDL_RenderClear(sdl)
    }

    func add(_ command: DrawCommand) { list.append(command) }

    func fill(_ path: Path, at point: CGPoint = .zero, _ color: RGBA) {
        list.figures.paths.append(path)
        add(.fillPath(list.paths.count - 1, at: point, color))
    }

    func stroke(_ path: Path, at point: CGPoint = .zero, _ style: StrokeStyle, _ color: RGBA) {
        list.figures.paths.append(path)
        add(.strokePath(list.paths.count - 1, at: point, style.line, color))
    }

    func write(_ string: String, _ font: Font, at point: CGPoint, _ color: RGBA) {
        let number = list.runs.add(TextRun(string: string, font: font.resolved))
        add(.text(number, at: point, color))
    }

    /// Draws the list and returns the surface.
    func draw() throws -> Bitmap {
        renderer.render(list, scale: scale)
        return try drawn()
    }

    /// Returns the contents of the surface.
    func drawn() throws -> Bitmap {
        SDL_RenderFlush(sdl)
        guard let pixels = surface.pointee.pixels else { throw HostError("no pixels") }
        return Bitmap(
            width: Int(surface.pointee.w),
            height: Int(surface.pointee.h),
            opaque: pixels,
            pitch: Int(surface.pointee.pitch)
        )
    }
}
