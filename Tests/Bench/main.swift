import Glibc

// Prints figures, side by side in one run. `bash Tests/bench` builds what is measured and calls this.

let path = CommandLine.arguments.first ?? ""
let products = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")

Documents.measure()
MainActor.assumeIsolated {
    Drawing.measure()
    HitTest.measure()
    Lint.measure()
}
do {
    try StartUp(products: products).measure()
    try DocumentOpening(products: products).measure()
    try Accessibility(products: products).measure()
    // It takes some minutes.
    if !CommandLine.arguments.contains("--quick") { try Recording(products: products).measure() }
} catch {
    // The error of an event that does not come tells all events, with all places.
    print("not measured: \("\(error)".prefix(1000))")
    exit(1)
}
