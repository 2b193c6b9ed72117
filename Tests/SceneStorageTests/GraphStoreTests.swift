import FileFormats
import Foundation
import GLibSupport
import Prototype
import Synchronization
import TestSupport
import Testing

@testable import SceneStorage

struct GraphStoreTests {
    private let shipped = [
        Bar(label: "January", value: 40), Bar(label: "February", value: 70), Bar(label: "March", value: 55),
        Bar(label: "April", value: 90),
    ]

    private let may = Bar(label: "May, \"late\"\nmonth", value: -0.1)

    @Test func firstUseShowsWhatTheAppShipsAndMakesNothing() throws {
        let place = try TemporaryPlace()
        let store = place.newGraphStore
        #expect(try store.load().bars == shipped)
        #expect(!FileManager.default.fileExists(atPath: place.data))
        _ = try store.change(BarEdit(from: shipped, to: shipped + [may]))
        #expect(try place.names("graphs") == ["sales.csv"])
        #expect(try place.newGraphStore.load().bars == shipped + [may])
    }

    @Test func changedBarsAreThereAtTheNextStart() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        let edit = try store.change(BarEdit(from: shipped, to: shipped + [may]))
        #expect(edit == BarEdit(from: shipped, to: shipped + [may]))
        #expect(try place.graphStore().load().bars == shipped + [may])
        #expect(try store.change(edit.reversed).after == shipped)
        #expect(try place.graphStore().load().bars == shipped)
        #expect(try place.names("graphs") == ["sales.csv"])
    }

    @Test func whatAnotherProgramWroteIsNotOverwritten() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        try place.write("May,1\n", "graphs/sales.csv")
        #expect { try store.change(BarEdit(from: shipped, to: [])) } throws: {
            "\($0)" == "sales.csv was not saved: another program changed it meanwhile."
        }
        #expect(try store.load().bars == [Bar(label: "May", value: 1)])
    }

    @Test func theChangesOfTwoAreBothKept() throws {
        let place = try TemporaryPlace()
        let (first, second) = (try place.graphStore(), try place.graphStore())
        let june = Bar(label: "June", value: 6)
        let own = try first.change(BarEdit(from: shipped, to: shipped + [may]))
        // The second has not seen it yet.
        let other = try second.change(BarEdit(from: shipped, to: shipped + [june]))
        #expect(try first.load().bars == shipped + [may, june])
        _ = try first.change(own.reversed)
        #expect(try first.load().bars == shipped + [june])
        _ = try second.change(other.reversed)
        #expect(try first.load().bars == shipped)
        #expect(throws: (any Error).self, "it is undone already") { try second.change(other.reversed) }
    }

    @Test func theFileKeepsItsFormAndItsOtherColumns() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        let file = "# 2020\nLand;Code;Wert\nFrankreich;FR;67,5\nSpanien;ES;47\n"
        try place.write(file, "graphs/sales.csv")
        #expect { try store.load() } throws: { ($0 as? BarTableError)?.choice?.columns == ["Land", "Code", "Wert"] }
        store.choose(TableAnswers(columns: TableColumns(label: .named("Land"), value: .named("Wert"))))
        let bars = try store.load().bars
        #expect(bars.map(\.valueText) == ["67.5", "47"])
        let edit = try store.change(BarEdit(from: bars, to: [bars[1], Bar(label: "Polen", value: 1.5)]))
        #expect(
            try place.contents("graphs/sales.csv")
                == Array("# 2020\nLand;Code;Wert\nSpanien;ES;47\nPolen;;1,5\n".utf8))
        _ = try store.change(edit.reversed)
        #expect(try place.contents("graphs/sales.csv") == Array(file.utf8))
    }

    /// The person is asked once for each file, also where it has no header, and again when it has become another table.
    @Test(arguments: ["Land;Code;Wert\nFrankreich;FR;67,5\nSpanien;ES;47\n", "Frankreich;67,5;1\nSpanien;47;2\n"])
    func chosenColumnsAreRememberedForTheFile(file: String) throws {
        let place = try TemporaryPlace()
        _ = try place.graphStore()
        let state = try place.outsideFolder("state")
        func store(_ name: String = "sales") -> GraphStore {
            GraphStore(name, dataFolder: place.data, stateFolder: state)
        }
        func isAsked(_ store: GraphStore) -> Bool {
            do { _ = try store.load() } catch let error as BarTableError { return error.choice != nil } catch {}
            return false
        }
        for name in ["sales", "other"] { try place.write(file, "graphs/\(name).csv") }
        let first = store()
        #expect(isAsked(first))
        let isHeaded = file.hasPrefix("Land")
        first.choose(
            TableAnswers(
                columns: TableColumns(label: .numbered(1), value: isHeaded ? .named("Wert") : .numbered(2))))
        let bars = try first.load().bars
        // The next start knows, as does one after a change.
        #expect(try store().load().bars == bars)
        _ = try store().change(BarEdit(from: bars, to: [bars[1]]))
        #expect(try store().load().bars == [bars[1]])
        // Another file is asked about, and so is another table in its place.
        #expect(isAsked(store("other")))
        try place.write("Name;Alter;Größe\nAda;36;165\nAlan;41;178\n", "graphs/sales.csv")
        #expect(isAsked(store()))
        // The remembered file may hold anything.
        try Data("[\u{FF}\nlabel=".utf8).write(to: URL(fileURLWithPath: state + "/columns.ini"))
        #expect(isAsked(store()))
    }

    /// The encoding is asked for once, too, and the file stays in it.
    @Test func aChosenEncodingIsRememberedForTheFile() throws {
        let place = try TemporaryPlace()
        _ = try place.graphStore()
        let state = try place.outsideFolder("state")
        let file: [UInt8] = Array([0xDF, 0xED, 0xE2, 0xE0, 0xF0, 0xFC]) + Array(";40 kg\r\n".utf8)
        try Data(file).write(to: URL(fileURLWithPath: place.data + "/graphs/sales.csv"))
        func store() -> GraphStore { GraphStore("sales", dataFolder: place.data, stateFolder: state) }
        let first = store()
        #expect { try first.load() } throws: { TableChoice(in: $0)?.encodings.isEmpty == false }
        #expect(!GraphStore.isNoTable(Result { try first.load() }), "what is dropped does not take its place")
        first.choose(TableAnswers(encoding: CharacterSet(named: "windows-1251")))
        for store in [first, store()] {
            let snapshot = try store.load()
            #expect(snapshot.bars.map(\.label) == ["Январь"] && snapshot.unit == "kg")
        }
        let bars = try store().load().bars
        _ = try store().change(BarEdit(from: bars, to: bars + [Bar(label: "Май", value: 3)]))
        #expect(try place.contents("graphs/sales.csv") == file + [0xCC, 0xE0, 0xE9] + Array(";3 kg\r\n".utf8))
        #expect(try store().load().bars.map(\.label) == ["Январь", "Май"])
    }

    /// A file is parsed once, however often it is read and whoever has written it; what the person chooses costs one more.
    @Test func eachFileIsParsedOnce() throws {
        let place = try TemporaryPlace()
        _ = try place.graphStore()
        try place.write("Land;Code;Wert\nFrankreich;FR;67,5\nSpanien;ES;47\n", "graphs/sales.csv")
        let count = Mutex(0)
        let state = try place.outsideFolder("state")
        let store = GraphStore("sales", dataFolder: place.data, seed: .none, stateFolder: state) {
            count.withLock { $0 += 1 }
            return try BarTable($0, $1)
        }
        #expect(throws: BarTableError.self) { try store.load() }
        store.choose(TableAnswers(columns: TableColumns(label: .named("Land"), value: .named("Wert"))))
        let bars = try store.load().bars
        #expect(try store.load().bars == bars && bars.count == 2)
        #expect(count.withLock { $0 } == 2)
        _ = try store.change(BarEdit(from: bars, to: [bars[1]]))
        #expect(try store.load().bars == [bars[1]])
        #expect(count.withLock { $0 } == 2, "what was written has been read again already")
        try place.write("Land;Code;Wert\nItalien;IT;1\n", "graphs/sales.csv")
        #expect(try store.load().bars.map(\.label) == ["Italien"])
        #expect(count.withLock { $0 } == 3)
    }

    @Test func aNumberThatDoubleCannotHoldIsKept() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        try place.write("label,value\na,9007199254740993\n", "graphs/sales.csv")
        let bars = try store.load().bars
        #expect(bars.map(\.valueText) == ["9007199254740993"])
        _ = try store.change(BarEdit(from: bars, to: [Bar(label: "b", value: 1)] + bars))
        #expect(
            try place.contents("graphs/sales.csv") == Array("label,value\nb,1\na,9007199254740993\n".utf8))
    }

    @Test func whatIsNoTableIsReplacedAndPutBack() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        try place.write("no table", "graphs/sales.csv")
        let change = try store.replaceFile(with: [Bar(label: "a", value: 1)])
        #expect(try store.load().bars.map(\.label) == ["a"])
        #expect(try place.contents("graphs/sales.csv~") == Array("no table".utf8))
        #expect(throws: (any Error).self, "it is a table now") { try store.replaceFile(with: []) }
        let redo = try store.takeBack(change)
        #expect(try place.contents("graphs/sales.csv") == Array("no table".utf8))
        _ = try store.takeBack(redo)
        try place.write("label,value\nb,2\n", "graphs/sales.csv")
        #expect(throws: (any Error).self, "another program has changed it") { try store.takeBack(change) }
    }

    /// A table whose columns nobody has chosen is a person's, and not broken.
    @Test func aTableOfManyColumnsIsNotReplaced() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        try place.write("a,b,c\nx,1,2\ny,3,4\n", "graphs/sales.csv")
        #expect(throws: (any Error).self) { try store.replaceFile(with: [Bar(label: "a", value: 1)]) }
    }

    @Test func touchingTheFileIsNoChange() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        try place.write(String(decoding: place.contents("graphs/sales.csv"), as: UTF8.self), "graphs/sales.csv")
        #expect(throws: Never.self) { try store.change(BarEdit(from: shipped, to: [])) }
    }

    @Test func aRemovedFileIsTold() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        try FileManager.default.removeItem(atPath: place.data + "/graphs/sales.csv")
        #expect { try store.change(BarEdit(from: shipped, to: [])) } throws: {
            "\($0)" == "sales.csv was not saved: there is no such file or folder."
        }
    }

    @Test func aBrokenTableIsToldWithItsPlaceAndKept() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        try place.write("January,forty\n", "graphs/sales.csv")
        #expect { try store.load() } throws: {
            "\($0)".hasPrefix("Line 1, column 9: “forty” is not a number.")
        }
        #expect(throws: (any Error).self) { try store.change(BarEdit(from: shipped, to: [])) }
        #expect(try place.contents("graphs/sales.csv") == Array("January,forty\n".utf8))
    }

    @Test func barsThatAFileCannotHoldAreRefused() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        let snapshot = try store.load()
        for bar in [
            Bar(label: "a", value: .nan), Bar(label: "a", value: .infinity), Bar(label: "", value: 1),
            Bar(label: "\0", value: 1),
        ] {
            #expect(throws: (any Error).self) { try store.change(BarEdit(from: shipped, to: [bar])) }
        }
        #expect(try store.load() == snapshot)
    }
}
