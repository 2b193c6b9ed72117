import FileFormats
import Testing

/// A text that a person sees as a number is one; one that they see as a title, a note or a gap is none.
struct SeenNumberTests {
    private func table(_ text: String, columns: TableColumns? = nil) throws -> BarTable {
        try BarTable(Array(text.utf8), TableAnswers(columns: columns))
    }

    private func read(_ text: String, _ columns: TableColumns) throws -> [String] {
        try table(text, columns: columns).bars.map { "\($0.label)=\($0.valueText)" }
    }

    private func refusal(_ text: String) -> BarTableError? {
        do {
            _ = try table(text)
            return nil
        } catch {
            return error as? BarTableError
        }
    }

    private static let numbers: [(text: String, bars: [String], unit: String)] = [
        ("Browser,Share\nAlder,40%\nBirch,12.5 %\n", ["Alder=40", "Birch=12.5"], "%"),
        ("Pays;Part\nFrance;40,5 %\nItalie;7 %\n", ["France=40.5", "Italie=7"], "%"),
        ("Ülke,Oran\nTürkiye,%40\nMısır,٪٥\n", ["Türkiye=40", "Mısır=5"], "%"),
        ("Month,Cost\nJanuary,\"$1,234.50\"\nFebruary,$99\n", ["January=1234.5", "February=99"], "$"),
        ("Monat;Kosten\nJanuar;1.234,50 €\nMai;99,00 €\n", ["Januar=1234.5", "Mai=99"], "€"),
        ("Mês;Valor\nJaneiro;R$ 1.234,50\nMaio;R$ 99,00\n", ["Janeiro=1234.5", "Maio=99"], "R$"),
        ("月,売上\n1月,￥1200\n2月,￥55\n", ["1月=1200", "2月=55"], "¥"),
        ("Ort;Betrag\nBern;CHF 1’200.50\nZug;CHF 99.95\n", ["Bern=1200.5", "Zug=99.95"], "CHF"),
        ("Item,Weight\nApple,40 kg\nPear,3.5 kg\n", ["Apple=40", "Pear=3.5"], "kg"),
        ("Stadt;Höhe\nBonn;60m\nUlm;478m\n", ["Bonn=60", "Ulm=478"], "m"),
        ("都市,人口\n東京,1400万\n大阪,880万\n", ["東京=1400", "大阪=880"], "万"),
        ("State,People\nKerala,\"33,40,661\"\nGoa,\"1,45,854\"\n", ["Kerala=3340661", "Goa=145854"], ""),
        ("State,Rupees\nDelhi,\"₹1,23,456\"\nGoa,₹500\n", ["Delhi=123456", "Goa=500"], "₹"),
        ("Mois;Ventes\nJanvier;1 234,5\nFévrier;12 000\n", ["Janvier=1234.5", "Février=12000"], ""),
        ("Měsíc;Prodej\nLeden;1 234 567,5\nÚnor;12\n", ["Leden=1234567.5", "Únor=12"], ""),
        ("Month,Profit\nJan,\"(1,234)\"\nFeb,500\nMar,12-\n", ["Jan=-1234", "Feb=500", "Mar=-12"], ""),
        ("Month,Profit\nJan,($45.50)\nFeb,-$3\nMar,$-4\n", ["Jan=-45.5", "Feb=-3", "Mar=-4"], "$"),
        ("a;–12\nb;—3\nc;‒4\nd;−5\n", ["a=-12", "b=-3", "c=-4", "d=-5"], ""),
        ("الشهر,القيمة\nيناير,٤٠\nفبراير,٥٥٫٥\nمارس,١٬٢٣٤٫٥\n", ["يناير=40", "فبراير=55.5", "مارس=1234.5"], ""),
        ("ماه,فروش\nتیر,۴۰\nمرداد,۵۵\n", ["تیر=40", "مرداد=55"], ""),
        ("月,売上\n1月,４０\n2月,５５．５\n3月,－３\n", ["1月=40", "2月=55.5", "3月=-3"], ""),
        ("राज्य,जनसंख्या\nकेरल,४०\nगोवा,५५\n", ["केरल=40", "गोवा=55"], ""),
        ("חודש,סכום\nינואר,\u{200F}40\nפברואר,55\u{200E}\nמרץ,3\u{200B}\n", ["ינואר=40", "פברואר=55", "מרץ=3"], ""),
        ("Month,Sales\nJanuary,40[1]\nFebruary,55*\nMarch,7†\n", ["January=40", "February=55", "March=7"], ""),
        ("Code,Sales\n=\"001\",40\n=\"002\",=\"55\"\n", ["001=40", "002=55"], ""),
        ("Month,Sales\n'January','40'\n'February',55\n", ["January=40", "February=55"], ""),
        ("Name,Points\n\"The \"Big\" One\",40\nOther,3\n", ["The \"Big\" One=40", "Other=3"], ""),
        ("| Month | Sales |\n|---|---:|\n| January | 40 |\n| May | 5 |\n", ["January=40", "May=5"], ""),
        ("Month | Sales\n--- | ---\nJanuary | 40\n", ["January=40"], ""),
        ("January   40\nFebruary  55\nNew York  3\n", ["January=40", "February=55", "New York=3"], ""),
        // A second and third of a kind, of other countries and programs.
        ("المدينة;السكان\nبغداد;٧٫٥\nالبصرة;٣\n", ["بغداد=7.5", "البصرة=3"], ""),
        ("البند\tالمبلغ\nإيجار\t١٢٬٥٠٠\nماء\t٣٠٠\n", ["إيجار=12500", "ماء=300"], ""),
        ("شہر\tآبادی\nلاہور\t۱۳\nکراچی\t۲۰\n", ["لاہور=13", "کراچی=20"], ""),
        ("کالا;تعداد\nنان;۱۲۳۴\nشیر;۵٫۵\n", ["نان=1234", "شیر=5.5"], ""),
        ("城市\t人口\n北京\t２１５４\n上海\t２４８７\n", ["北京=2154", "上海=2487"], ""),
        ("월;매출\n1월;￦１２００\n2월;￦５００\n", ["1월=1200", "2월=500"], "₩"),
        ("商品,割合\nりんご,４０％\nみかん,６０％\n", ["りんご=40", "みかん=60"], "%"),
        ("शहर;लोकसंख्या\nपुणे;३१\nनाशिक;१५\n", ["पुणे=31", "नाशिक=15"], ""),
        ("महिना\tबिक्री\nवैशाख\t१२३\nजेठ\t४५\n", ["वैशाख=123", "जेठ=45"], ""),
        ("শহর,জন\nঢাকা,১০\nখুলনা,৫\n", ["ঢাকা=10", "খুলনা=5"], ""),
        ("Monat;Gewinn\nJan;(1.234,50)\nFeb;500,00\nMär;12-\n", ["Jan=-1234.5", "Feb=500", "Mär=-12"], ""),
        ("Mois;Résultat\nJanv.;(1 234)\nMai;500\nJuin;-3\n", ["Janv.=-1234", "Mai=500", "Juin=-3"], ""),
        ("月\t損益\n1月\t（1,234.5）\n2月\t５－\n", ["1月=-1234.5", "2月=-5"], ""),
        ("SKU;Menge\nA1;=\"40,5\"\nB2;=\"3\"\n", ["A1=40.5", "B2=3"], ""),
        ("Titel;Wert\n\"Der \"Große\" Preis\";40\nRest;3\n", ["Der \"Große\" Preis=40", "Rest=3"], ""),
        ("Film\tNote\n\"Le \"Petit\" Prince\"\t8\nM\t9\n", ["Le \"Petit\" Prince=8", "M=9"], ""),
        ("State\tPeople\nBihar\t10,40,99,452\nSikkim\t6,10,577\n", ["Bihar=104099452", "Sikkim=610577"], ""),
        ("Miesiąc;Sprzedaż\nStyczeń;1 234,5\nLuty;12 000\n", ["Styczeń=1234.5", "Luty=12000"], ""),
        ("Monat;Umsatz\nJanuar;\u{200E}40\nMai;\u{2066}55\u{2069}\n", ["Januar=40", "Mai=55"], ""),
        ("Maand;Omzet\nJanuari;\u{FEFF}40,5\nMei;55\u{200B}\n", ["Januari=40.5", "Mei=55"], ""),
        ("Land;Wert\nBonn;40 [2]\nUlm;55‡\nJena;7**\n", ["Bonn=40", "Ulm=55", "Jena=7"], ""),
        ("Pays;Habitants\nFrance;67,5[a]\nItalie;59[b]\n", ["France=67.5", "Italie=59"], ""),
        ("Nummer;Wert\n=\"007\";=\"4,5\"\n=\"008\";3\n", ["007=4.5", "008=3"], ""),
        ("商品\t数\n=\"010\"\t40\n=\"011\"\t5\n", ["010=40", "011=5"], ""),
        ("Mes;Ventas\n'Enero';'40,5'\n'Mayo';'3'\n", ["Enero=40.5", "Mayo=3"], ""),
        ("'a'\t4\n'b'\t5\n", ["a=4", "b=5"], ""),
        ("|Monat|Umsatz|\n|:--|--:|\n|Januar|40,5|\n|Mai|5|\n", ["Januar=40.5", "Mai=5"], ""),
        ("Stadt     Wert\nKöln        40\nSt. Ingbert  3\n", ["Köln=40", "St. Ingbert=3"], ""),
    ]

