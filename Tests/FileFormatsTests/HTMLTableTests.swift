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

/// The HTML that browsers give with a picture that was copied.
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

/// Cells stay what a person has seen.
struct SeenCellTests {
    private func cells(_ html: String) -> String {
        HTMLTable.tabSeparated(Array(html.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    @Test(arguments: [
        // Dates, times and leading zeros, of LibreOffice, Excel and Google.
        (#"<td sdval="45292" sdnum="1033;1033;MM/DD/YY">01/01/24</td>"#, "01/01/24"),
        (#"<td class=xl63 align=right x:num="45292">1-Jan</td>"#, "1-Jan"),
        (#"<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:45292}">1. Jan 2024</td>"#, "1. Jan 2024"),
        (#"<td sdval="0.0625" sdnum="1033;0;HH:MM">01:30</td>"#, "01:30"),
        (#"<td align=right x:num="6.25E-2">1:30</td>"#, "1:30"),
        (#"<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.5625}">13:30:00</td>"#, "13:30:00"),
        (#"<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:12}">012</td>"#, "012"),
        (#"<td x:num="20240101">2024年1月1日</td>"#, "2024年1月1日"), (#"<td sdval="7" sdnum="1033;0;000">007</td>"#, "007"),
        (#"<td x:num="42">0042</td>"#, "0042"),
        // Parts of a hundred, exactly.
        (#"<td sdval="0.4" sdnum="1033;0;0%">40%</td>"#, "40%"), (#"<td x:num="0.125">13 %</td>"#, "12.5 %"),
        (#"<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.075}">7,5 %</td>"#, "7.5 %"),
        // Numbers, with what stands beside them.
        (#"<td x:num="1234.5">1.234,50 €</td>"#, "1234.5 €"), (#"<td sdval="40">40</td>"#, "40"),
        (#"<td sdval="1234567">1.2 M</td>"#, "1.2 M"), (#"<td sdval="1234.5678">1,234.57</td>"#, "1234.5678"),
        (#"<td x:num="-3">(3)</td>"#, "-3"),
    ])
    func aCellIsWhatItLooksLike(cell: String, text: String) {
        #expect(cells("<table><tr><td>a</td>\(cell)</tr></table>") == "a\t\(text)\n")
    }

    @Test(arguments: [
        ("<tr style=\"display:none;mso-hide:all\"><td>Secret</td><td>9</td></tr>", ""),
        ("<tr hidden><td>Secret<td>9</tr>", ""), ("<TR STYLE='visibility: collapse'><TD>x</TD><TD>9</TD></TR>", ""),
        ("<tr><td>a</td><td style='display:none'>9</td><td>3</td></tr>", "a\t3\n"),
        ("<tr><td>a</td><td><span style=\"display:none\">0047</span>47</td></tr>", "a\t47\n"),
        ("<tr><td>a</td><td>47<sup id=\"cite\">[2]</sup></td></tr>", "a\t47\n"),
        ("<tr><td>a</td><td>47<sup class=\"reference\"><a href=\"#n\">[2]</a></sup></td></tr>", "a\t47\n"),
        ("<tr><td>m<sup>2</sup></td><td>47</td></tr>", "m2\t47\n"),
        // Notes of Wikipedia in German, French and Japanese, of other pages, and powers.
        (
            ##"<tr><td>Spanien</td><td>47.400.798<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup></td></tr>"##,
            "Spanien\t47.400.798\n"
        ),
        (
            ##"<tr><td>Italie</td><td>59&#160;030&#160;133<sup id="cite_ref-2"><a href="#n"><span class="cite_crochet">[</span>2<span class="cite_crochet">]</span></a></sup></td></tr>"##,
            "Italie\t59\u{A0}030\u{A0}133\n"
        ),
        (
            ##"<tr><td>日本</td><td>124,631,000<sup typeof="mw:Extension/ref"><a><span class="mw-reflink-text">&#91;3&#93;</span></a></sup></td></tr>"##,
            "日本\t\"124,631,000\"\n"
        ),
        ("<tr><td>a</td><td>47,400,798<sup>2</sup></td></tr>", "a\t\"47,400,798\"\n"),
        ("<tr><td>a</td><td>47<sup class='footnoteref'><a>b</a></sup></td></tr>", "a\t47\n"),
        ("<tr><td>a</td><td>3 × 10<sup>6</sup></td></tr>", "a\t3 × 10^6\n"),
        ("<tr><td>a</td><td>10<sup>-3</sup> m<sup>3</sup></td></tr>", "a\t10^-3 m3\n"),
        (
            "<tr><th><span class=\"flagicon\"><img alt=\"\"></span>&nbsp;<a href=\"x\">Spain</a></th><td>4</td></tr>",
            "Spain\t4\n"
        ),
    ])
    func whatIsNotSeenIsLeftOut(rows: String, text: String) {
        #expect(cells("<table><tr><td>Jan</td><td>4</td></tr>\(rows)</table>") == "Jan\t4\n\(text)")
    }

    @Test func cellsThatReachDownFillTheRowsBelow() {
        let html = """
            <table><tr><th>Region<th>Country<th>People</tr><tr><td rowspan=2>Europe<td>Spain<td>47<tr><td>Italy<td>59
            <tr><td colspan=2 rowspan=2>World<td>8<tr><td>9<tr><td>a<td>b<td>c</table>
            """
        #expect(
            cells(html)
                == "Region\tCountry\tPeople\nEurope\tSpain\t47\nEurope\tItaly\t59\nWorld\t\t8\nWorld\t\t9\na\tb\tc\n")
        let kontinents = """
            <table class="wikitable"><tbody><tr><th>Kontinent</th><th>Land</th><th>Mio.</th></tr><tr><td rowspan="3">Asien</td>
            <td>Japan</td><td align="right">125</td></tr><tr><td>Korea</td><td align="right">52</td></tr><tr><td>China</td>
            <td align="right">1410</td></tr></tbody></table>
            """
        #expect(cells(kontinents) == "Kontinent\tLand\tMio.\nAsien\tJapan\t125\nAsien\tKorea\t52\nAsien\tChina\t1410\n")
        let prices = """
            <TABLE><TR><TD>店</TD><TD>商品</TD><TD>円</TD></TR><TR><TD>東京</TD><TD>パン</TD><TD ROWSPAN='2' sdval="300">300</TD></TR>
            <TR><TD>大阪</TD><TD>牛乳</TD></TR></TABLE>
            """
        #expect(cells(prices) == "店\t商品\t円\n東京\tパン\t300\n大阪\t牛乳\t300\n")
        let last = "<table><tr><td>a<td>1<td rowspan=3>x<tr><td>b<td>2<tr><td>c<td>3</table>"
        #expect(cells(last) == "a\t1\tx\nb\t2\tx\nc\t3\tx\n")
    }

    @Test func theTableWithNumbersIsTaken() {
        #expect(
            cells("<table><tr><td>Menu</td></tr></table><table><tr><td>Spain</td><td>47</td></tr></table>")
                == "Spain\t47\n")
        #expect(
            cells("<table><tr><td>Page<table><tr><td>Spain<td>47</table></td></tr></table>") == "Spain\t47\n")
        #expect(
            cells(
                "<table class=navbox><tr><th>Länder<td>A–Z</table><table class=infobox><tr><td>Karte</table><table><tr><td>Köln<td>1.084,8</table>"
            ) == "Köln\t\"1.084,8\"\n")
        #expect(cells("<table><tr><td>a</td><td>b</td></tr></table><p>1") == "a\tb\n")
    }

    @Test func hugeTablesEnd() {
        let wide = String(repeating: "<td colspan=100 rowspan=100>1", count: 20_000)
        #expect(cells("<table><tr>\(wide)").utf8.count < 8 << 20)
        let deep = String(repeating: "<table><tr><td>", count: 20_000)
        #expect(cells(deep).utf8.count < 1 << 20)
        let hidden = String(repeating: "<span hidden>", count: 20_000)
        #expect(cells("<table><tr><td>\(hidden)x").utf8.count < 1 << 10)
    }
}
