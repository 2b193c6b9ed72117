import Foundation
import Testing

/// Whether a term of English is one word in each language of the app.
struct TermTests {
    private let catalogues: [PortableObject]

    init() throws { catalogues = try PortableObject.everything() }

    /// Spellings that each language has left for one word of its own.
    @Test func eachTermHasOneWord() throws {
        let left: [String: [String]] = [
            "de": [
                "Screenreader", "Vorführ", "vorgeführt", "Schreibtisch", "Arbeitsumgebung", "aufgenommen", "Drag-Quell",
                "assistive Techn", "Grund ab",
            ],
            "fr": [
                "émonstration", "saisi ", "saisi.", "aire glisser", "glissers", "arte de contact", "libellé",
                "dans l’arbre", "igne décimal",
            ], "es": ["emostraci", " papel ", " papel.", "igno decimal", "ecnologías de apoyo", "icha de"],
            "ja": ["役割", "木の中", "実時間", "動画", "ウインドウ", "書類", "差し出", "スクリーン リーダー"],
            "ko": ["화면 낭독", "시연", "인스펙터", "받은편지함", "환경설정", "버튼", " 사본", "표본", "점자 단말기"],
            "zh_CN": ["读屏", "单击", "名片", "已复制{name}", "柱形", "盲文点显器"],
            "ar": ["إسقاط", "للعروض (", "أوركا", "بيان:", "شاشة برايل"], "tr": ["öğe"],
            "sk": ["remiest", "resúvaniu", "resúvanie", "resunutie"], "fa": ["بریده"],
            "he": ["הנח"], "lt": ["Padėti", "Padėta", "adėj"], "da": ["mgør", "mgjort"],
            "fi": ["Peruuta"], "hu": ["Mozgatás"],
        ]
        let shipped = try ShippedText.all()
        #expect(Set(shipped.map(\.language)) == Set(PortableObject.languages))
        for (language, words) in left {
            for word in words {
                catalogues.each(language) { form, text in
                    #expect(form.range(of: word, options: .literal) == nil, "\(language), \(text): \(word)")
                }
                for text in shipped where text.language == language {
                    #expect(text.text.range(of: word, options: .literal) == nil, "\(text.file): \(text.text)")
                }
            }
        }
    }

