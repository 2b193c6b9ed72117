import FileFormats
import GTKSupport
import PictureHeaders
import SceneStorage

/// An image to be given to others: it tells neither place nor time, nor the camera, nor the photographer.
enum SharedPicture {
    /// A drawing may hold a drawing that holds another; no more than that.
    private static let deepest = 3

    /// The picture without such details. One whose structure is not fully understood is encoded again from its pixels.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - depth: How many drawings it stands in.
    ///   - png: Draws it, where only its pixels can be given.
    /// - Returns: `nil`: it cannot be read.
    static func of(
        _ bytes: [UInt8], depth: Int = 0, png: ([UInt8]) throws -> [UInt8] = { try Picture(decoding: $0).pngBytes() }
    ) -> (kind: PictureKind, bytes: [UInt8])? {
        guard let kind = PictureKind(of: bytes) else { return nil }
        let shared =
            kind == .svg
            ? SharedDrawing.svg(bytes) { depth < deepest ? of($0, depth: depth + 1) : nil }
            : Photograph.withoutDetails(bytes)
        if let shared { return (kind, shared) }
        return (try? png(bytes)).map { (.png, $0) }
    }
}
