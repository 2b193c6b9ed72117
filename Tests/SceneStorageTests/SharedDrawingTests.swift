import GLibAppSupport
import PictureHeaders
import SceneStorage
import Testing

/// The drawing that others are given.
struct SharedDrawingTests {
    private static let photograph: [UInt8] = [0xFF, 0xD8, 0xFF, 1]
    private static let address = "data:image/jpeg;base64,\(Base64.encode(photograph))"

    private func shared(_ inside: String) -> String? {
        let drawing = Array("<svg xmlns:xlink='x'>\(inside)</svg>".utf8)
        return SharedDrawing.svg(drawing) { $0 == Self.photograph ? (.png, [1, 2, 3]) : nil }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func eachPictureInItIsReplaced() {
        let picture = "<image href='\(Self.address)'/><text>Metadata: none</text><image xlink:href=' \(Self.address)'/>"
        let clean = "<image href='data:image/png;base64,AQID'/>"
        #expect(
            shared(picture)
                == "<svg xmlns:xlink='x'>\(clean)<text>Metadata: none</text>\(clean.replacing("href", with: "xlink:href"))</svg>"
        )
    }

    @Test func whatHoldsNoPictureStays() {
        for drawing in [
            "<rect/>", "<image href='photo.jpg'/>",
            "<style>@font-face { src: url(data:font/woff2;base64,AAAA) }</style>",
            "<style>@font-face { src: url('data:application/x-font-ttf;base64,AAAA') }</style>",
        ] {
            #expect(shared(drawing) == "<svg xmlns:xlink='x'>\(drawing)</svg>")
        }
    }

    /// Only its pixels are given to others then.
    @Test func dataThatAreNotUnderstoodAreNotGivenOut() {
        for drawing in [
            "<image href='data:image/jpeg,%FF%D8'/>", "<image href='data:image/jpeg;base64,AAAA'/>",
            "<image href='data:image/jpeg;base64,%%'/>", "<rect style=\"fill: url(\(Self.address))\"/>",
            "<style>a { background: url(DATA:image/png;base64,AAAA) }</style><image href='\(Self.address)'/>",
            "<image href='\(Self.address)'/><a data='data:;base64,AAAA'/>",
        ] {
            #expect(shared(drawing) == nil, "\(drawing)")
        }
    }
}
