import Foundation
import GLibSupport
import Prototype
import SceneStorage
import XCTest

final class TemplateTests: XCTestCase {
    private let folder = NSTemporaryDirectory() + "dragoman-new-" + UUID().uuidString

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    func testWritesAnExampleThatOpens() throws {
        let resources = try TemporaryPlace().resources
        try Template.write(to: folder + "/a/b", resources: resources)
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: folder + "/a/b").sorted(), Template.files.sorted())
        let files = DocumentFiles(folder + "/a/b/" + Template.document)
        let document = try files.document()
        let data = try files.data(of: document)
        XCTAssertEqual(document.views.count, 3)
        XCTAssertEqual(data.bars["sales"]?.count, 4)
        XCTAssertEqual(data.contacts["ada"]?.name, "Ada Lovelace")
        XCTAssertNotNil(data.pictures["reading-list"])
    }

    func testATemplateOverwritesNothing() throws {
        let resources = try TemporaryPlace().resources
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/ada.vcf"))
        XCTAssertThrowsError(try Template.write(to: folder, resources: resources)) { error in
            XCTAssertEqual((error as? TemplateError)?.file, "ada.vcf")
        }
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), ["ada.vcf"])
    }
}
