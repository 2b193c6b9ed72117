import Testing

/// Each problem, its place, and the right text.
struct ProblemTests {
    private static let element = "label: Message\nframe: [0, 0, 9, 9]\n"

    private static let wrongElements: [(keys: String, problem: String)] = [
        (
            "label: Message\n",
            "6:9: an element has no “frame”. Write, for example, frame: [24, 80, 640, 56]."
        ),
        (
            "label: [a]\nframe: [0, 0, 9, 9]",
            "7:16: “label” must be a text, but this is a list."
        ),
        (
            "label: null\nframe: [0, 0, 9, 9]",
            "7:16: “label” must be a text, but this is nothing."
        ),
        (
            "label: A\nframe: [0, 0, 9]",
            "8:16: “frame” must be a list of 4 numbers. Write, for example, frame: [24, 80, 640, 56]."
        ),
        (
            "label: A\nframe: [0, 0, 0, 9]",
            "8:16: a frame’s width and height must be more than 0. Write, for example, frame: [24, 80, 640, 56]."
        ),
        ("label: A\nframe: [0, 0, nine, 9]", "8:23: “frame” must be a number."),
        ("label: A\nframe: [0, 0, .inf, 9]", "8:23: “frame” must be a number."),
        (
            "label: A\nframe: [0, 0, 1e9, 9]",
            "8:23: a number of “frame” is larger than 100000. Write, for example, frame: [24, 80, 640, 56]."
        ),
        (
            "label: {en: A, deutsch: B}\nframe: [0, 0, 9, 9]",
            "7:24: “deutsch” is not a language. Write, for example, label: {en: Archive, de: Archiv}."
        ),
        (
            element + "drags:",
            "9:15: “drags” must be a list, but this is nothing. "
                + "Write, for example, drags: [{name: Drag bar data, point: [0.5, 0.5]}]."
        ),
        (
            element + "drags: [{name: A, offers: [text]}]",
            "9:36: “text” is not a MIME type. Write, for example, offers: [text/plain]."
        ),
        (
            element + "drags: [{name: A, offers: [image/*]}]",
            "9:36: “image/*” stands for many types, but one is needed here. Write, for example, offers: [image/png]."
        ),
        (
            element + "drags: [{name: A, offers: {text/plain: a, Text/Plain: b}}]",
            "9:51: the type Text/Plain is offered twice. Keep one of them."
        ),
        (
            element + "drags: [{name: A, accepts: [a/b]}]",
            "9:27: a drag has no key “accepts”. Only a drop has this key."
        ),
        (
            element + "drags: [{name: A, in: mesage}]",
            "9:31: there is no view or element “mesage”. Perhaps “message” was meant."
        ),
        (
            element + "drops: [{name: A, well: portrait}]",
            "9:27: a drop has no key “well”. Only a card’s drops have this key."
        ),
        (
            element + "drops: [{name: A, then: moev}]",
            "9:33: “then” has no “moev”. Perhaps “move” was meant."
        ),
        (
            element + "drops: [{name: A, then: refuse}]",
            "9:33: a refusal says why. Write, for example, then: {refuse: \"It is already there\"}."
        ),
        (
            element + "drops: [{name: A, then: {refuse: a, but: b}}]",
            "9:45: “then” has no key “but”. A newer Dragoman may know it. Its keys are go, mark, of, refuse."
        ),
        (
            element + "drops: [{name: A, then: [move, copy]}]",
            "9:40: a drop cannot do two such things at once. Keep one of them."
        ),
        (
            element + "drops: [{name: A, then: [open, open]}]",
            "9:40: a drop cannot do two such things at once. Keep one of them."
        ),
        (
            element + "drops: [{name: A, then: []}]",
            "9:33: “then” is a list of 1 to 20 things. Write, for example, then: [move, count]."
        ),
        (
            element + "drops: [{name: A, then: [{refuse: b}, open]}]",
            "9:33: a drop that refuses does nothing else. "
                + "Write, for example, then: {refuse: \"It is already there\"}."
        ),
        (
            element + "drops: [{name: A, then: {go: two}}]",
            "9:38: there is no screen “two”. Write “screen: two” into the views that are on it."
        ),
        (
            element + "drops: [{name: A, then: {mark: ticked}}]",
            "9:40: “mark” has no “ticked”. It is one of done, selected, empty."
        ),
        (
            element + "drops: [{name: A, then: {mark: done, of: nobody}}]",
            "9:50: there is no view or element “nobody”. Write the id of one, or leave “in” out."
        ),
        (
            element + "opens: two",
            "9:16: there is no screen “two”. Write “screen: two” into the views that are on it."
        ),
        (
            element + "drops: [{name: A, then: move, refuse: b}]",
            "9:47: a drop has either “then” or “refuse”. Leave out one of them."
        ),
    ]

    @Test(arguments: wrongElements.indices)
    func saysWhatIsWrongWithAnElement(_ index: Int) {
        let (keys, problem) = Self.wrongElements[index]
        #expect(elementProblems(keys) == ["a.yaml:" + problem])
    }

    private static let wrongDocuments: [(text: String, problem: String)] = [
        ("- a\n", "1:1: a document must be a map of keys and values, but this is a list."),
        (
            "dragoman: 2\nanything: goes\n",
            "1:11: this Dragoman is too old for a document of format 2: it reads format 1. Use a newer Dragoman."
        ),
        (
            "dragoman: one\nviews: [{card: a, contact: a.vcf}]",
            "1:11: “dragoman” must be the number of the document’s format. Write, for example, dragoman: 1."
        ),
        (
            "dragoman: 1\nlanguage: English\nviews: [{card: a, contact: a.vcf}]",
            "2:11: “English” is not a language. Write, for example, language: zh-CN."
        ),
        (
            "dragoman: 1\nviews: [{card: a b, contact: a.vcf}]",
            "2:16: “a b” is not an id: an id has letters from a to z, digits, dots, - and _. "
                + "Write, for example, card: archive-2."
        ),
        (
            "dragoman: 1\nviews: [{card: a, contact: a.vcf, drops: [{name: A, then: move}]}]",
            "2:53: a drop has no key “then”. "
                + "Only the drops of a mock-up’s elements have this key; others follow their view."
        ),
        (
            "dragoman: 1\nviews: [{card: a, contact: a.vcf, drops: [{name: A, well: attachements}]}]",
            "2:59: a card has no well “attachements”. Perhaps “attachments” was meant."
        ),
        (
            "dragoman: 1\nviews: [{card: a, contact: a.vcf, drops: [{name: A, well: portrait, in: a}]}]",
            "2:73: a drop is either in a well or in something else. Leave out “well” or “in”."
        ),
        (
            "dragoman: 1\nviews: [{graph: a, bars: [{label: \" \", value: 1}]}]",
            "2:35: a bar’s label is empty. Write, for example, label: January."
        ),
        (
            "dragoman: 1\nviews: [{picture: a}]",
            "2:9: a view must be a graph, a card or a mock-up. Write, for example, graph: sales."
        ),
        (
            "dragoman: 1\nviews: [{graph: a, bars: data/}]",
            "2:26: “data/” names a folder, but a file is needed. Write, for example, bars: sales.csv."
        ),
    ]

    @Test(arguments: wrongDocuments.indices)
    func saysWhatIsWrongWithADocument(_ index: Int) {
        let (text, problem) = Self.wrongDocuments[index]
        #expect(problems(text) == ["a.yaml:" + problem])
    }
}
