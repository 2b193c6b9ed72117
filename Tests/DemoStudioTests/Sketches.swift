import DemoStudio

/// Another program whose scenes a demo shows.
struct Sketches: SceneProgram {
    let title = "Sketches"
    var path = "/nonexistent/sketches"
    /// The lines before a scene that is opened.
    var opening: [String] = []
    let stateFolder = "sketches"
    let maximizedState = (name: "state", text: "large\n")
    let inheritedVariables: [String] = []
    let stopMotionVariables = ["SKETCHES_STILL": "1"]
    let helperWords = ["help"]

    func variables(language: String) -> [String: String] { ["SKETCHES_LANGUAGE": language] }

    func wordsToOpen(_ scene: String?) -> [String] { opening + (scene.map { [$0] } ?? []) }

    func wordsToName(_ scene: String?) -> [String] { ["tell", scene ?? "nothing"] }

    func pageName(of document: String) -> String? { document.hasSuffix(".sketch") ? "page" : nil }

    func wordsToWritePage(of document: String, at path: String) -> [String] { ["page", document, path] }
}
