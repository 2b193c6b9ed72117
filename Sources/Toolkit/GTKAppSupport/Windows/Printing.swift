import CGTK
import CGTKAppShims
import GLibSupport
import GTKSupport

/// Prints one page, with the desktop's own dialog. GTK: `GtkPrintOperation`.
///
/// ```swift
/// Printing.begin(over: window, title: "Sales", isLandscape: true) { context, width, height in
///     graph.paint(context, width, height)
/// } done: { problem in if let problem { tell(problem) } }
/// ```
@MainActor
public enum Printing {
    /// Draws into 0, 0 to a width and a height, in points.
    public typealias Draw = @MainActor (CairoContext, _ width: Double, _ height: Double) -> Void

    /// Asks for a printer, and prints there.
    ///
    /// - Parameters:
    ///   - window: The window that the dialog stands over.
    ///   - title: The name of the page among the jobs that wait for the printer.
    ///   - isLandscape: Whether the page is wider than high, unless the person wants it otherwise.
    ///   - draw: Draws the page.
    ///   - done: Called once, with the reason why it could not be printed; `nil`: it was, or the person did not want
    ///     it.
    public static func begin(
        over window: ApplicationWindow?, title: String, isLandscape: Bool, draw: @escaping Draw,
        done: @escaping @MainActor (String?) -> Void
    ) {
        AssistiveTechnology.afterKeys {
            dragoman_print(
                window?.pointer(), title, isLandscape ? 1 : 0,
                { context, width, height, data in
                    JobBox.at(data).draw(CairoContext(borrowing: context), width, height)
                },
                { problem, data in
                    JobBox.take(data).done(problem.map { String(cString: $0) })
                }, JobBox.retain(Job(draw: draw, done: done)))
        }
    }

    private struct Job {
        let draw: Draw
        let done: @MainActor (String?) -> Void
    }

    private typealias JobBox = CallbackBox<Job>
}
