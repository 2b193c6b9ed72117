// Changes a contact and a graph until it is killed. Everything it writes can be told whole from half by itself:
// all bytes of a picture or an attachment are their number modulo 251, all bars of a graph have one value.
import FileFormats
import GLibSupport
import Prototype
import SceneStorage

func stamped(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(count % 251), count: count) }

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    print("usage: KillableWriter DATA-FOLDER RESOURCES")
    throw FileError("arguments", .read, .notFound)
}
let resources = Resources(override: arguments[2], executable: "", dataDirectories: [])
let contact = try ContactStore(dataFolder: arguments[1], resources: resources)
let graph = try GraphStore(dataFolder: arguments[1], resources: resources)
// Every start changes something else first.
var round = Int.random(in: 0..<1000)
while true {
    round += 1
    let portrait = try contact.setPortrait(stamped(20_000 + round % 5000), type: "image/png")
    if round % 3 == 0 { _ = try contact.undo(portrait) }
    let snapshot = try graph.load()
    let bars = (0..<200).map { Bar(label: "Bar \($0)", value: Double(round)) }
    _ = try graph.save(bars, replacing: snapshot)
    let added = try contact.addAttachment(name: "stamp.bin", bytes: stamped(50_000 + round % 5000))
    if round % 2 == 0 { _ = try contact.undo(contact.undo(added)) }
    let attachments = try contact.load().attachments
    if let first = attachments.first, attachments.count > 3 {
        _ = try contact.addAttachment(copying: contact.attachmentPath(first.name), name: "copy.bin")
        for attachment in attachments.dropLast() { _ = try contact.removeAttachment(attachment.name) }
    }
}
