import AccessibleDragging
import Prototype
import Testing

@testable import Inspector

struct PlacesTests {
    private let frame = PixelFrame(x: 10, y: 20, width: 30, height: 40)
    private let picture = Size(width: 100, height: 100)

    @Test func handlesMoveTheirEdges() {
        #expect(
            FrameHandle.bottomRight.moving(frame, x: 5, y: -10, within: picture)
                == PixelFrame(x: 10, y: 20, width: 35, height: 30))
        #expect(
            FrameHandle.topLeft.moving(frame, x: -50, y: 3, within: picture)
                == PixelFrame(x: 0, y: 23, width: 40, height: 37))
        #expect(
            FrameHandle.left.moving(frame, x: 500, y: 0, within: picture)
                == PixelFrame(x: 39, y: 20, width: 1, height: 40))
        #expect(
            FrameHandle.inside.moving(frame, x: 500, y: 2.4, within: picture)
                == PixelFrame(x: 70, y: 22, width: 30, height: 40))
    }

    @Test func aDrawnFrameStaysInThePicture() {
        let drawn = PixelFrame(from: Point(x: 90.4, y: 80), to: Point(x: 140, y: 20), least: 8, within: picture)
        #expect(drawn == PixelFrame(x: 90, y: 20, width: 10, height: 60))
        let dot = PixelFrame(from: Point(x: 99, y: 50), to: Point(x: 99, y: 50), least: 8, within: picture)
        #expect(dot == PixelFrame(x: 92, y: 50, width: 8, height: 8))
    }

    @Test func whatIsSelectedIsCaughtFirst() {
        let one = DocumentPart.element(0, inView: 0)
        let other = DocumentPart.element(1, inView: 0)
        let host = Rect(x: 0, y: 0, width: 100, height: 100)
        func mark(_ part: DocumentPart, _ x: Double) -> SceneGeometry.Mark {
            SceneGeometry.Mark(part: part, kind: .drag, name: "", point: Point(x: x, y: 50), host: host)
        }
        let marks = [mark(one.entry(.drag(0)), 50), mark(other.entry(.drag(0)), 55)]
        let places = SceneGeometry(
            marks: marks, frames: [.init(part: one, frame: host)],
            grounds: [.init(view: 0, frame: Rect(x: 0, y: 0, width: 300, height: 300), scale: 1)])
        let point = Point(x: 50, y: 50)
        #expect(places.hit(point, selected: one) == .mark(marks[0]))
        #expect(places.hit(point, selected: other.entry(.drag(0))) == .mark(marks[1]))
        #expect(places.hit(Point(x: 99, y: 99), selected: one) == .handle(.bottomRight, places.frames[0]))
        #expect(places.hit(Point(x: 95, y: 20), selected: other) == .frame(places.frames[0]))
        #expect(places.hit(Point(x: 200, y: 20), selected: one) == .free(places.grounds[0]))
        #expect(places.hit(Point(x: 400, y: 20), selected: one) == .nothing)
    }
}
