import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    static let vagueName = Rule(
        "vague-name", .warning, summary: localized("A name says neither what nor where.")
    ) { document in
        document.elements.flatMap { element in
            vagueLabels(element) + vagueNames(element, in: document)
        }
    }

    private static func vagueLabels(_ element: CheckedElement) -> [Complaint] {
        guard let entry = element.label?.texts.first(where: { VagueWords.isVagueLabel($0.text.value) }) else {
            return []
        }
        return [
            Complaint(
                element.subject, at: entry.text.position,
                localized(
                    "“{label}” doesn’t say what it is: people who hear it have to try it out.",
                    ["label": Quoted.short(entry.text.value)]),
                remedy: localized("Call it what it is on the screen, such as “Message from Grace”."))
        ]
    }

    private static func vagueNames(_ element: CheckedElement, in document: CheckedDocument) -> [Complaint] {
        element.descriptors.compactMap { descriptor in
            guard let entry = descriptor.name.texts.first(where: { VagueWords.isVagueName($0.text.value) }) else {
                return nil
            }
            let values: KeyValuePairs = ["name": Quoted.short(entry.text.value)]
            return Complaint(
                document.subject(of: descriptor), at: entry.text.position,
                descriptor.kind == .drag
                    ? localized(
                        "“{name}” doesn’t say what is dragged: people who hear it in a list have to guess.", values)
                    : localized(
                        "“{name}” doesn’t say what happens, or where: people who hear it in a list have to guess.",
                        values
                    ),
                remedy: descriptor.kind == .drag
                    ? localized("Name what is dragged, such as “Drag message”.")
                    : localized("Name the place, such as “Move to archive”."))
        }
    }
}

/// Finds words that could be said of anything.
enum VagueWords {
    /// Whether a drag's or drop's name says neither the thing that is dragged nor its goal.
    static func isVagueName(_ name: String) -> Bool {
        let words = words(of: name)
        return !words.isEmpty && words.allSatisfy { actions.contains($0) || things.contains($0) || isFiller($0) }
    }

    /// Whether an element's label fits any element: "Item 1". A button's label may be "Move".
    static func isVagueLabel(_ label: String) -> Bool {
        let words = words(of: label)
        return words.contains(where: things.contains)
            && words.allSatisfy { things.contains($0) || $0.allSatisfy(\.isNumber) }
    }

    private static func isFiller(_ word: String) -> Bool { fillers.contains(word) || word.allSatisfy(\.isNumber) }

    /// The words of a text. Chinese and Japanese have no spaces, so known words are cut out there.
    private static func words(of text: String) -> [String] {
        text.lowercased().split { !($0.isLetter || $0.isNumber) }.flatMap { word -> [String] in
            guard word.unicodeScalars.contains(where: { $0.value >= 0x2E80 }) else { return [String(word)] }
            return cut(word)
        }
    }

    private static func cut(_ word: Substring) -> [String] {
        var parts: [String] = []
        var rest = word
        while !rest.isEmpty {
            guard let known = unspaced.first(where: { rest.hasPrefix($0) }) else {
                // The word is not only made of known ones, so it says something.
                return [String(word)]
            }
            parts.append(known)
            rest = rest.dropFirst(known.count)
        }
        return parts
    }

    private static func set(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }

    private static let actions = set(
        """
        drag drop move copy put place add insert pick take lift grab send release \
        ziehen ablegen verschieben kopieren einfügen glisser déposer déplacer copier arrastrar soltar mover copiar \
        拖动 拖拽 拖放 拖 放置 放下 放 移动 复制 ドラッグ ドロップ 移動 コピー 끌기 놓기 드래그 드롭 이동 복사 하기 \
        سحب اسحب إفلات أفلت نقل انقل نسخ
        """)

    private static let things = set(
        """
        item element object thing untitled unnamed region zone objekt ding élément objet chose elemento objeto cosa \
        元素 对象 項目 アイテム 要素 オブジェクト 항목 요소 개체 عنصر كائن
        """)

    private static let fillers = set(
        """
        and or the a an it this that me here there to into in on onto at of from up off before after above below \
        target area \
        hier hierher hierhin und oder das die der dies dieses es ein eine in auf nach zu vor ziel bereich \
        ici là et ou ce cet cette le la les un une à dans sur avant après cible \
        aquí acá y o este esta esto el en antes después de destino \
        项目 到 在 此处 这里 这个 ここ これ に を へ する して ください 여기 여기에 이 에 هنا هذا إلى في
        """)

    /// The words of scripts without spaces, longest first.
    private static let unspaced = (actions.union(things).union(fillers))
        .union(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"])
        .filter { $0.unicodeScalars.contains { $0.value >= 0x2E80 } || $0.allSatisfy(\.isNumber) }
        .sorted { ($1.count, $0) < ($0.count, $1) }
}
