import ImmediateUI

extension InputLimits {
    /// The largest input script, in bytes.
    public static let script = 16 << 20
    /// The largest font file, in bytes; it is mapped, not read. A CJK font in all weights takes 120 MB.
    public static let fontFile = 512 << 20
    /// The largest decoded picture, in bytes, at four bytes a pixel.
    public static let picture = 256 << 20
    /// The longest side of a picture, in pixels.
    public static let pictureSide = 16_384
    /// The longest text to paste or drop, in bytes of UTF-8.
    public static let text = 64 << 20
}
