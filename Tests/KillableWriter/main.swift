// Changes a contact and a graph, or saves a document in all ways, until it is killed. Everything it writes can be told whole
// from half by itself: all bytes of a picture or an attachment are their number modulo 251, all bars of a graph have one
// value, and documents say their number at both ends.
import FileFormats
import GLibSupport
import Glibc
import Prototype
import SceneStorage

func stamped(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(count % 251), count: count) }

/// Says something at once, in one piece.
func tell(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(STDOUT_FILENO, line, line.count)
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
    print("usage: KillableWriter DATA-FOLDER RESOURCES [COUNT LABEL | documents FIRST | lines COUNT LABEL]")
    throw FileError("arguments", .read, .notFound)
}
let resources = Resources(override: arguments[2], executable: "", dataDirectories: [])
let contact = ContactStore(dataFolder: arguments[1], seed: .shipped(resources))
let graph = GraphStore(dataFolder: arguments[1], seed: .shipped(resources))
if arguments.dropFirst(3).first == "documents" {
    let savers = try DocumentSavers(in: arguments[1])
    var number = arguments.dropFirst(4).first.flatMap(Int.init) ?? 1
    while true {
        try savers.save(number) { tell("saved \($0) \(number)") }
        number += 1
    }
}
if arguments.dropFirst(3).first == "lines", arguments.count == 6 {
    // Adds that many lines to one document, as an editor does that reads it again where somebody else was quicker.
    let file = try DocumentFile(arguments[1] + "/shared.dragoman.yaml")
    for number in 0..<(Int(arguments[4]) ?? 0) {
        while true {
            let known = try file.read()
            do {
                try file.save(known + Array("# \(arguments[5]) \(number)\n".utf8), replacing: known)
                break
            } catch let error as FileError where error.reason == .changed {
                continue
            }
        }
    }
    exit(0)
}
if let count = arguments.dropFirst(3).first.flatMap(Int.init) {
    // Adds that many bars and attachments, as drops do, and undoes every third: to see that two such processes at
    // once lose nothing.
    let label = arguments.dropFirst(4).first ?? ""
    var shown = try graph.load().bars
    for number in 0..<count {
        let made = try graph.change(BarEdit(from: shown, to: shown + [Bar(label: "\(label) \(number)", value: 1)]))
        shown = made.after
        let added = try contact.addAttachment(name: "note.txt", bytes: Array("\(label) \(number)".utf8))
        guard number % 3 == 0 else { continue }
        shown = try graph.change(made.reversed).after
        _ = try contact.undo(added)
    }
    exit(0)
}
/// Says that one more change is made: whoever kills waits for that, and knows how far this came.
var changes = 0
@MainActor func tellChange() {
    changes += 1
    tell("change \(changes)")
}
// Every start changes something else first.
var round = Int.random(in: 0..<1000)
while true {
    round += 1
    let portrait = try contact.setPortrait(stamped(20_000 + round % 5000), type: "image/png")
    tellChange()
    if round % 3 == 0 { _ = try contact.undo(portrait) }
    let shown = try graph.load().bars
    let bars = (0..<200).map { Bar(label: "Bar \($0)", value: Double(round)) }
    _ = try graph.change(BarEdit(from: shown, to: bars))
    tellChange()
    let added = try contact.addAttachment(name: "stamp.bin", bytes: stamped(50_000 + round % 5000))
    tellChange()
    if round % 2 == 0 { _ = try contact.undo(contact.undo(added)) }
    let attachments = try contact.load().attachments
    if let first = attachments.first, attachments.count > 3 {
        _ = try contact.addAttachment(copying: contact.attachmentPath(first.name), name: "copy.bin")
        for attachment in attachments.dropLast() { _ = try contact.removeAttachment(attachment.name) }
    }
}
