import Foundation
import GameGL
import SDLHost
import SplitView

/// The picture of a panel: a surface in memory, and an OpenGL texture with a copy of its pixels.
@MainActor final class PanelPicture {
    /// The size in pixels.
    let width: Int32
    let height: Int32
    private let surface: UnsafeMutablePointer<SDL_Surface>
    private let renderer: OpaquePointer
    private let drawing: SDLRenderer
    private var texture: GLuint = 0

    init(width: Int32, height: Int32, fonts: FontLibrary) throws {
        (self.width, self.height) = (width, height)
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard let surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format),
            let renderer = SDL_CreateSoftwareRenderer(surface)
        else { throw HostError(String(cString: SDL_GetError())) }
        (self.surface, self.renderer) = (surface, renderer)
        drawing = SDLRenderer(renderer: renderer, surface: { surface }, fonts: fonts)

        glGenTextures(1, &texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        // One pixel of the picture is one pixel of the window.
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_NEAREST)
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), GL_NEAREST)
        let (pixels, bytes) = (GLenum(GL_BGRA), GLenum(GL_UNSIGNED_INT_8_8_8_8_REV))
        glTexImage2D(GLenum(GL_TEXTURE_2D), 0, GL_RGB8, width, height, 0, pixels, bytes, nil)
    }

    isolated deinit {
        glDeleteTextures(1, &texture)
        drawing.releaseTextures()
        SDL_DestroyRenderer(renderer)
        SDL_FreeSurface(surface)
    }

    /// Returns the place of a view that fills the picture.
    /// - Parameters:
    ///   - scale: the number of pixels in a point.
    ///   - rect: the part of the window that shows the picture, in the window's units.
    func placement(scale: CGFloat, shownIn rect: CGRect) -> ViewPlacement {
        ViewPlacement(CGRect(x: 0, y: 0, width: Int(width), height: Int(height)), scale: scale, in: renderer)
            .shown(in: rect, of: renderer)
    }

    /// Draws what changed since the last call, and uploads these rectangles alone.
    /// - Returns: the number of uploaded pixels.
    func update(_ list: DrawList, in placement: ViewPlacement, background: RGBA) -> Int {
        let changed = drawing.redraw(list, in: placement, background: background)
        guard let pixels = surface.pointee.pixels else { return 0 }
        let pitch = surface.pointee.pitch
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), pitch / 4)
        for rect in changed {
            glTexSubImage2D(
                GLenum(GL_TEXTURE_2D),
                0,
                rect.x,
                rect.y,
                rect.w,
                rect.h,
                GLenum(GL_BGRA),
                GLenum(GL_UNSIGNED_INT_8_8_8_8_REV),
                pixels + Int(rect.y * pitch + rect.x * 4)
            )
        }
        glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
        return changed.reduce(0) { $0 + Int($1.w * $1.h) }
    }

    /// Draws the texture on the current viewport.
    func draw() {
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glEnable(GLenum(GL_TEXTURE_2D))
        glColor3f(1, 1, 1)
        glBegin(GLenum(GL_TRIANGLE_STRIP))
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(GLfloat, GLfloat)] {
            // The first row of the surface is the upper one, at y = 1 in OpenGL.
            glTexCoord2f(x, y)
            glVertex2f(2 * x - 1, 1 - 2 * y)
        }
        glEnd()
        glDisable(GLenum(GL_TEXTURE_2D))
    }
}
