import GLibSupport
import GTKSupport
import Glibc

// Prints figures, side by side in one run. `bash Tests/bench` builds what is measured and calls this.

let path = CommandLine.arguments.first ?? ""
let products = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
// As the app draws its pictures.
PictureHelper.use(program: "\(products)/dragoman")

let parts: [(name: String, measure: () throws -> Void)] = [
    ("documents", { Documents.measure() }),
    (
        "drawing",
        {
            try MainActor.assumeIsolated {
                Drawing.measure()
                HitTest.measure()
                try Boards.measure()
            }
        }
    ),
    ("observers", { try Observers(products: products).measure() }),
    ("lint", { MainActor.assumeIsolated { Lint.measure() } }),
    ("start", { try StartUp(products: products).measure() }),
    ("opening", { try DocumentOpening(products: products).measure() }),
    ("accessibility", { try Accessibility(products: products).measure() }),
    ("lists", { try Lists(products: products).measure() }),
    ("crossing", { try MainActor.assumeIsolated { try Crossing(products: products).measure() } }),
    ("speech", { try Speech(products: products).measure() }),
    ("films", { try Recording(products: products).measure() }),
    ("apps", { try Apps(products: products).measure() }),
]

let wanted = CommandLine.arguments.dropFirst().filter { $0 != "--short" }
if let unknown = wanted.first(where: { name in !parts.contains { $0.name == name } }) {
    print("There is no part \(unknown). Parts: \(parts.map(\.name).joined(separator: " "))")
    exit(2)
}
var status: Int32 = 0
for part in parts where wanted.isEmpty || wanted.contains(part.name) {
    do {
        try part.measure()
    } catch {
        // The error of an event that does not come tells all events, with all places.
        let message = "\(part.name): not measured: \("\(error)".prefix(1000))"
        print(message)
        // Where the figures go to a file, the failure is seen all the same.
        if isatty(STDOUT_FILENO) == 0 { StandardError.write(line: message) }
        status = 1
    }
}
exit(status)
