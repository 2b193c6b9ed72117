import FileFormats
import SeededNumbers
import Testing

/// Tables as spreadsheets and statistical offices write them.
struct ForeignTableTests {
    private func read(_ text: String, columns: TableColumns? = nil) throws -> [String] {
        try BarTable.read(Array(text.utf8), columns: columns).map { "\($0.label)=\($0.valueText)" }
    }

    private func problem(_ text: String, columns: TableColumns? = nil) -> BarTableError.Kind? {
        do {
            _ = try BarTable.read(Array(text.utf8), columns: columns)
            return nil
        } catch {
            return (error as? BarTableError)?.problems.first?.kind
        }
    }

    private static func utf16(_ text: String, isLittleEndian: Bool, hasMark: Bool) -> [UInt8] {
        ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isLittleEndian ? [low, high] : [high, low]
        }
    }

    /// A text in each encoding.
    private static func files(_ text: String) -> [[UInt8]] {
        [Array(text.utf8), Array("\u{FEFF}\(text)".utf8), text.unicodeScalars.map { UInt8($0.value) }]
            + [(true, true), (true, false), (false, true), (false, false)].map {
                utf16(text, isLittleEndian: $0, hasMark: $1)
            }
    }

    @Test(arguments: [
        ("Quarter,Revenue\nQ1,4\nQ2,5\n", ["Q1=4", "Q2=5"]),
        ("Land;Einwohner\r\nÖsterreich;9,2\r\nSchweiz;8,9\r\n", ["Österreich=9.2", "Schweiz=8.9"]),
        ("Month\tSales 2024\nJan\t4\n", ["Jan=4"]),
        (
            "État,2021\nFrance,67\nEspagne,2000\nItalie,2010\n",
            ["État=2021", "France=67", "Espagne=2000", "Italie=2010"]
        ),
        ("Pays;2021\nFrance;67,5\n", ["France=67.5"]),
        (",2020\nFrance,67\nSpain,47\n", ["France=67", "Spain=47"]),
        ("Jan,2000\n", ["Jan=2000"]),
        ("sep=|\nJan|4\n", ["Jan=4"]),
        ("\"sep=;\"\r\nJan;4\r\n", ["Jan=4"]),
        ("a|1\nb|2\n", ["a=1", "b=2"]),
        ("Monat;Umsatz\n", []),
        ("# from the office\n# of 2020, 5\nYear,Rain\n2019,800\n# a gap\n2021,750\n", ["2019=800", "2021=750"]),
        ("#swift,4\n#rust,5\n", ["#swift=4", "#rust=5"]),
        ("label,value\nJan,40\nFeb,\nMar, \n", ["Jan=40"]),
        ("a;\u{2212}5\n", ["a=-5"]),
        ("a;1\u{A0}234,5\nb;1\u{202F}234\u{202F}567\n", ["a=1234.5", "b=1234567"]),
        ("a;1.234.567\nb;1.234\n", ["a=1234567", "b=1234"]),
        ("a\t1,234.5\nb\t1,234\n", ["a=1234.5", "b=1234"]),
        ("a;1.234\nb;0,5\n", ["a=1234", "b=0.5"]),
        ("a;1'234.5\nb;1’000\n", ["a=1234.5", "b=1000"]),
        ("a,1.234\n", ["a=1.234"]),
        ("a,\"1,234\"\nb,\"12,345,678\"\n", ["a=1234", "b=12345678"]),
        ("a,\"40,5\"\n", ["a=40.5"]),
        ("a;+1,5e3\n", ["a=1500"]),
        (
            "a,12345678901234567890\nb,0.1000000000000000055511\nc,0.10\n",
            ["a=12345678901234567890", "b=0.1000000000000000055511", "c=0.1"]
        ),
    ])
    func whatOthersWrite(text: String, bars: [String]) throws {
        #expect(try read(text) == bars)
    }

    @Test func everyEncodingIsReadAndWrittenBack() throws {
        for file in Self.files("Monat;Umsatz\r\nMärz;40,5\r\nJuli;3\r\n") {
            let table = try BarTable(file)
            #expect(table.bars.map(\.label) == ["März", "Juli"])
            #expect(table.bytes(with: table.bars) == file)
            let more = table.bars + [Bar(label: "Ä", value: 1.25)]
            let written = try #require(table.bytes(with: more))
            #expect(written.starts(with: file))
            #expect(try BarTable(written).bars == more)
            #expect(try BarTable(written).bytes(with: table.bars) == file)
        }
    }

    private func refusal(of text: String) -> BarTableError? {
        do {
            _ = try read(text)
            return nil
        } catch {
            return error as? BarTableError
        }
    }

    /// Nothing is taken for what it may not be.
    @Test func whatMayBeTwoThingsIsRefused() throws {
        #expect(problem("a;1.234\n") == .ambiguousNumber(text: "1.234"))
        #expect(problem("a\t1,234\nb\t5\n") == .ambiguousNumber(text: "1,234"))
        #expect(problem("a;1,234\nb;2.345\n") == .ambiguousNumber(text: "1,234"))
        #expect(problem("a;1,5\nb;2.5\n") == .otherDecimalSign(text: "2.5"))
        #expect(problem("Kraj;2020\nA;67\nB;47\n") == .headerOrBar(label: "Kraj", value: "2020"))
        #expect(problem("a,1\n# b,2\n") == .commentOrBar(text: "# b"))
        #expect(problem("a,40 %\nb,3\n") == .otherUnit(text: "3"))
        #expect(problem("a,3 kg\nb,3 g\n") == .otherUnit(text: "3 g"))
        #expect(problem("x,1M\na,3M\nb,400000\n") == .otherUnit(text: "400000"))
        #expect(problem("a,3M\nb,400000\n") == .headerOrBar(label: "a", value: "3M"))
        #expect(problem("a,#N/A\nb,3\n") == .notFinite(text: "#N/A"))
        for text in ["1.23.456", "1,23", "12,34,5", "1'23", "0.123.456", "1 23"] {
            #expect(problem("a,\"\(text)\"\nb,1.5\n") != nil, "\(text)")
        }
        let error = refusal(of: "a;1.234\n")
        #expect(error?.choice?.isAboutDecimalSign == true)
        #expect(error?.choice?.preview(label: 0, value: 1, .comma) == ["a: 1234"])
        #expect(error?.choice?.preview(label: 0, value: 1, .point) == ["a: 1.234"])
        let sign = { TableColumns(label: .numbered(1), value: .numbered(2), decimalSign: $0) }
        #expect(try read("a;1.234\n", columns: sign(.comma)) == ["a=1234"])
        #expect(try read("a;1.234\n", columns: sign(.point)) == ["a=1.234"])
    }

    @Test func columnsAreChosen() throws {
        let text = "Country,Code,2019,2020\nFrance,FR,66,67\nSpain,ES,46,47\nTotal,,,\n"
        let error = refusal(of: text)
        #expect(error?.choice?.columns == ["Country", "Code", "2019", "2020"])
        #expect(error?.choice?.numeric == [2, 3])
        #expect(error?.choice?.rows.first == ["France", "FR", "66", "67"])
        #expect("\(try #require(error))".contains("“Country”, “Code”, “2019”, “2020”"))
        #expect(error?.choice.map { [$0.label, $0.value] } == [0, 3])
        #expect(error?.choice?.preview(label: 1, value: 2, nil) == ["FR: 66", "ES: 46"])
        #expect(error?.choice?.preview(label: 0, value: 1, nil) == [])
        let named = TableColumns(label: .named("country"), value: .named("2019"))
        #expect(try read(text, columns: named) == ["France=66", "Spain=46"])
        let numbered = TableColumns(label: .numbered(2), value: .numbered(4))
        #expect(try read("a,b,c,d\n" + text.dropFirst(23), columns: numbered) == ["FR=67", "ES=47"])
        let missing = TableColumns(label: .named("Land"), value: .named("2019"))
        #expect(
            problem(text, columns: missing)
                == .noSuchColumn(name: "Land", names: ["Country", "Code", "2019", "2020"]))
        #expect(
            try read("Kraj;2020\nA;67\n", columns: TableColumns(label: .named("Kraj"), value: .named("2020"))) == [
                "A=67"
            ])
    }

    /// The comments, the header, and the columns that are no bars stay, and come back with what is undone.
    @Test func whatIsNotUnderstoodStays() throws {
        let text =
            "# about\nLand;Code;Wert;Notiz\nFrankreich;FR;\"1.067,50\";\"a;b\"\n# between\nSpanien;ES;47;\nItalien;IT;;kein Wert\nPolen;PL;38;x"
        let columns = TableColumns(label: .named("Land"), value: .named("Wert"))
        let table = try BarTable(Array(text.utf8), TableAnswers(columns: columns))
        #expect(table.bars.map(\.valueText) == ["1067.5", "47", "38"])
        func written(_ bars: [Bar], of table: BarTable, known: [Bar: [UInt8]] = [:]) throws -> String {
            String(decoding: try #require(table.bytes(with: bars, known: known)), as: UTF8.self)
        }
        #expect(try written(table.bars, of: table) == text)
        let bars = table.bars
        let moved = try written([bars[2], bars[0], bars[1]], of: table)
        #expect(
            moved
                == "# about\nLand;Code;Wert;Notiz\nPolen;PL;38;x\nFrankreich;FR;\"1.067,50\";\"a;b\"\n# between\nSpanien;ES;47;\nItalien;IT;;kein Wert"
        )
        let without = try written([bars[0], bars[2]], of: table)
        #expect(without.contains("Italien;IT;;kein Wert") && !without.contains("Spanien"))
        let again = try BarTable(Array(without.utf8), TableAnswers(columns: columns))
        let taken = table.rowsTaken(by: [bars[0], bars[2]])
        #expect(try written(bars, of: again, known: taken).contains("Spanien;ES;47;"))
        let added = try written(bars + [Bar(label: "A;B", value: 0.125)], of: table)
        #expect(added == text + "\n\"A;B\";;0,125;")
    }

    @Test func aFractionIsWrittenSoThatItIsNoThousand() throws {
        let table = try BarTable(Array("a;1\nb;2\n".utf8))
        let bars = table.bars + [Bar(label: "c", value: 1.234)]
        let file = try #require(table.bytes(with: bars))
        #expect(String(decoding: file, as: UTF8.self) == "a;1\nb;2\nc;1,2340\n")
        let clear = try BarTable(Array("a,1\n".utf8))
        let written = try #require(clear.bytes(with: clear.bars + [Bar(label: "c", value: 1.234)]))
        #expect(String(decoding: written, as: UTF8.self) == "a,1\nc,1.234\n")
        // The one number that tells the sign goes away.
        let telling = try BarTable(Array("a;1.234\nb;0,5\n".utf8))
        let left = try #require(telling.bytes(with: [telling.bars[0]]))
        #expect(try BarTable.read(left) == [telling.bars[0]])
    }

    @Test func theHeaderOfAnEmptiedTableIsKept() throws {
        for (file, left) in [
            ("Monat;Wert\nJan;1\n", "Monat;Wert\n"), ("Kraj;Liczba\nA;1\n", "label;value\n# Kraj;Liczba\n"),
        ] {
            let table = try BarTable(Array(file.utf8))
            #expect(String(decoding: try #require(table.bytes(with: [])), as: UTF8.self) == left)
        }
    }

    @Test func whatTheEncodingLacksMakesItUTF8() throws {
        let table = try BarTable(Array("M".utf8) + [0xE4] + Array("rz;4\r\n".utf8))
        let bars = table.bars + [Bar(label: "漢", value: 1)]
        let file = try #require(table.bytes(with: bars))
        #expect(file.starts(with: [0xEF, 0xBB, 0xBF]))
        #expect(try BarTable.read(file) == bars)
    }

    /// A written table is read with the same values, in every form.
    @Test func randomBarsGoRound() throws {
        var numbers = SeededNumbers(seed: 30)
        let letters = Array("ab1 ,;|\t\"#é.ß-'")
        func bars() -> [Bar] {
            (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
                let label = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
                    letters[Int.random(in: 0..<letters.count, using: &numbers)]
                }
                let scale = [1, 0.1, 0.001, 1e12, 1e-9][Int.random(in: 0...4, using: &numbers)]
                return Bar(
                    label: "x" + String(label), value: Double(Int.random(in: -9999...9999, using: &numbers)) * scale)
            }
        }
        let starts = [
            "", "label,value\r\n", "Monat;Umsatz\nJan;1.234,5\n", "a\t1\n", "sep=;\r\na;1\r\n# note\r\n", "# a\nb|1\n",
            "Kraj;Liczba\r\nA;2,5\r\n",
            "Jan,1.5", "a;1\u{A0}000\n",
        ]
        for start in starts {
            for file in start.isEmpty ? [[]] : Self.files(start) {
                for _ in 0..<20 {
                    var table = try BarTable(file)
                    for _ in 0..<3 {
                        var new = table.bars.shuffled(using: &numbers) + bars()
                        if !new.isEmpty, Bool.random(using: &numbers) { new.removeFirst() }
                        let written = try #require(table.bytes(with: new), "\(new)")
                        table = try BarTable(written)
                        #expect(table.bars == new)
                    }
                }
            }
        }
    }
}
