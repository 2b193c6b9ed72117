import GLibAppSupport
import Testing

@testable import FileFormats

/// Tables and cards in the alphabets of the world, without a word about their encoding.
struct EncodingTests {
    private static func bytes(_ text: String, _ set: String) throws -> [UInt8] {
        try #require(CharacterSet(named: set)?.bytes(of: Array(text.utf8)), "\(set)")
    }

    private static func error(_ file: [UInt8]) -> BarTableError? {
        do {
            _ = try BarTable(file)
            return nil
        } catch {
            return error as? BarTableError
        }
    }

    /// Three of each alphabet, from other countries and programs.
    static let tables: [(set: String, text: String)] = [
        ("windows-1251", "Месяц;Продажи\r\nЯнварь;40\r\nФевраль;55\r\n"),
        ("windows-1251", "Град,Жители\nСофия,1286\nПловдив,347\n"),
        ("windows-1251", "Місто\tЛюдей\nКиїв\t2952\nЛьвів\t717\n"),
        ("koi8-r", "Месяц,Продажи\nЯнварь,40\nФевраль,55\n"), ("koi8-r", "Город;Людей\r\nМосква;12\r\nКазань;1\r\n"),
        ("koi8-r", "Товар\tЦена\nХлеб\t40\nМолоко\t55\n"), ("ibm866", "Месяц;Продажи\r\nЯнварь;40\r\nФевраль;55\r\n"),
        ("ibm866", "Город,Людей\r\nМосква,12\r\nСамара,1\r\n"), ("ibm866", "Товар\tЦена\r\nХлеб\t40\r\nМолоко\t55\r\n"),
        ("windows-1250", "Miesiąc;Sprzedaż\r\nStyczeń;40\r\nŁódź;55\r\n"),
        ("windows-1250", "Město;Počet\nPlzeň;170\nČeské Budějovice;94\n"),
        ("windows-1250", "Hónap,Eladás\nÁprilis,40\nSzőlő,5\nFűtés,3\n"),
        ("windows-1253", "Μήνας;Πωλήσεις\r\nΙανουάριος;40\r\nΆρτα;5\r\n"),
        ("windows-1253", "Πόλη,Κάτοικοι\nΑθήνα,643\nΠάτρα,167\n"),
        ("windows-1253", "Προϊόν\tΤιμή\nΨωμί\t2\nΓάλα\t1\n"),
        ("windows-1256", "الشهر,القيمة\r\nيناير,40\r\n"), ("windows-1256", "المدينة;السكان\r\nالقاهرة;9\r\nطنطا;5\r\n"),
        ("windows-1256", "المنتج\tالمبيعات\nخبز\t3\nحليب\t4\n"),
        ("big5", "城市,人口\r\n臺北,40\r\n高雄,55\r\n"), ("big5", "月份;銷售\n一月;3\n二月;5\n"),
        ("big5", "產品\t數量\n麵包\t4\n牛奶\t6\n"),
        ("shift_jis", "都市,人口\r\n東京,40\r\n大阪,55\r\n"), ("shift_jis", "商品;売上\nりんご;4\nみかん;6\n"),
        ("shift_jis", "月\t売上\n一月\t40\n二月\t55\n"),
        ("gbk", "城市,人口\r\n北京,40\r\n上海,55\r\n"), ("gbk", "产品;销量\n面包;4\n牛奶;6\n"),
        ("gbk", "月份\t销售\n一月\t40\n二月\t55\n"),
        ("euc-kr", "월,매출\r\n서울,40\r\n부산,55\r\n"), ("euc-kr", "제품;수량\n빵;4\n우유;6\n"),
        ("euc-kr", "도시\t인구\n대구\t40\n인천\t55\n"),
        ("macintosh", "Monat;Umsatz\rMärz;40\rMüll;3\r"), ("macintosh", "Mois;Ventes\rFévrier;40\rAoût;3\r"),
        ("macintosh", "Mês,Vendas\rMarço,40\rSão João,3\r"),
        ("windows-1255", "חודש,סכום\r\nינואר,40\r\nמרץ,3\r\n"), ("windows-1255", "עיר;תושבים\nירושלים;9\nחיפה;3\n"),
        ("windows-1255", "מוצר\tכמות\nלחם\t4\nחלב\t6\n"),
        ("windows-1254", "Ay;Satış\r\nOcak;40\r\nŞubat;55\r\n"),
        ("windows-1254", "İl,Nüfus\nİstanbul,15\nDiyarbakır,1\n"),
        ("windows-1254", "Ürün\tAdet\nYoğurt\t4\nKağıt\t6\n"),
        ("windows-1257", "Mėnuo;Pardavimai\r\nRugsėjis;40\r\nGruodžio šventė;55\r\n"),
        ("windows-1257", "Pilsēta,Cilvēki\nRīga,605\nDaugavpils,79\n"),
        ("windows-1257", "Prekė\tKiekis\nDešra\t4\nŽuvis\t6\n"),
        ("windows-874", "เดือน,ยอดขาย\r\nมกราคม,40\r\nกุมภาพันธ์,55\r\n"),
        ("windows-874", "จังหวัด;คน\nกรุงเทพ;8\nเชียงใหม่;1\n"),
        ("windows-874", "สินค้า\tจำนวน\nขนมปัง\t4\nนม\t6\n"),
        ("euc-jp", "都市,人口\n東京,40\n大阪,55\n"), ("euc-jp", "商品;売上\nりんご;4\nみかん;6\n"), ("euc-jp", "月\t売上\n一月\t40\n二月\t55\n"),
        ("iso-8859-2", "Miesiąc;Sprzedaż\nStyczeń;40\nŁódź;55\n"), ("iso-8859-2", "Město,Počet\nPlzeň,170\nTřešť,94\n"),
        ("iso-8859-2", "Ország\tFő\nEgyesült Királyság\t67\nŐrség\t5\nŠkofja Loka\t3\n"),
    ]

