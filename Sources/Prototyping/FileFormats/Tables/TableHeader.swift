/// Tells a header from a bar.
enum TableHeader {
    /// The role of a table's first row.
    enum Kind {
        case header, bar, ambiguous
    }

    /// - Parameters:
    ///   - label: Its label.
    ///   - value: Its value.
    ///   - others: The values of the other rows.
    /// - Returns: Whether it is a header or a bar, or may be both.
    static func kind(label: String, value: String, others: [String]) -> Kind {
        let isKnown = words.contains(label.lowercased())
        if !NumberText.isNumber(value) {
            if label.lowercased() == "label" && value.lowercased() == "value" { return .header }
            if isKnown { return .header }
            // "40 %" is a value that is written badly, and no name. A row alone may be either.
            let isBad = value.isEmpty || (value.contains(where: \.isNumber) && !value.contains(where: \.isLetter))
            return others.isEmpty || isBad ? .bar : .header
        }
        // "2020 sales" is a name unless the others have that unit, too. "10 km" above plain numbers may be one.
        if !NumberText.isOnlyNumber(value), !others.isEmpty, isName(value, above: others) { return .header }
        if WrittenNumber(value).hasWord, !others.isEmpty, others.allSatisfy({ WrittenNumber($0).unit.isEmpty }) {
            return others.contains { NumberText.isNumber($0) } ? .ambiguous : .bar
        }
        guard isYear(value), !others.isEmpty else { return .bar }
        if isKnown { return .header }
        return others.count { isYear($0) } * 2 >= others.count ? .bar : .ambiguous
    }

    /// Tells the name of a column from a value.
    ///
    /// - Parameters:
    ///   - cell: A cell of the first row.
    ///   - others: Those below it.
    /// - Returns: Whether the cell is a name.
    static func isName(_ cell: String, above others: [String]) -> Bool {
        guard NumberText.isNumber(cell), !isYear(cell) else { return true }
        let number = WrittenNumber(cell)
        guard number.hasWord, let digits = number.digits(.point), isYear(digits) else { return false }
        return !others.contains { WrittenNumber($0).unit == number.unit }
    }

    static func isYear(_ text: String) -> Bool {
        text.utf8.count == 4 && Int(text).map { (1800...2199).contains($0) } == true
    }

    /// Usual names for a column of labels.
    private static let words: Set<String> = [
        "", "label", "labels", "name", "country", "month", "year", "category", "region", "state", "city", "product",
        "item", "date", "day", "week", "quarter", "type", "team", "group", "title", "code", "indicator", "entity",
        "land", "monat", "jahr", "kategorie", "bundesland", "stadt", "produkt", "artikel", "datum", "tag", "woche",
        "quartal", "typ", "gruppe", "titel", "bezeichnung", "staat", "pays", "mois", "année", "catégorie", "région",
        "ville", "produit", "jour", "semaine", "trimestre", "groupe", "titre", "nom", "país", "pais", "mes", "año",
        "categoría", "región", "ciudad", "producto", "fecha", "día", "semana", "grupo", "título", "nombre", "国", "国家",
        "月", "月份", "年", "年份", "地区", "城市", "产品", "日期", "名称", "国名", "都市", "製品", "日付", "名前", "項目", "나라", "국가", "월",
        "연도", "지역", "도시", "제품", "날짜", "이름", "البلد", "الدولة", "الشهر", "السنة", "المدينة", "المنتج", "التاريخ",
        "الاسم",
    ]
}
