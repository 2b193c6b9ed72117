import Glibc

/// The pictures of a monitor, as a desktop on Wayland gives them: a node of PipeWire.
///
/// ```swift
/// let stream = try driver.openStream()
/// try session.start(
///     "gst-launch-1.0", ["pipewiresrc", "fd=3", "path=\(stream.node)", "!", "autovideosink"],
///     extra: stream.descriptor)
/// ```
public final class ScreenStream {
    /// The connection to PipeWire, which closes with this object.
    public let descriptor: Int32
    /// The node's number in that connection.
    public let node: UInt32

    /// - Parameters:
    ///   - descriptor: A connection to PipeWire, which is this object's to close.
    ///   - node: The node's number.
    package init(descriptor: Int32, node: UInt32) {
        (self.descriptor, self.node) = (descriptor, node)
    }

    deinit { close(descriptor) }
}