    /// A sample and the window say the same of the same thing.
    @Test func samplesHaveTheWordsOfTheCatalogues() throws {
        var found = 0
        for sample in try ShippedText.samples() {
            // The folder of a person's pictures has a name of its own.
            guard sample.english != "Pictures" else { continue }
            let forms = catalogues.filter { $0.language == sample.language }.flatMap(\.entries)
                .filter { $0.text == sample.english && $0.plural.isEmpty }.flatMap(\.forms)
            found += forms.isEmpty ? 0 : 1
            #expect(
                forms.isEmpty || forms.contains(sample.text),
                "\(sample.file), \(sample.language): \(sample.text) for \(forms)")
        }
        #expect(found > 50)
    }

    /// The part of a term's word that stands in each language, in whichever form.
    private static let stems: [String: [String: [String]]] = [
        "screen reader": [
            "de": ["Bildschirmleser"], "fr": ["lecteur d’écran", "lecteurs d’écran"],
            "es": ["lector de pantalla", "lectores de pantalla"], "ja": ["スクリーンリーダー"], "ko": ["스크린 리더"],
            "zh_CN": ["屏幕阅读器"], "ar": ["قارئ الشاشة", "قارئات الشاشة", "قارئ شاشة"],
        ],
        "clipboard": [
            "de": ["Zwischenablage"], "fr": ["presse-papiers"], "es": ["portapapeles"], "ja": ["クリップボード"],
            "ko": ["클립보드"],
            "zh_CN": ["剪贴板"], "ar": ["حافظة"],
        ],
        "braille display": [
            "de": ["Braillezeile"], "fr": ["afficheur"], "es": ["línea braille", "líneas braille"], "ja": ["点字ディスプレイ"],
            "ko": ["점자 디스플레이"], "zh_CN": ["点显器"], "ar": ["سطر برايل", "أسطر برايل"],
        ],
        "contact card": [
            "de": ["Kontaktkarte"], "fr": ["fiche"], "es": ["tarjeta de contacto"], "ja": ["連絡先カード"], "ko": ["연락처 카드"],
            "zh_CN": ["联系人卡片"], "ar": ["بطاقة جهة"],
        ],
        "mock-up": [
            "de": ["Entwurf", "Entwürf"], "fr": ["maquette"], "es": ["maqueta"], "ja": ["モックアップ"], "ko": ["시안"],
            "zh_CN": ["模型图"], "ar": ["نموذج", "نماذج"],
        ],
        "prototype": [
            "de": ["Prototyp"], "fr": ["prototype"], "es": ["prototipo"], "ja": ["プロトタイプ"], "ko": ["프로토타입"],
            "zh_CN": ["原型"], "ar": ["نموذج أولي", "نموذجًا أوليًا", "النموذج الأولي", "نماذج الأولية"],
        ],
        "assistive technologies": [
            "de": ["Hilfstechnologien"], "fr": ["technologies d’assistance"], "es": ["tecnologías de asistencia"],
            "ja": ["支援技術"], "ko": ["보조 기술"], "zh_CN": ["辅助技术"], "ar": ["تقنيات المساعدة"],
        ],
        "captions": [
            "de": ["Untertitel"], "fr": ["sous-titres"], "es": ["subtítulos"], "ja": ["字幕"], "ko": ["자막"],
            "zh_CN": ["字幕"],
            "ar": ["تسميات توضيحية", "التسميات التوضيحية"],
        ],
        "portrait": [
            "de": ["Porträt"], "fr": ["portrait"], "es": ["retrato"], "ja": ["顔写真"], "ko": ["사진"], "zh_CN": ["头像"],
            "ar": ["صورة الشخصية", "صورة شخصية"],
        ],
        "decimal sign": [
            "de": ["Dezimalzeichen"], "fr": ["séparateur décimal"], "es": ["separador decimal"], "ja": ["小数点"],
            "ko": ["소수점"], "zh_CN": ["小数点"], "ar": ["فاصلة عشرية", "الفاصلة العشرية"],
        ],
        "finding": [
            "de": ["Befund"], "fr": ["constat"], "es": ["hallazgo"], "ja": ["検査結果"], "ko": ["검사 결과"], "zh_CN": ["检查结果"],
            "ar": ["نتيجة", "نتائج"],
        ],
        "inspector": [
            "de": ["Inspektor"], "fr": ["inspecteur"], "es": ["inspector"], "ja": ["インスペクター"], "ko": ["검사기"],
            "zh_CN": ["检查器"], "ar": ["مفتش"],
        ],
        "element": [
            "de": ["Element"], "fr": ["élément"], "es": ["elemento"], "ja": ["要素"], "ko": ["요소"], "zh_CN": ["元素"],
            "ar": ["عنصر", "عناصر"],
        ],
        "focus": [
            "de": ["Fokus"], "fr": ["focus"], "es": ["foco"], "ja": ["フォーカス"], "ko": ["포커스"], "zh_CN": ["焦点"],
            "ar": ["تركيز"],
        ],
        "bar": [
            "de": ["Balken"], "fr": ["barre"], "es": ["barra"], "ja": ["棒"], "ko": ["막대"], "zh_CN": ["条形"],
            "ar": ["عمود", "أعمدة"],
        ],
        "script": [
            "de": ["Skript"], "fr": ["script"], "es": ["guion", "guiones"], "ja": ["スクリプト"], "ko": ["스크립트"],
            "zh_CN": ["脚本"], "ar": ["سيناريو"],
        ],
        "action": [
            "de": ["Aktion"], "fr": ["action"], "es": ["accion", "acción"], "ja": ["操作"], "ko": ["동작"], "zh_CN": ["操作"],
            "ar": ["إجراء"],
        ],
        "shortcut": [
            "de": ["Tastenkürzel"], "fr": ["raccourci"], "es": ["atajo"], "ja": ["ショートカット"], "ko": ["단축키"],
            "zh_CN": ["快捷键"], "ar": ["اختصار"],
        ],
        "well": [
            "de": ["Feld", "Felder"], "fr": ["case"], "es": ["hueco"], "ja": ["スロット"], "ko": ["칸"], "zh_CN": ["槽"],
            "ar": ["خان"],
        ],
        "region": [
            "de": ["Bereich", "Bildteil"], "fr": ["zone"], "es": ["region", "región"], "ja": ["領域"], "ko": ["영역"],
            "zh_CN": ["区域"], "ar": ["منطقة", "مناطق"],
        ],
        // Of an element, and of a film.
        "frame": [
            "de": ["Rahmen", "Einzelbild"], "fr": ["cadre", "images"], "es": ["marco", "fotograma"],
            "ja": ["枠", "囲", "フレーム"], "ko": ["틀", "둘레", "프레임"], "zh_CN": ["框", "帧"], "ar": ["إطار"],
        ],
        "view": [
            "de": ["Ansicht"], "fr": ["vue"], "es": ["vista"], "ja": ["ビュー"], "ko": ["뷰"], "zh_CN": ["视图"],
            "ar": ["منظر", "مناظر", "للمنظر"],
        ],
        "undo": [
            "de": ["rückgängig"], "fr": ["annul"], "es": ["deshac", "deshec"], "ja": ["元に戻"], "ko": ["실행 취소"],
            "zh_CN": ["撤销"], "ar": ["تراجع"],
        ],
        "redo": [
            "de": ["wiederhol"], "fr": ["rétabli"], "es": ["rehac", "rehec"], "ja": ["やり直"], "ko": ["다시 실행"],
            "zh_CN": ["重做"], "ar": ["إعاد"],
        ],
    ]

    @Test(arguments: stems.keys.sorted()) func eachTermHasOneStem(term: String) throws {
        let stems = try #require(Self.stems[term])
        let whole = try Regex("(^|[^a-z-])\(term)s?($|[^a-z-])").ignoresCase()
        var found = 0
        let texts = Set(try Self.prose.get().filter { $0.prose.firstMatch(of: whole) != nil }.map(\.whole))
        for catalogue in try PortableObject.all() {
            let words = try #require(stems[catalogue.language], "\(catalogue.language)")
            for entry in catalogue.entries where texts.contains(entry.text) {
                found += 1
                for form in entry.forms {
                    let hasWord = words.contains { form.range(of: $0, options: [.caseInsensitive, .literal]) != nil }
                    #expect(hasWord, "\(catalogue.language), \(entry.text): \(form)")
                }
            }
        }
        #expect(found > 0)
    }

    /// Each English text, and beside it the same without placeholders and quoted names. All terms ask the same texts, which
    /// are the same in each catalogue: they are made once.
    private static let prose = Result {
        Set(try PortableObject.all().flatMap { $0.entries.map(\.text) }).map { whole in
            (
                whole: whole,
                prose: whole.replacing(/\{[^}]*\}/, with: "").replacing(/"[^"]*"/, with: "")
                    .replacing(/“[^”]*”/, with: "")
            )
        }
    }
}