    /// Nothing is shown that nobody wrote: the right encoding is among those that are proposed, and reads the table.
    @Test(arguments: tables)
    func theEncodingIsAskedFor(set: String, text: String) throws {
        let file = try Self.bytes(text, set)
        let choice = try #require(Self.error(file)?.choice, "\(set): \(text)")
        let names = choice.encodings.map(\.encoding.name)
        #expect(names.contains(set), "\(names): \(text)")
        let proposal = try #require(choice.encodings.first { $0.encoding.name == set })
        let written = text.split(whereSeparator: \.isNewline).map(String.init)
        #expect(written.contains(proposal.lines.first ?? ""))
        let answers = TableAnswers(encoding: proposal.encoding)
        let table = try BarTable(file, answers)
        #expect(try table.bars == BarTable.read(Array(text.utf8)))
        // A written text stays in the encoding, and a character that it lacks makes it UTF-8.
        #expect(table.bytes(with: table.bars) == file)
        let more = table.bars + [Bar(label: "Z", value: 1)]
        let longer = try #require(table.bytes(with: more))
        #expect(longer.starts(with: file))
        #expect(try BarTable(longer, answers).bars == more)
        let smile = table.bars + [Bar(label: "😀", value: 1)]
        #expect(try BarTable(try #require(table.bytes(with: smile)), answers).bars == smile)
    }

    /// The likeliest is the right one for most.
    @Test func theFirstProposalIsMostlyRight() throws {
        let right = try Self.tables.filter { set, text in
            Self.error(try Self.bytes(text, set))?.choice?.encodings.first?.encoding.name == set
        }
        print("figure: \(right.count) of \(Self.tables.count) tables have their encoding proposed first")
        #expect(right.count * 10 >= Self.tables.count * 8)
    }

