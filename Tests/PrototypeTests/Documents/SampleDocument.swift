import Prototype
import YAMLReading

/// The document that issue 4 shows, word for word but for the file's places.
let sampleDocument = """
    dragoman: 1                      # format
    title: Quarter
    language: en
    views:
      - graph: sales                 # an id, unique in the document
        title: Sales by month
        unit: units
        bars: sales.csv              # label,value; or a list of {label, value}
        drags:                       # left out: found automatically; []: none; a list: exactly these
          - name: Drag bar data
            point: [0.5, 0.5]        # fractions of the bar; of the view for a view's own
            offers: [text/plain, text/csv, image/png]
        drops:
          - {name: "Drop before {label}", point: [0, 0.5]}
          - {name: "Drop after {label}", point: [1, 0.5]}
      - card: ada
        contact: ada.vcf
        drops:
          - {name: Drop into portrait, well: portrait}
          - {name: Drop into attachments, well: attachments}
      - mockup: inbox                # a picture with regions
        image: inbox.png             # PNG, JPEG, SVG
        elements:
          - element: message
            label: Message from Grace
            frame: [24, 80, 640, 56] # pixels of the picture
            drags:
              - {name: Drag message, point: [0.1, 0.5], offers: {text/plain: "Lunch?"}}
          - element: archive
            label: Archive
            frame: [700, 80, 200, 200]
            drops:
              - {name: Move to archive, accepts: [text/plain], then: move}   # move, copy, remove, count, refuse: "why"

    """

func document(_ text: String) throws(ProblemsError) -> Document {
    try DocumentReader.read(Array(text.utf8), file: "a.yaml")
}

/// What reading says: nothing where the document is good.
func problems(_ text: String) -> [String] {
    do {
        _ = try document(text)
        return []
    } catch {
        return error.list.map(\.description)
    }
}

/// The problems of a document with one element of a mock-up, which has these keys from line 7 on.
func elementProblems(_ keys: String) -> [String] {
    let lines = keys.split(separator: "\n", omittingEmptySubsequences: false).map { "        " + $0 }
    return problems(
        """
        dragoman: 1
        views:
          - mockup: inbox
            image: inbox.png
            elements:
              - element: message

        """ + lines.joined(separator: "\n") + "\n")
}
