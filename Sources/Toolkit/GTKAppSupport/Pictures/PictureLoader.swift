import GLibAppSupport
import GLibSupport
import GTKSupport

/// A picture that another thread decodes from now on, for a ``PictureLoader`` that comes later: where the toolkit has not
/// started yet, nobody has to wait.
///
/// ```swift
/// let begun = BegunPicture(bytes)
/// // Later, on the main thread:
/// let loading = PictureLoader(bytes, begun: begun) { show() }
/// ```
public struct BegunPicture: Sendable {
    /// The file.
    public let bytes: [UInt8]
    fileprivate let pixels: Future<Result<PicturePixels, PictureError>>

    /// Begins to decode.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: The limits beyond which a file is refused unread.
    ///   - longestSide: A larger picture is kept scaled down to this.
    ///   - scale: How much larger than it claims a drawing without pixels of its own is drawn.
    public init(
        _ bytes: [UInt8], limits: Picture.Limits = Picture.Limits(), longestSide: Int = 1024,
        scale: Double = PictureHelper.scale
    ) {
        self.bytes = bytes
        pixels = Future {
            Result { () throws(PictureError) in
                try PicturePixels(decoding: bytes, limits: limits, longestSide: longestSide, scale: scale)
            }
        }
    }
}

/// An image that may take long to draw, and that another thread then draws: a window must not wait for it.
///
/// A file whose header tells the cost, such as a photograph, is decoded at once.
///
/// ```swift
/// let loading = PictureLoader(bytes) { [weak self] in self?.show() }
/// // Most pictures are there at once.
/// let picture = loading.result(waitingAtMost: 0.5)
/// ```
@MainActor
public final class PictureLoader {
    /// The image, or the reason why there is none; `nil`: it is not decoded yet.
    public private(set) var result: Result<Picture, PictureError>?

    private var pixels: Future<Result<PicturePixels, PictureError>>?
    private let onFinish: @MainActor () -> Void
    private var isReported = false

    /// Begins to decode.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: The limits beyond which a file is refused unread.
    ///   - longestSide: A larger picture is kept scaled down to this.
    ///   - scale: How much larger than it claims a drawing without pixels of its own is drawn.
    ///   - begun: The same picture, where another thread draws it already.
    ///   - onFinish: Called on the main loop when ``result`` is there, unless it was there at once or
    ///     ``result(waitingAtMost:)`` has given it.
    public init(
        _ bytes: [UInt8], limits: Picture.Limits = Picture.Limits(), longestSide: Int = 1024,
        scale: Double = PictureHelper.scale, begun: BegunPicture? = nil, onFinish: @escaping @MainActor () -> Void
    ) {
        self.onFinish = onFinish
        guard begun != nil || PictureHelper.isCostUnknown(of: bytes) else {
            result = Result { () throws(PictureError) in
                try Picture(decoding: bytes, limits: limits, longestSide: longestSide)
            }
            return
        }
        let begun = begun ?? BegunPicture(bytes, limits: limits, longestSide: longestSide, scale: scale)
        pixels = begun.pixels
        begun.pixels.whenReady { [weak self] in self?.finish($0) }
    }

    /// The result as soon as it is there.
    ///
    /// - Parameter seconds: How long to wait for it; meanwhile this thread does nothing else.
    /// - Returns: The result; `nil`: it takes longer.
    public func result(waitingAtMost seconds: Double) -> Result<Picture, PictureError>? {
        if result == nil, let pixels = pixels?.value(waitingAtMost: min(seconds, 60)) {
            isReported = true
            take(pixels)
        }
        return result
    }

    /// Decodes a picture, and calls `completion` once with the result, before this returns or later.
    public static func decode(
        _ bytes: [UInt8], limits: Picture.Limits = Picture.Limits(), longestSide: Int = 1024,
        completion: @escaping @MainActor (Result<Picture, PictureError>) -> Void
    ) {
        var running: PictureLoader?
        let loading = PictureLoader(bytes, limits: limits, longestSide: longestSide) {
            // It is kept until here.
            if let result = running?.result { completion(result) }
            running = nil
        }
        if let result = loading.result { completion(result) } else { running = loading }
    }

    private func finish(_ pixels: Result<PicturePixels, PictureError>) {
        if result == nil { take(pixels) }
        if !isReported { onFinish() }
    }

    private func take(_ pixels: Result<PicturePixels, PictureError>) {
        result = pixels.map { Picture($0) }
    }
}
