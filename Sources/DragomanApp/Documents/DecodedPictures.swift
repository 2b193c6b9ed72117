import Prototype
import SceneViews
import YAMLReading

/// The pictures of a document's mock-ups, each decoded once, however many mock-ups show it and however often the
/// document is read.
struct DecodedPictures {
    /// Few, and told apart by comparing bytes, which is faster than hashing them.
    private var pictures: [(bytes: [UInt8], picture: MockupPicture)] = []

    /// The picture that was decoded from these bytes; `nil`: they are none.
    subscript(_ bytes: [UInt8]) -> MockupPicture? { pictures.first { $0.bytes == bytes }?.picture }

    /// Decodes what is new, and forgets what the document shows no more.
    ///
    /// - Parameters:
    ///   - document: What names the pictures.
    ///   - data: Their bytes.
    ///   - file: The document's path.
    /// - Returns: What is wrong with those that cannot be decoded, where the document names them.
    mutating func decode(_ document: Document, _ data: DocumentData, file: String) -> [Problem] {
        let known = self
        pictures = []
        var problems: [Problem] = []
        for case .mockup(let mockup) in document.views {
            guard let bytes = data[mockup], self[bytes] == nil else { continue }
            do {
                pictures.append((bytes, try known[bytes] ?? MockupPicture(decoding: bytes)))
            } catch {
                problems.append(Problem(file: file, place: mockup.image.place, message: "\(error)".withoutStop))
            }
        }
        return problems
    }
}
