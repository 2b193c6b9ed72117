import Foundation

/// Documents that several tests write.
public enum SampleDocuments {
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
