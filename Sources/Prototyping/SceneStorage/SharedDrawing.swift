import GLibAppSupport
import PictureHeaders

/// A drawing (SVG) as a file for others: what the pictures in it say besides what they show is not the drawing's to tell.
///
/// ```swift
/// let shared = SharedDrawing.svg(bytes) { picture in withoutDetails(picture) }
/// ```
public enum SharedDrawing {
    /// The drawing with each picture that it holds replaced. Fonts that it holds stay.
    ///
    /// - Parameters:
    ///   - drawing: SVG in UTF-8.
    ///   - replace: Called with each picture; `nil`: it cannot be given to others.
    /// - Returns: SVG; `nil`: it holds data that are not understood, so that only its pixels can be given.
    public static func svg(
        _ drawing: [UInt8], replace: ([UInt8]) -> (kind: PictureKind, bytes: [UInt8])?
    ) -> [UInt8]? {
        var (result, last): ([UInt8], Int) = ([], 0)
        var tags = TagReader(drawing)
        while let tag = tags.next() {
            guard ["image", "feImage"].contains(tag.name) else { continue }
            for attribute in tag.attributes where attribute.name == "href" {
                let value = drawing[attribute.value].drop { $0 <= 0x20 }
                guard value.starts(with: "data:".utf8) else { continue }
                let before = drawing[last..<attribute.value.lowerBound]
                guard !holdsData(before), let picture = picture(in: value), let shared = replace(picture) else {
                    return nil
                }
                result += before
                result += "data:\(shared.kind.mediaType);base64,\(Base64.encode(shared.bytes))".utf8
                last = attribute.value.upperBound
            }
        }
        return holdsData(drawing[last...]) ? nil : result + drawing[last...]
    }

    /// Whether an address that holds its data stands in the text, such as one of a style, but for those of fonts.
    private static func holdsData(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            let scheme = rest[..<colon].suffix(4).map { $0 | 0x20 }
            rest = rest[(colon + 1)...]
            guard scheme.elementsEqual("data".utf8) else { continue }
            let head = rest.prefix(100).prefix { $0 > 0x20 && !"\"'<>(),".utf8.contains($0) }
            guard head.endIndex < rest.endIndex, rest[head.endIndex] == UInt8(ascii: ",") else { continue }
            if !String(decoding: head, as: UTF8.self).lowercased().contains("font") { return true }
        }
        return false
    }

    /// The picture that an address is; `nil`: it is written in another way than base64.
    private static func picture(in address: ArraySlice<UInt8>) -> [UInt8]? {
        guard let comma = address.firstIndex(of: UInt8(ascii: ",")) else { return nil }
        let head = String(decoding: address[..<comma], as: UTF8.self).lowercased()
        guard head.hasSuffix(";base64") else { return nil }
        let base64 = address[(comma + 1)...].filter { $0 > 0x20 }
        return Base64.decode(String(decoding: base64, as: UTF8.self))
    }
}