    /// A file that was read without a question before is read so now.
    @Test(arguments: [
        "Monat;Umsatz\r\nMärz;40,5\r\nJuli;3\r\n", "Mois;Ventes\nFévrier;1\nAoût;2\nNoël;3\nGarçons;4\n",
        "País;Población\nEspaña;47\nMéxico;126\nPerú;33\n¿Qué?;1\n", "Mês,Vendas\nMarço,1\nSão João,2\nMaçã,3\n",
        "Città;Abitanti\nForlì;117\nPerù;33\n", "Stad;Antal\nMalmö;350\nÅre;3\nVästerås;127\n",
        "By,Antal\nKøbenhavn,1\nÆrø,2\nTønder,3\n", "Köln,1\nMálaga,2\nOrléans,3\nStraße,4\n",
        "Posten;Wert\nMiete in €;5\n“Rest”;3\nn° 5;4\n20 °C;1\n50 m²;2\n", "l’été,3\nN°1,4\n« mot »,5\n",
    ])
    func westernTablesAreRead(text: String) throws {
        let file = try Self.bytes(text, "windows-1252")
        let table = try BarTable(file)
        #expect(try table.bars == BarTable.read(Array(text.utf8)))
        #expect(table.bytes(with: table.bars) == file)
    }

    @Test(arguments: [
        ("x-sjis", "shift_jis"), ("CP932", "shift_jis"), ("Windows-31J", "shift_jis"), ("ks_c_5601-1987", "euc-kr"),
        ("cp949", "euc-kr"), ("GB2312", "gbk"), ("cp936", "gbk"), ("latin1", "windows-1252"),
        ("ISO-8859-1", "windows-1252"), ("cp1251", "windows-1251"), ("iso-8859-9", "windows-1254"), ("UTF8", "utf-8"),
        ("big5-hkscs", "big5"), ("x-mac-roman", "macintosh"), ("tis-620", "windows-874"),
    ])
    func theNamesOfTheWebAreKnown(name: String, set: String) {
        #expect(CharacterSet(named: name)?.name == set)
        #expect(CharacterSet(named: "no-such-set") == nil && CharacterSet(named: "//TRANSLIT") == nil)
    }

    /// Two signs are enough where the older set of an encoding has those of no other.
    @Test(arguments: ["東京", "大阪", "山田太郎", "売上", "りんご"])
    func fewSignsOfJapaneseAreNoRareOnesOfKorean(word: String) throws {
        #expect(EncodingProposal.all(for: try Self.bytes(word, "shift_jis")).first?.encoding.name == "shift_jis")
    }

