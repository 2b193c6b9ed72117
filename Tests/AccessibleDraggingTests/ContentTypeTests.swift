import AccessibleDragging
import Testing

@Suite("Content types")
struct ContentTypeTests {
    @Test("letter case and spaces do not matter")
    func normal() {
        #expect(ContentType("Text/Plain; charset=UTF-8") == .plainText)
    }

    @Test("parameters tell types apart")
    func parameters() {
        #expect(ContentType("text/plain") != .plainText)
    }

    @Test("the essence leaves parameters out")
    func essence() {
        #expect(ContentType.plainText.essence == "text/plain")
    }

    @Test("parameters do not keep a type from conforming")
    func conforming() {
        #expect(ContentType.plainText.conforms(to: "text/plain"))
        #expect(ContentType("text/plain").conforms(to: .plainText))
    }

    @Test("a wish for any picture takes PNG, not text")
    func wildcard() {
        #expect(ContentType.png.conforms(to: "image/*"))
        #expect(!ContentType.csv.conforms(to: "image/*"))
        #expect(!ContentType("imagery/png").conforms(to: "image/*"))
        #expect(ContentType.csv.conforms(to: "*/*"))
    }

    @Test("a type that only begins like another does not conform to it")
    func prefixOnly() {
        #expect(!ContentType("text/csv-schema").conforms(to: .csv))
    }

    @Test("text that is no type at all is a type that nothing else conforms to")
    func nonsense() {
        #expect(ContentType("").essence == "")
        #expect(!ContentType(";;;").conforms(to: .csv))
    }
}
