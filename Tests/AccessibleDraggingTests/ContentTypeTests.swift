import AccessibleDragging
import Testing

struct ContentTypeTests {
    @Test func letterCaseAndSpacesDoNotMatter() {
        #expect(ContentType("Text/Plain; charset=UTF-8") == .plainText)
    }

    @Test func parametersTellTypesApart() {
        #expect(ContentType("text/plain") != .plainText)
    }

    @Test func theEssenceLeavesParametersOut() {
        #expect(ContentType.plainText.essence == "text/plain")
    }

    @Test func parametersDoNotKeepATypeFromConforming() {
        #expect(ContentType.plainText.conforms(to: "text/plain"))
        #expect(ContentType("text/plain").conforms(to: .plainText))
    }

    @Test func aWishForAnyPictureTakesPNGNotText() {
        #expect(ContentType.png.conforms(to: "image/*"))
        #expect(!ContentType.csv.conforms(to: "image/*"))
        #expect(!ContentType("imagery/png").conforms(to: "image/*"))
        #expect(ContentType.csv.conforms(to: "*/*"))
    }

    @Test func aTypeThatOnlyBeginsLikeAnotherDoesNotConformToIt() {
        #expect(!ContentType("text/csv-schema").conforms(to: .csv))
    }

    @Test func textThatIsNoTypeAtAllIsATypeThatNothingElseConformsTo() {
        #expect(ContentType("").essence == "")
        #expect(!ContentType(";;;").conforms(to: .csv))
    }
}
