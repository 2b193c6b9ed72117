import Foundation
import Prototype
import TestSupport
import Testing

@testable import Exporting

/// Kotlin for Jetpack Compose: each name is an action, and texts of the document are literals.
struct ComposeTests {
    private func text(_ document: Document) -> String { Exporter.text(of: document, as: .compose) }

    private func sample() throws -> Document {
        try DocumentReader.read(Array(ExportTests.sample.utf8), file: "quarter.dragoman.yaml")
    }

    /// The export of the reference's example stands in Goldens; `DRAGOMAN_RENEW_GOLDENS=1` writes it anew.
    @Test func composeIsWrittenAsKept() throws {
        let file = Project.tests.appending(path: "ExportingTests/Goldens/sample.kt")
        let written = text(try sample())
        if ProcessInfo.processInfo.environment["DRAGOMAN_RENEW_GOLDENS"] != nil {
            try written.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == written)
    }

    @Test func eachNameIsAnAction() throws {
        let written = text(try sample())
        for name in ["Drag message", "Move to archive", "Pin to archive"] {
            #expect(written.contains("(\"\(name)\", "), "\(name)")
        }
        #expect(written.contains(#"refusal = "the archive has no pins""#))
        #expect(written.contains(#"mapOf("text/plain" to "Lunch, ${label}?")"#))
    }

    /// In quotation marks only the label of an element is filled in, whatever the document says.
    @Test func hostileTextsStayLiterals() {
        let views =
            text(Hostile.document(Hostile.texts(60))).components(separatedBy: "/** A way to drag something").first ?? ""
        for line in views.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
            var (isInside, isEscaped, dollars) = (false, false, 0)
            for character in line where !line.contains("/**") {
                defer { isEscaped = isInside && character == "\\" && !isEscaped }
                if isEscaped { continue }
                if character == "\"" { isInside.toggle() }
                if isInside, character == "$" { dollars += 1 }
            }
            let filled =
                line.components(separatedBy: "${label}").count - line.components(separatedBy: "\\${label}").count
            let bar = line.contains("Bar(\"$label, $value\")") ? 2 : 0
            #expect(!isInside, "\(line)")
            #expect(dollars == filled + bar, "\(line)")
        }
    }

    @Test func labelsEndNoComment() {
        #expect(KotlinText.comment("a */ fun b() {} /* c */*") == "a * / fun b() {} / * c * / *")
        #expect(!KotlinText.comment("*/*/").contains("*/"))
        #expect(!KotlinText.comment("/*/*/").contains("*/"))
    }

    @Test func arrangedPlacesAreOneContainerForSwiftUI() throws {
        let kanban = try DocumentReader.read(
            [UInt8](Data(contentsOf: Project.resources.appending(path: "samples/kanban/kanban.dragoman.yaml"))),
            file: "kanban.dragoman.yaml")
        let written = Exporter.text(of: kanban, as: .swiftui)
        #expect(written.components(separatedBy: ".reorderContainer(for: Card.self, in: String.self)").count == 2)
        #expect(written.contains(#".reorderable(collectionID: "todo")"#))
        #expect(written.contains("@available(iOS 27, macOS 27, visionOS 27, *)"))
        #expect(written.contains(".dragContainer(for: Card.self) { dragged in known(dragged) }"))
        #expect(written.contains(".dragContainerSelection(selection)"))
        #expect(!written.contains("copying") && !written.contains("palette") && !written.contains("bin("))
        #expect(!Exporter.text(of: try sample(), as: .swiftui).contains("reorder"), "nothing is arranged there")
    }

    @Test func copiesAndBinsAreOfTheContainerForSwiftUI() throws {
        let form = try DocumentReader.read(
            [UInt8](Data(contentsOf: Project.tests.appending(path: "PageTests/form.dragoman.yaml"))),
            file: "form.dragoman.yaml")
        let written = Exporter.text(of: form, as: .swiftui)
        #expect(written.contains(#"private let copying: Set<String> = ["section", "form"]"#))
        #expect(written.contains(#"Card(id: "choice", label: "Choice")"#))
        #expect(written.contains("ForEach(palette) { card in Text(verbatim: card.label).draggable(card) }"))
        #expect(written.contains("session.reorderDestination(for: Card.self, in: String.self)"))
        #expect(written.contains(#"bin("Bin")"#))
    }
}
