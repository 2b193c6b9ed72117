import FileFormats
import Testing

struct HTMLTableTests {
    private func bars(_ html: String) throws -> [String] {
        let text = try #require(HTMLTable.tabSeparated(Array(html.utf8)))
        return try BarTable.read(text).map { "\($0.label)=\($0.valueText)" }
    }

    @Test func cellsOfASpreadsheetAreRead() throws {
        // As LibreOffice writes them: what is shown, and the number.
        let calc = """
            <!DOCTYPE html><html><head><style>td { x: "<td>" }</style></head><body><!-- <table><tr><td>no -->
            <table cellspacing="0"><colgroup width="85"></colgroup>
            <tr><td height="17" align="left">Monat</td><td align="left">Umsatz</td></tr>
            <tr><td align="left"><b>J&auml;n</b><br></td><td align="right" sdval="1.234" sdnum="1031;">1,234</td></tr>
            <tr><td align="left">Feb &amp; M&#228;r</td><td sdval="12345" sdnum="1031;0;#.##0">12.345</td></tr>
            </table></body></html>
            """
        #expect(try bars(calc) == ["Jän=1.234", "Feb & Mär=12345"])
    }

    @Test func theNumbersOfExcelAndGoogleAreTaken() throws {
        let excel = """
            <html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0>
             <tr height=20><td height=20 class=xl65 width=64
              style='height:15.0pt'>Januar</td><td class=xl66 align=right x:num="1234.5">1.234,50 €</td></tr>
             <tr><td x:str>Februar</td><td align=right x:num>17</td></tr></table></body></html>
            """
        #expect(try bars(excel) == ["Januar=1234.5", "Februar=17"])
        let google = """
            <google-sheets-html-origin><table><tbody><tr><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;A&quot;}">A</td>
            <td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1.234}" data-sheets-numberformat="x">1,234</td></tr></tbody></table>
            """
        #expect(try bars(google) == ["A=1.234"])
        // As Gnumeric writes them: only what is shown.
        #expect(
            try bars("<table>\n<caption>S</caption>\n<tr>\n<td ><b>A</b></td><td align=\"right\">12</td></tr></table>")
                == ["A=12"])
    }

    @Test func aWideCellKeepsTheColumns() throws {
        let html = "<table><tr><td colspan=2>Title<td>x</tr><tr><td>a<td>b<td>3</tr></table>"
        #expect(HTMLTable.tabSeparated(Array(html.utf8)) == Array("Title\t\tx\na\tb\t3\n".utf8))
    }

    @Test func whatIsShownIsReadWhereThereIsNoNumber() throws {
        #expect(try bars("<TABLE><TR><TH>a<TH>b<TR><TD>Jan\n 1<TD>4,5</TABLE>") == ["Jan 1=4.5"])
        #expect(throws: BarTableError.self) { try bars("<table><tr><td>a</td><td>1.234</td></tr></table>") }
    }

    @Test func utf16IsRead() throws {
        let html = "<table><tr><td>é</td><td>1</td></tr></table>"
        let bytes = ([0xFEFF] + Array(html.utf16)).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(HTMLTable.tabSeparated(bytes) == Array("é\t1\n".utf8))
    }

    @Test(arguments: ["", "<p>text</p>", "<table></table>", "<table", "<td>a</td>", "<!--"])
    func whatHasNoCellsIsNoTable(html: String) {
        #expect(HTMLTable.tabSeparated(Array(html.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? "" == "")
    }
}

/// What browsers say of a picture that was copied.
struct HTMLTextTests {
    @Test(arguments: [
        ("<meta charset='utf-8'><img src=\"http://a/my%20sea.png\" alt=x>", "http://a/my%20sea.png"),
        ("<p>Hi<IMG\nALT='a > b' hidden SRC = 'https://a/b.png?c&amp;d'/>", "https://a/b.png?c&d"),
        ("<img src=https://a/b.png>", "https://a/b.png"), ("<img src='https://a/b", "https://a/b"),
        ("<img src='data:image/png;base64,AAAA'>", nil), ("<img src='file:///etc/a.png'>", nil), ("<img>", nil),
        ("<img src", nil), ("<img src=", nil), ("<image src='https://a/b.png'>", nil), ("", nil),
    ])
    func theAddressOfAPictureIsFound(html: String, address: String?) {
        #expect(HTMLText.pictureAddress(in: Array(html.utf8)) == address)
    }
}
