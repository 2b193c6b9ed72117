import AccessibleDragging

/// A question to the person before something is changed: it asks for some texts, such as a name and a value.
///
/// ```swift
/// EditQuestion("January", at: frame, fields: [.init("Name", text: "January")]) { texts in
///     texts[0].isEmpty ? "Write a name first." : nil
/// }
/// ```
@MainActor
public struct EditQuestion {
    /// A text that is asked for.
    ///
    /// ```swift
    /// EditQuestion.Field("Value", text: "40")
    /// ```
    public struct Field: Sendable {
        /// The name of the text: "Value".
        public let name: String
        /// The text at first.
        public let text: String
        /// Whether what is typed takes the place of ``text``.
        public let isReplaced: Bool
        /// The end of ``text`` that stays where the rest is replaced: ".csv" of a file's name.
        public let keptEnding: String

        /// - Parameters:
        ///   - name: Its name.
        ///   - text: The text at first.
        ///   - isReplaced: Whether what is typed takes the place of that text.
        ///   - ending: The end of the text that stays where the rest is replaced.
        public init(_ name: String, text: String = "", isReplaced: Bool = true, keeping ending: String = "") {
            (self.name, self.text, self.isReplaced) = (name, text, isReplaced)
            keptEnding = text.hasSuffix(ending) ? ending : ""
        }
    }

    /// The thing that the question is about: "January".
    public let title: String
    /// The frame of that thing, in the space of the view that asks.
    public let frame: Rect
    /// The texts to fill in, in reading order.
    public let fields: [Field]
    /// Takes the texts, one for each field.
    ///
    /// - Returns: A sentence that says why they cannot be taken; `nil`: they are.
    public let answer: @MainActor ([String]) -> String?

    public init(
        _ title: String, at frame: Rect, fields: [Field], answer: @escaping @MainActor ([String]) -> String?
    ) {
        (self.title, self.frame, self.fields, self.answer) = (title, frame, fields, answer)
    }
}

/// The calls by which a view that is edited reaches its window.
///
/// ```swift
/// view.editing.onQuestion = { question in popover.show(question) }
/// view.editing.onDone = { words in messages.show(words, canUndo: true) }
/// ```
@MainActor
public struct EditHandlers {
    /// Asks the person for texts.
    public var onQuestion: (@MainActor (EditQuestion) -> Void)?
    /// Asks the person for a file, and gives its path.
    public var onFileQuestion: (@MainActor (_ title: String, _ chosen: @escaping @MainActor (String) -> Void) -> Void)?
    /// Opens the file at a path with the program that the desktop has for it.
    public var onOpen: (@MainActor (String) -> Void)?
    /// Saves the view's picture as a file that the person chooses.
    public var onSavePicture: (@MainActor () -> Void)?
    /// Prints the view's picture.
    public var onPrint: (@MainActor () -> Void)?
    /// Shows what was changed; a sentence.
    public var onDone: (@MainActor (String) -> Void)?
    /// Shows why nothing was changed; a sentence.
    public var onProblem: (@MainActor (String) -> Void)?

    public init() {}
}

extension SceneView {
    /// Notes a change that was made without a drag: it can be undone, and is said.
    ///
    /// - Parameters:
    ///   - words: What is said now.
    ///   - undone: What is said when it is undone.
    ///   - redone: What is said when it is done again.
    ///   - element: What was changed.
    ///   - isSaid: Whether it is said; what keys do step by step has been said by then.
    ///   - step: Undoes it.
    func report(
        _ words: String, undone: String, redone: String, on element: AccessibleElement?, isSaid: Bool = true,
        undo step: UndoStep
    ) {
        coordinator?.history.push(
            UndoRecord(
                undoName: EditStrings.undo, undoneText: undone, redoneText: redone, element: element, step: step))
        if isSaid { coordinator?.say(words) }
        editing.onDone?(words)
        coordinator?.treeChanged()
    }

    /// Asks the person, as an action does.
    ///
    /// - Returns: Whether somebody asks.
    func ask(_ question: EditQuestion) -> Bool {
        guard let onQuestion = editing.onQuestion else { return false }
        onQuestion(question)
        return true
    }

    /// The actions that every view with a picture of its own has.
    func pictureActions(_ words: EditStrings) -> [CustomAction] {
        var actions: [CustomAction] = []
        if let save = editing.onSavePicture {
            actions.append(
                CustomAction(words.savePicture, identifier: "save-picture") {
                    save()
                    return true
                })
        }
        if let print = editing.onPrint {
            actions.append(
                CustomAction(words.printPicture, identifier: "print") {
                    print()
                    return true
                })
        }
        return actions
    }
}
