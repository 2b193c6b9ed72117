import DemoStudio
import GLibSupport
import Prototype

/// This program, as the studio plays its scenes.
struct DragomanScenes: SceneProgram {
    let title = "Dragoman"
    let path = Environment.program
    let stateFolder = "dragoman"
    let maximizedState = (name: "window.ini", text: "[window]\nmaximized=true\n")
    let inheritedVariables = ["DRAGOMAN_RESOURCES", "DRAGOMAN_LOCALE"]
    let stopMotionVariables = ["DRAGOMAN_STOP_MOTION": "1"]
    let helperWords = ["helper-app"]

    func variables(language: String) -> [String: String] { ["DRAGOMAN_LANGUAGE": language] }

    func wordsToOpen(_ scene: String?) -> [String] { ["open"] + (scene.map { [$0] } ?? []) }

    /// The options end before the path.
    func wordsToName(_ scene: String?) -> [String] { ["names"] + (scene.map { ["--", $0] } ?? []) }

    func pageName(of document: String) -> String? {
        let suffix = ".dragoman.yaml"
        guard document.hasSuffix(suffix) else { return nil }
        return String(FilePath.displayName(document).dropLast(suffix.count))
    }

    func wordsToWritePage(of document: String, at path: String) -> [String] {
        ["export", document, "--format", "page", "--output", path]
    }
}

extension ScriptReader {
    /// Reads a demo. An installed demo may read the files that were installed with this program.
    static func readShipped(
        _ path: String, language: String? = nil, variables: [String: String] = [:], allowsOutside: Bool = false
    ) throws -> DemoScript {
        try read(
            path, language: language, variables: variables, allowsOutside: allowsOutside, shipped: Resources().folders)
    }
}