    @Test func everySetOfTheTableCanBeConverted() {
        for set in CharacterSet.all {
            #expect(
                CharacterSet(named: set.name)?.decoded(Array("a1".utf8)) != nil || set.converter.hasPrefix("UTF-16"))
        }
    }

    @Test(arguments: [
        ("Month,Sales\nMärz,40\n", "März"), ("月;売上\r\n𠮷野;40\r\n", "𠮷野"), ("الشهر\tالقيمة\nيناير\t40\n", "يناير"),
    ])
    func utf32IsReadAndWrittenBack(text: String, label: String) throws {
        for isLittleEndian in [true, false] {
            let file = "\u{FEFF}\(text)".unicodeScalars.flatMap { scalar in
                let word = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
                return isLittleEndian ? word : word.reversed()
            }
            let table = try BarTable(file)
            #expect(table.bars == [Bar(label: label, value: 40)] && table.bytes(with: table.bars) == file)
            #expect(Self.error(Array(file.dropLast()))?.problems.first?.kind == .invalidUTF8)
        }
    }

    @Test func aNameThatIsNotTrueIsSaid() throws {
        #expect(throws: BarTableError.self) {
            try BarTable([0x81, 0x20, 0xFF], TableAnswers(encoding: CharacterSet(named: "shift_jis")))
        }
        let file = try Self.bytes("Месяц;Продажи\r\nЯнварь;40\r\n", "windows-1251")
        #expect("\(try #require(Self.error(file)))".contains("encoding: windows-1251"))
    }

    // MARK: Cards

    /// A card that names an older set has characters of the one that the web reads in its place.
    @Test(arguments: [
        ("x-sjis", "CP932", "山田太郎"), ("Shift-JIS", "CP932", "鈴木 一郎"), ("MS_Kanji", "CP932", "ﾀﾅｶ ﾊﾅｺ"),
        ("SHIFT_JIS", "CP932", "髙橋"), ("shift_jis", "CP932", "山﨑 ①"), ("Windows-31J", "CP932", "德川 家康"),
        ("ks_c_5601-1987", "CP949", "김철수"), ("KSC5601", "CP949", "홍길동"), ("cp949", "CP949", "이영희"),
        ("EUC-KR", "CP949", "똠방각하"), ("ks_c_5601-1987", "CP949", "쌰뷁"), ("korean", "CP949", "펲시"),
        ("GB2312", "GBK", "朱镕基"), ("gb_2312-80", "GBK", "陶喆"), ("x-gbk", "GBK", "李昇"), ("cp936", "GBK", "張學良"),
        ("Big5", "BIG5-HKSCS", "陳大文"), ("cp950", "BIG5-HKSCS", "林美玲"), ("x-x-big5", "BIG5-HKSCS", "張偉"),
    ])
    func aNamedSetIsReadAsTheWebReadsIt(named: String, converter: String, name: String) throws {
        let value = try #require(TextConversion.bytes(of: Array(name.utf8), in: converter))
        for version in ["2.1", "3.0"] {
            let head = Array("BEGIN:VCARD\r\nVERSION:\(version)\r\nFN;CHARSET=\(named):".utf8)
            let card = try VCard(head + value + Array("\r\nEND:VCARD\r\n".utf8))
            #expect(card.name == name && card.unknownEncoding == nil)
        }
    }

    @Test(arguments: [
        ("windows-1251", "Иван Петров"), ("windows-1251", "Ганна Коваленко"), ("windows-1251", "Стоян Иванов"),
        ("koi8-r", "Анна Каренина"), ("koi8-r", "Пётр Ильич Чайковский"), ("koi8-r", "Мария Попова"),
        ("gbk", "王小明"), ("gbk", "李娜"), ("gbk", "欧阳锋"), ("big5", "陳大文"), ("big5", "林美玲"), ("big5", "張偉"),
        ("shift_jis", "山田太郎"), ("shift_jis", "佐藤花子"), ("shift_jis", "鈴木一郎"),
        ("euc-kr", "김철수"), ("euc-kr", "이영희"), ("euc-kr", "박지성"),
        ("windows-1250", "Łukasz Wiśniewski"), ("windows-1250", "Jiří Dvořák"), ("windows-1250", "Kőrösi Győző"),
        ("windows-1253", "Νίκος Παπαδόπουλος"), ("windows-1253", "Ελένη Δημητρίου"),
        ("windows-1253", "Γιώργος Σεφέρης"),
        ("windows-1256", "محمد علي"), ("windows-1256", "فاطمة الزهراء"), ("windows-1256", "أحمد حسن"),
    ])
    func aCardSaysThatItsEncodingIsUnknown(set: String, name: String) throws {
        let file = try Self.bytes("BEGIN:VCARD\r\nVERSION:2.1\r\nFN:\(name)\r\nEND:VCARD\r\n", set)
        let card = try VCard(file)
        guard case .unknownEncoding(let proposals)? = card.unknownEncoding else {
            Issue.record("\(name) is shown as \(card.name)")
            return
        }
        #expect(proposals.map(\.encoding.name).contains(set))
        let told = try VCard(file, in: CharacterSet(named: set))
        #expect(told.name == name && told.unknownEncoding == nil && told.bytes == file)
        // The set that a card names is believed, by any of its names.
        let named = try Self.bytes("BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=\(set):\(name)\r\nEND:VCARD\r\n", set)
        #expect(try VCard(named).name == name && VCard(named).unknownEncoding == nil)
    }
}
