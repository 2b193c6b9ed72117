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
    try Recording(products: products).measure()
} catch {
    print("not measured: \(error)")
    exit(1)
}