    @Test(arguments: numbers)
    func whatLooksLikeANumberIsOne(text: String, bars: [String], unit: String) throws {
        let table = try table(text)
        #expect(table.bars.map { "\($0.label)=\($0.valueText)" } == bars)
        #expect(table.unit == unit && table.leftOut.isEmpty)
        // Bars that are added are read in the same way.
        let more = [Bar(label: "Neu", value: 7)] + table.bars.dropFirst() + [Bar(label: "Zwei", value: 2)]
        let written = try #require(table.bytes(with: more))
        let again = try BarTable(written)
        #expect(again.bars == more && again.unit == unit)
    }

    @Test(arguments: [
        ("Country,Value\nSpain,40\nItaly,NA\nFrance,n/a\nMalta,-\nChad,..\nPeru,NULL\n", ["Spain=40"], 5),
        ("Land;Wert\nBonn;4\nUlm;k. A.\nJena;–\n", ["Bonn=4"], 2), ("市,値\n東京,4\n大阪,不明\n", ["東京=4"], 1),
        ("Sales of 2024,\n,\nMonth,Sales\nJanuary,40\n", ["January=40"], 1),
        ("Umsatz 2024\n\nMonat;Umsatz\nJanuar;40\n", ["Januar=40"], 1),
        ("Month,Sales\nJanuary,40\nSource: the office\n", ["January=40"], 1),
        ("Monat;Umsatz\nJanuar;40\n\nQuelle\n", ["Januar=40"], 1),
        ("Title here\nCountry;Wert\nA;4\nB;5\n\n© Eurostat 2024\n", ["A=4", "B=5"], 2),
    ])
    func whatIsNoBarIsCounted(text: String, bars: [String], leftOut: Int) throws {
        let table = try table(text)
        #expect(table.bars.map { "\($0.label)=\($0.valueText)" } == bars && table.leftOut.count == leftOut)
        #expect(BarTable.LeftOut.sentence(of: table.leftOut)?.contains("\(leftOut)") == true)
        #expect(table.bytes(with: table.bars) == Array(text.utf8))
        // Lines that were passed over stay where they were.
        let more = table.bars + [Bar(label: "Neu", value: 7)]
        let written = try BarTable(try #require(table.bytes(with: more)))
        #expect(written.bars == more && written.leftOut.map(\.text) == table.leftOut.map(\.text))
    }

    @Test(arguments: [
        ("Visits,Page\n40,Home\n55,News\n", ["Home=40", "News=55"]),
        ("Anzahl;Seite\n40;Start\n55;Neues\n", ["Start=40", "Neues=55"]),
        ("40\tHome\n55\tNews\n", ["Home=40", "News=55"]), ("geo,2020\nES,40\nIT,55\n", ["ES=40", "IT=55"]),
        ("Kraj;2020\nA;67\nB;47\n", ["A=67", "B=47"]), ("市\t2021\n東京\t14\n大阪\t8.8\n", ["東京=14", "大阪=8.8"]),
        ("   Month  Sales\n0  January  40\n1  May  5\n", ["January=40", "May=5"]),
        ("Region,Country,People\nEurope,Spain,47\nEurope,Italy,59\n", ["Spain=47", "Italy=59"]),
    ])
    func whatIsLikelyIsProposed(text: String, bars: [String]) throws {
        let error = try #require(refusal(text))
        let choice = try #require(error.choice)
        #expect(choice.isAboutColumns)
        let columns = TableColumns(label: choice.column(choice.label), value: choice.column(choice.value))
        #expect(try read(text, columns) == bars)
        // The hint that is printed leads to the same bars.
        guard case .columns(_, let label, let value)? = error.problems.first?.kind else { return }
        let hint = TableColumns(label: .named(label), value: .named(value))
        #expect(try read(text, hint) == bars)
    }

    @Test func namesThatBeginWithNumbersStayNames() throws {
        #expect(try table("Country,2020 sales\nA,67\nB,47\n").bars.map(\.label) == ["A", "B"])
        #expect(
            refusal("Country,2019 sales,2020 sales\nA,67,1\n")?.choice?.columns == [
                "Country", "2019 sales", "2020 sales",
            ])
        // Without a header, the first row is a bar, too.
        #expect(try table("Apple,40 kg\nPear,3 kg\n").bars.map(\.label) == ["Apple", "Pear"])
    }

