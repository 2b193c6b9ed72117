import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    static let noUndo = Rule(
        "no-undo", .warning, summary: localized("A drop removes things for good, but its name does not say so.")
    ) { document in
        document.elements.flatMap { element in
            element.drops.compactMap { drop in
                guard let outcome = drop.description.outcome, outcome.value.rule.look == .hidden, element.drags.isEmpty,
                    !RemovalWords.areIn(drop.name, language: document.language)
                else { return nil }
                let values: KeyValuePairs = [
                    "name": Quoted.short(drop.name.text(in: document.language)),
                    "element": document.name(of: element),
                ]
                return Complaint(
                    document.subject(of: drop), at: outcome.position,
                    localized(
                        "“{name}” doesn’t say that it removes things, and nothing on “{element}” gives them back: people who wanted something else have lost them.",
                        values),
                    remedy: localized(
                        "Say so, as in “Throw into the bin”; write “then: move”, which keeps it in sight there; or give “{element}” a drag that takes it out again.",
                        values))
            }
        }
    }
}

/// Finds words in names which say that something is removed.
private enum RemovalWords {
    /// Whether a name has such a word in one of its languages, or is in a language without known words.
    static func areIn(_ name: LocalizedText, language: String) -> Bool {
        name.texts.contains { entry in
            let tag = entry.language.isEmpty ? language : entry.language
            guard let language = AppLanguage(nearest: tag) else { return true }
            let text = entry.text.value.lowercased()
            let words = text.split { !($0.isLetter || $0.isNumber) }
            return stems(in: language).split(separator: " ").contains { stem in
                // In scripts without spaces, and in Arabic after an article, the word may be inside another.
                if !stem.utf8.allSatisfy({ $0 < 0x80 }), !isLatin(language) { return text.contains(stem) }
                return words.contains { stem.count < 4 ? $0 == stem : $0.hasPrefix(stem) }
            }
        }
    }

    private static func isLatin(_ language: AppLanguage) -> Bool {
        switch language {
        case .english, .german, .french, .spanish: true
        case .chinese, .japanese, .korean, .arabic: false
        }
    }

    /// Beginnings of words that say so.
    private static func stems(in language: AppLanguage) -> String {
        switch language {
        case .english:
            "bin trash delete remove discard throw erase garbage rubbish waste recycl shred dispos destroy out away clear"
        case .german: "papierkorb müll tonne abfall lösch entfern wegwerf werfen heraus verwerf vernicht weg"
        case .french: "corbeille poubelle supprim jeter retir effac enlev détru"
        case .spanish: "papelera basura elimin borr quit tirar descart retir"
        case .chinese: "删除 移出 移除 回收 垃圾 丢弃 扔 清除 刪除 移到垃圾"
        case .japanese: "削除 ゴミ ごみ 捨て 外す 取り出 取り除 消去"
        case .korean: "삭제 휴지통 버리 제거 빼기 지우"
        case .arabic: "حذف سلة المهملات رمي إزالة إخراج مسح"
        }
    }
}
