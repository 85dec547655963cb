import ImmediateCore

extension InputLimits {
    /// The maximum size of an input script, in bytes.
    public static let script = 16 << 20
    /// The maximum size of a font file, in bytes.
    ///
    /// The file is mapped, not read. A CJK font in all weights takes 120 MB.
    public static let fontFile = 512 << 20
    /// The maximum size of a decoded picture, in bytes, at four bytes a pixel.
    public static let picture = 256 << 20
    /// The maximum width and height of a picture, in pixels.
    public static let pictureSide = 16_384
    /// The maximum length of a text to paste or drop, in bytes of UTF-8.
    public static let text = 64 << 20
}
