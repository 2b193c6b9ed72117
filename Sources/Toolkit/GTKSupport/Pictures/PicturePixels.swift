import GLibSupport

/// A decoded picture that any thread may have: nobody draws on it any more. ``Picture`` shows it.
///
/// ```swift
/// let picture = Picture(pixels)  // On the main thread, of what another one decoded.
/// ```
public struct PicturePixels: @unchecked Sendable {
    /// Size in pixels as the file claims it, upright.
    let sourceWidth: Int
    let sourceHeight: Int
    /// Only read, and Cairo counts its references on every thread.
    let surface: CairoSurface

    /// Takes pixels that somebody else drew.
    ///
    /// - Parameters:
    ///   - sourceWidth: In pixels as the file claims it.
    ///   - sourceHeight: In pixels as the file claims it.
    ///   - width: In pixels as they are here.
    ///   - height: In pixels as they are here.
    ///   - bytes: Native-endian ARGB words, multiplied by alpha, row by row without gaps.
    ///   - offset: The position of the first of them.
    /// - Throws: `PictureError` where there are fewer bytes than the size says.
    init(
        sourceWidth: Int, sourceHeight: Int, width: Int, height: Int, bytes: Bytes, offset: Int = 0
    ) throws(PictureError) {
        (self.sourceWidth, self.sourceHeight) = (sourceWidth, sourceHeight)
        do { surface = try CairoSurface.premultiplied(width: width, height: height, bytes, offset: offset) } catch {
            throw .unreadable(reason: "\(error)")
        }
    }

    private init(_ decoded: DecodedPicture) {
        (sourceWidth, sourceHeight, surface) = (decoded.sourceWidth, decoded.sourceHeight, decoded.surface)
    }

    /// Decodes a file. One that may cost much is decoded in a ``PictureHelper``, where there is one, for which this
    /// waits.
    package init(
        decoding bytes: [UInt8], limits: Picture.Limits, longestSide: Int, scale: Double = PictureHelper.scale
    ) throws(PictureError) {
        guard bytes.count <= limits.bytes else {
            throw .tooManyBytes(count: bytes.count, limit: limits.bytes)
        }
        guard PictureHelper.isNeeded(for: bytes) else {
            self.init(try DecodedPicture(bytes, pixels: limits.pixels, longestSide: longestSide, scale: scale))
            return
        }
        let request = PictureHelper.Request(
            pixels: limits.pixels, longestSide: max(1, min(longestSide, 16_384)), scale: scale)
        switch try PictureHelper.draw(bytes, request) {
        case .pixels(let pixels): self = pixels
        case .tooManyPixels(let width, let height):
            throw .tooManyPixels(width: width, height: height, limit: limits.pixels)
        case .unreadable(let reason): throw .unreadable(reason: reason)
        }
    }

    /// Decodes a file in this process at any cost: for the helper.
    init(decodingHere file: [UInt8], _ request: PictureHelper.Request) throws(PictureError) {
        self.init(
            try DecodedPicture(
                file, pixels: request.pixels, longestSide: request.longestSide, scale: request.scale))
    }
}
