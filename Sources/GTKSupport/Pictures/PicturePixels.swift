/// The pixels of a decoded picture as a value that any thread may have. ``Picture`` draws them.
///
/// ```swift
/// let picture = try Picture(pixels)  // On the main thread, of what another one decoded.
/// ```
public struct PicturePixels: Sendable, Equatable {
    /// Size in pixels as the file claims it, upright.
    let sourceWidth: Int
    let sourceHeight: Int
    /// Size in pixels as they are here.
    let width: Int
    let height: Int
    /// Native-endian ARGB words, multiplied by alpha, row by row without gaps.
    let bytes: [UInt8]

    init(sourceWidth: Int, sourceHeight: Int, width: Int, height: Int, bytes: [UInt8]) {
        (self.sourceWidth, self.sourceHeight) = (sourceWidth, sourceHeight)
        (self.width, self.height, self.bytes) = (width, height, bytes)
    }

    /// Lets a ``PictureHelper`` draw a file, and waits for it.
    init(drawing bytes: [UInt8], limits: Picture.Limits, longestSide: Int) throws(PictureError) {
        guard bytes.count <= limits.bytes else {
            throw .tooManyBytes(count: bytes.count, limit: limits.bytes)
        }
        let request = PictureHelper.Request(
            pixels: limits.pixels, longestSide: max(1, min(longestSide, 16_384)))
        switch try PictureHelper.draw(bytes, request) {
        case .pixels(let pixels): self = pixels
        case .tooManyPixels(let width, let height):
            throw .tooManyPixels(width: width, height: height, limit: limits.pixels)
        case .unreadable(let reason): throw .unreadable(reason: reason)
        }
    }

    /// Decodes a file in this process, whatever it costs: for the helper.
    init(decodingHere file: [UInt8], _ request: PictureHelper.Request) throws(PictureError) {
        let decoded = try DecodedPicture(
            file, pixels: request.pixels, longestSide: request.longestSide, scale: PictureHelper.scale)
        let surface = decoded.surface
        self.init(
            sourceWidth: decoded.sourceWidth, sourceHeight: decoded.sourceHeight, width: surface.pixelWidth,
            height: surface.pixelHeight, bytes: surface.pixels().withUnsafeBytes { Array($0) })
    }
}
