import CGTK
import GTKSupport

/// Shows how much of something is done. GTK: `GtkProgressBar`.
///
/// ```swift
/// let progress = ProgressBar()
/// progress.set(fraction: 0.4)
/// ```
public final class ProgressBar: Widget {
    /// Makes an empty one.
    public init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_progress_bar_new()))
    }

    /// The part that is done, 0 to 1; `nil`: something is going on, nobody knows how much is left.
    public func set(fraction: Double?) {
        if let fraction {
            gtk_progress_bar_set_fraction(opaque, fraction)
        } else {
            gtk_progress_bar_pulse(opaque)
        }
    }
}
