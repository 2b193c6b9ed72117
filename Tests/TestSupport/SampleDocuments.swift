import Foundation

/// Documents that several tests write.
public enum SampleDocuments {
    /// The steps of the demo that the reference shows, indented as a script has them.
    public static let demoSteps = """
          - narrate: Orca reads the bars of the graph.
          - keys: [Tab, Right]
          - expect: {heard: "February. 70 units."}
          - choose: {element: February, action: Drag bar data}
          - expect: {heard: "Lifted February, 70. 2 places to drop."}
          - focus: Ada Lovelace
          - choose: {action: Drop into attachments}
          - expect: {heard: "Dropped February, 70, into Ada Lovelace, attachments.", file: February.csv}
          - pause: 3s                    # Orca 48 keeps a description for two seconds
          - focus: March                 # read now, however soon the drag follows
          - pointer: {drag: March, to: {element: Ada Lovelace, point: Drop into portrait}}
          - pause: 1s
        """

    /// The example of the reference: a graph, a card and a mock-up, whose files are beside it.
    public static let quarter =
        graphAndCard + """
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

    /// The beginning of the reference's example: its title, its graph and its card.
    public static let graphAndCard = """
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

        """

    /// A mock-up without any elements, in English; its picture is `board.svg`.
    public static let emptyBoard = """
        dragoman: 1
        title: Board
        language: en
        views:
          - mockup: board
            image: board.svg
            elements: []

        """

    /// A mock-up with a note that can be dragged and a tray that takes it, in English.
    ///
    /// - Parameters:
    ///   - note: The note's line, with a comment if it has one.
    ///   - tray: What the tray is called.
    /// - Returns: The document's text; its picture is `board.svg`.
    public static func board(note: String = "Note", tray: String = "Tray") -> String {
        """
        # A comment that stays.
        dragoman: 1
        title: Board
        language: en
        views:
          - mockup: board
            image: board.svg
            elements:
              - element: note
                label: \(note)
                frame: [20, 20, 160, 60]
                drags: [{name: Drag note, point: [0.5, 0.5]}]
              - element: tray
                label: \(tray)
                frame: [20, 200, 200, 120]
                drops:
                  - {name: Put into the tray, point: [0.5, 0.5], then: move}

        """
    }

    /// A picture of one colour.
    public static func svg(width: Int = 600, height: Int = 400, color: String = "#dde") -> String {
        let size = "width='\(width)' height='\(height)'"
        return "<svg xmlns='http://www.w3.org/2000/svg' \(size)><rect \(size) fill='\(color)'/></svg>"
    }

    /// Writes the board and its picture.
    ///
    /// - Returns: The document's path.
    @discardableResult
    public static func writeBoard(_ text: String = board(), into folder: URL) throws -> String {
        try Data(svg().utf8).write(to: folder.appendingPathComponent("board.svg"))
        let document = folder.appendingPathComponent("board.dragoman.yaml")
        try Data(text.utf8).write(to: document)
        return document.path
    }
}
