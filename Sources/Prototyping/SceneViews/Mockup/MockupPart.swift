import AccessibleDragging
import GTKSupport

/// A mock-up of a scene, with its picture.
///
/// ```swift
/// Scene.Part(id: "inbox", content: MockupPart(content, picture: picture))
/// ```
public struct MockupPart: SceneContent {
    /// The document's description of the mock-up.
    public let content: MockupContent
    /// `nil`: it cannot be shown.
    public let picture: MockupPicture?

    public init(_ content: MockupContent, picture: MockupPicture?) {
        (self.content, self.picture) = (content, picture)
    }

    public var liveData: (any LiveData)? { nil }

    public func makeView(index: SceneIndex) -> SceneView { MockupView(content, picture: picture, index: index) }

    public func update(_ view: SceneView, index: SceneIndex) -> SceneUpdate {
        guard let view = view as? MockupView else { return .impossible }
        return view.update(content, picture: picture) ? .changed : .kept
    }
}

extension SceneLayout.Part {
    /// A mock-up's picture can be made smaller only as long as it can be read; it grows only where a person zooms.
    ///
    /// - Parameters:
    ///   - picture: Its size, in its own pixels.
    ///   - zoom: How large it is to be shown.
    /// - Returns: What its place depends on.
    public static func mockup(_ picture: Size, zoom: SceneZoom = .fitted) -> SceneLayout.Part {
        let leastWidth = MockupLayout.width(of: picture, zoom: zoom).minimum
        return SceneLayout.Part(fillsScene: true, leastWidth: leastWidth) { width, _ in
            let (least, most) = MockupLayout.height(of: picture, width: width, zoom: zoom)
            return (least, most)
        }
    }
}

extension MockupState: ScenePart {
    public var arrangement: SceneLayout.Part { .mockup(pictureSize, zoom: zoom) }

    public var naturalSize: Size? { pictureSize }

    public func paint(_ context: CairoContext, size: Size, style: DrawingStyle) {
        MockupPainter(self, layout: MockupLayout(self, size: size), style: style).paint(context)
    }
}