    @Test func spreadsheetsAreNamed() {
        let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
        // Excel, Google and LibreOffice put other files first.
        let contents = "[Content_Types].xml" + String(repeating: "x", count: 9000)
        for text in ["xl/workbook.xml", "\(contents)xl/worksheets/sheet1.xml", "_rels/.relsxl/worksheets/sheet1.xml"] {
            #expect(kind(zip, text) == .spreadsheet(".xlsx"))
        }
        for text in [
            "mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
            "mimetypeapplication/vnd.oasis.opendocument.spreadsheet-template",
            "\(contents)META-INF/manifest.xml application/vnd.oasis.opendocument.spreadsheet",
        ] {
            #expect(kind(zip, text) == .spreadsheet(".ods"))
        }
        #expect(kind(zip, "Index/Document.iwaIndex/Tables/Tile.iwa") == .spreadsheet(".numbers"))
        #expect(kind([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "") == .spreadsheet(".xls"))
        #expect(kind(zip, "word/document.xml") == .invalidUTF8)
    }

    private func kind(_ head: [UInt8], _ text: String) -> BarTableError.Kind? {
        do {
            _ = try BarTable(head + [0, 0] + Array(text.utf8) + [0xFF, 0])
            return nil
        } catch {
            return (error as? BarTableError)?.problems.first?.kind
        }
    }
}
