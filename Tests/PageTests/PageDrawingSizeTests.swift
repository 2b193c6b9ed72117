import Foundation
import GTKSupport
import TestSupport
import XCTest

/// A drawing is as large in the window as a real Chromium shows it.
final class PageDrawingSizeTests: XCTestCase {
    func testDrawingsHaveTheSizeThatChromiumGivesThem() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        guard let chromium = Project.installed("chromium") else {
            throw XCTSkip("There is no chromium here: bash Tests/run --long installs it.")
        }
        let units = ["", "px", "pt", "PC", "mm", "cm", "in", "q", "em", "rem", "ic"]
        let sizes =
            units.map { "width='10\($0)' height='20\($0)'" }
            + ["10em", "10rem"].flatMap { length in
                [
                    "font-size='20'", "font-size='2em'", "font-size='200%'", "font-size='larger'", "font-size='small'",
                    "style='font-size:15pt'", "style='font: bold 20px/1.2 serif'",
                ].map { "width='\(length)' height='40' \($0)" }
            }
            + [
                "width='60' viewBox='0 0 300 100'", "height='60' viewBox='0 0 300 100'", "width='100'", "height='20'",
                "width='50%' height='40' viewBox='0 0 300 100'", "width='100%' height='100%'", "",
                "width='10foo' height='10' viewBox='0 0 30 10'", "width='10,5' height='10' viewBox='0 0 30 10'",
                "width='10.4' height='10.6'", "width='1e2' height='1.5e1em'", "width=' 20 ' height='+30'",
                "width='10' height='20' style='width:120px;height:30px'", "width='210mm' height='297mm'",
                "style='width:120px;height:30px'", "viewBox='0 0 300 100' style='width:120px;height:30px'",
            ]
        let sheets = [
            "", "width='10' height='20'", "viewBox='0 0 300 100'", "width='60'",
            "width='100%' height='100%' viewBox='0 0 300 100'",
        ].flatMap { size in
            ["svg{width:120px;height:30px}", ":root{width:60px !important}", "*{height:2em}"].map { (size, $0) }
        }
        let all = sizes.map { ($0, "") } + sheets
        let drawings = all.map { size, sheet in
            let style = sheet.isEmpty ? "" : "<style>\(sheet)</style>"
            return "<svg xmlns='http://www.w3.org/2000/svg' \(size)>\(style)<rect width='9' height='9'/></svg>"
        }
        let addresses = drawings.map { "data:image/svg+xml;base64,\(Data($0.utf8).base64EncodedString())" }
        let list = String(decoding: try JSONEncoder().encode(addresses), as: UTF8.self)
        let folder = try TemporaryFolder()
        let page = try folder.write(
            """
            <!doctype html><meta charset="utf-8"><title>Sizes</title><body><script>
            const load = async (address) => {
              const image = new Image();
              image.src = address;
              await image.decode().catch(() => undefined);
              return [image.naturalWidth, image.naturalHeight];
            };
            Promise.all(\(list).map(load)).then((sizes) => {
              document.body.textContent = `sizes:${JSON.stringify(sizes)};`;
            });
            </script>
            """, as: "sizes.html")
        let result = try TestProgram(
            chromium,
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--virtual-time-budget=20000",
                "--user-data-dir=\(folder.path("profile"))", "--dump-dom", URL(fileURLWithPath: page).absoluteString,
            ]
        ).finish()
        let written = result.output.components(separatedBy: "sizes:").last
        let text = try XCTUnwrap(written?.components(separatedBy: ";").first)
        let shown = try JSONDecoder().decode([[Int]].self, from: Data(text.utf8))
        XCTAssertEqual(shown.count, all.count, result.errors)
        for (index, size) in shown.enumerated() {
            let picture = try Picture(decoding: Array(drawings[index].utf8))
            XCTAssertEqual([picture.sourceWidth, picture.sourceHeight], size, drawings[index])
        }
    }
}
