import ImmediateUI

extension InputLimits {
    /// A script of input, in bytes.
    public static let script = 16 << 20
    /// A file with fonts, in bytes; it is mapped, not read. All of Chinese, Japanese and Korean in all weights take 120 MB.
    public static let fontFile = 512 << 20
    /// A picture, decoded, in bytes: four a pixel.
    public static let picture = 256 << 20
    /// A side of a picture, in pixels.
    public static let pictureSide = 16_384
    /// What is pasted or dropped as text, in bytes of UTF-8.
    public static let text = 64 << 20
}
