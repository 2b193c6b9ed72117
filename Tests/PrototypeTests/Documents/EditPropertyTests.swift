import AccessibleDragging
import Prototype
import SeededNumbers
import TestSupport
import Testing
import YAMLReading

/// Many documents and edits: the changed text is read as expected, and nothing else has changed.
struct EditPropertyTests {
    /// One document in several styles.
    static let documents: [String] = {
        let wide = SampleDocuments.quarter.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
            line in
            line.offset > 3 ? "   " + line.element : String(line.element)
        }
        let indentless = """
            # Lists stand at their key's column here
            dragoman: 1
            views:
            - mockup: board

              image: 'board.svg'   # drawn
              label:
                en: Board
                'de': "Tafel"
              elements:

              # the first
              - label: >-
                  To
                  do
                element: todo
                drags:
                -   name: Drag
                    point:
                    - 0.5   # across
                    - 0.5
                frame:
                - 0
                - 0
                - 10
                - 10
                # the end of the first
              - {element: done, label: 'It''s done', frame: [1, 2,
                  3, 4], drops: []}   # the second
            """
        return [
            SampleDocuments.quarter,
            SampleDocuments.quarter.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"),
            "\u{FEFF}" + SampleDocuments.quarter, wide.joined(separator: "\n"), flowDocument, indentless,
        ]
    }()

    static let texts = [
        "Plain", "", "Two: parts", "# no comment", "it's", "say \"x\"", "a, b", "{label}", "12", "true", "- x", "後ろへ",
        "line\nbreak", "ends:", "x #y", "[", "👩‍👩‍👧 family", "null", "~", "back\\slash", "a:b", "=", "ابجد",
    ]

    /// All edits that may be tried on a document.
    static func edits(_ document: Document, _ random: inout SeededNumbers) -> [DocumentEdit] {
        var edits: [DocumentEdit] = [.setText(.title, text(&random), language: nil)]
        func add(_ id: String, _ descriptions: Descriptions, keys: [TextReference.TextKey]) {
            for key in keys {
                edits.append(.setText(.of(id, key), text(&random), language: nil))
                edits.append(.setText(.of(id, key), text(&random), language: "ja"))
            }
            for (kind, count) in [
                (InteractionKind.drag, descriptions.drags?.count ?? 0), (.drop, descriptions.drops?.count ?? 0),
            ] {
                let new = NewInteraction(name: text(&random), point: point(&random), types: ["text/plain"])
                edits.append(.add(new, kind, owner: id))
                for index in 0..<count {
                    let position = InteractionReference(owner: id, kind: kind, index: index)
                    edits += [
                        .setText(.name(position), text(&random), language: nil),
                        .setText(.name(position), text(&random), language: "de"), .setPoint(position, point(&random)),
                        .remove(position),
                    ]
                }
            }
        }
        for view in document.views {
            switch view {
            case .graph(let graph): add(graph.id.value, graph.descriptions, keys: [.title, .unit])
            case .card(let card): add(card.id.value, card.descriptions, keys: [])
            case .mockup(let mockup):
                let frame = PixelFrame(x: 1, y: 2.5, width: 30, height: 4)
                edits.append(.setText(.of(mockup.id.value, .label), text(&random), language: "en"))
                edits.append(.setText(.of(mockup.id.value, .description), text(&random), language: nil))
                edits.append(
                    .addElement(NewElement(id: "new-1", label: text(&random), frame: frame), mockup: mockup.id.value))
                for element in mockup.elements {
                    add(element.id.value, element.descriptions, keys: [.label, .description])
                    edits += [
                        .setFrame(element: element.id.value, frame), .removeElement(element.id.value),
                        .setArrangement(element: element.id.value, .grid),
                        .setArrangement(element: element.id.value, nil),
                    ]
                    edits += outcomes(of: element, &random)
                }
            }
        }
        return edits
    }

    /// The types and outcomes of a drop, in all the ways that they can be changed.
    private static func outcomes(
        of element: ElementDescription, _ random: inout SeededNumbers
    ) -> [DocumentEdit] {
        var edits: [DocumentEdit] = []
        for index in (element.descriptions.drops ?? []).indices {
            let position = InteractionReference(owner: element.id.value, kind: .drop, index: index)
            if element.descriptions.drops?[index].outcome?.value == .refuse {
                edits.append(.setText(.refusal(position), text(&random), language: nil))
            }
            edits += [
                .setAccepted(position, ["text/csv", "image/*"]), .setAccepted(position, []),
                .setOutcome(position, .copy), .setOutcome(position, nil),
                .setOutcome(position, .refuse, why: "it is: full"),
                .setOutcome(position, .stay),
                .setFollowUps(position, [.count, .mark(.done, element: nil)]), .setFollowUps(position, []),
                .setFollowUps(position, [.open, .mark(.selected, element: element.id.value)]),
                .setText(.message(position), text(&random), language: nil),
                .setText(.message(position), "Da", language: "de"),
            ]
        }
        return edits
    }

    static func text(_ random: inout SeededNumbers) -> String {
        texts[Int.random(in: 0..<texts.count, using: &random)]
    }

    static func point(_ random: inout SeededNumbers) -> FractionPoint {
        FractionPoint(x: Double(Int.random(in: 0...1000, using: &random)) / 1000, y: 0.25)
    }

    @Test(arguments: documents.indices)
    func editsChangeOnlyWhatTheyAreAbout(_ number: Int) throws {
        var random = SeededNumbers(seed: UInt64(number))
        var source = try DocumentSource(Array(Self.documents[number].utf8), file: "a.yaml")
        var made = 0
        var refused: [DocumentEdit] = []
        for _ in 0..<2 {
            for edit in Self.edits(source.document, &random) {
                do {
                    let result = try source.applying(edit)
                    let expected = edit.applied(to: source.document)
                    #expect(plain(result.document) == plain(expected), "\(edit)\n\(text(result))")
                    checkSurroundings(source, result, edit)
                    made += 1
                    // The next edit is tried on the changed text now and then.
                    if Int.random(in: 0..<6, using: &random) == 0, !edit.takesAway { source = result }
                } catch {
                    if !edit.isRefusedByForm { refused.append(edit) }
                }
            }
        }
        #expect(made > 20)
        #expect(refused.isEmpty, "\(refused)\n\(text(source))")
    }

    private func text(_ source: DocumentSource) -> String { String(decoding: source.bytes, as: UTF8.self) }

    /// The bytes before the first changed one and after the last are the same; so are all comments, and the lines' number
    /// changes only where lines are added or taken away.
    private func checkSurroundings(_ before: DocumentSource, _ after: DocumentSource, _ edit: DocumentEdit) {
        let (old, new) = (before.bytes, after.bytes)
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = min(
            zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, min(old.count, new.count) - head)
        let changed = old[head..<old.count - tail]
        if edit.takesAway {
            #expect(new.count < old.count + 4)
        } else {
            #expect(!changed.contains(UInt8(ascii: "#")) || changed.count < 40, "\(edit)")
            #expect(changed.count <= 90, "\(edit): \(String(decoding: changed, as: UTF8.self))")
        }
        let comments = ["# format", "# A comment first", "# Lists stand", "# the first", "# the second"]
        for comment in comments where text(before).contains(comment) && !edit.takesAway {
            #expect(text(after).contains(comment), "\(edit)")
        }
    }
}
