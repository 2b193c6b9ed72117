import GTKSupport
import Testing

/// A picture of a kind that the system cannot show is named, with the package that brings what is missing.
struct UnshownPictureTests {
    @Test(arguments: ["heic", "heix", "mif1", "hevc"])
    func aPictureOfAPhoneIsNamed(brand: String) {
        let file: [UInt8] = [0, 0, 0, 24] + Array("ftyp\(brand)\0\0\0\0mif1heic".utf8)
        do {
            _ = try Picture(decoding: file)
            Issue.record("nothing is in it")
        } catch {
            // Where the package is, the picture is damaged.
            let sentence = "\(error)"
            let isNamed = sentence.contains("HEIC") && sentence.contains("heif-gdk-pixbuf")
            #expect(isNamed || sentence.contains("damaged"), "\(sentence)")
        }
    }
}
