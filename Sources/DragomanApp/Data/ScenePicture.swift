import SceneViews
import YAMLReading

extension SceneSource {
    /// The scene, for a picture of it.
    ///
    /// - Throws: `Problems` where a document cannot be shown as it is meant.
    func scene() throws -> Scene {
        switch self {
        case .kept(let scene): return scene
        case .document(let document):
            let reading = document.read()
            guard let scene = reading.scene, reading.problems.isEmpty else { throw Problems(reading.problems) }
            return scene
        }
    }
}

@MainActor
extension Scene.Part {
    /// The part as a picture shows it.
    var picture: ScenePart {
        switch content {
        case .graph(let graph, let hasPositions, _):
            .graph(GraphView(data: graph, hasPositions: hasPositions).pictureState)
        case .card(let contact, _): .card(CardView(data: contact).pictureState)
        case .mockup(let content, let picture):
            .mockup(MockupState(picture: picture, frames: content.elements.map(\.frame)))
        }
    }
}
