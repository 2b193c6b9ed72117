import DesktopDriving
import GTKSupport
import PrivateSession

extension WindowPicture {
    /// The picture as a PNG file; `nil` without memory.
    var pngBytes: [UInt8]? {
        let surface = try? CairoSurface.opaque(width: width, height: height, stride: width * 4, bytes: bytes)
        return try? surface?.pngBytes()
    }
}
