import CGTK
import CGTKShims
import GLibSupport
import Translation

/// Words to read. GTK: `GtkLabel`.
///
/// ```swift
/// let label = Label("Nothing was dropped.", wraps: true)
/// label.isSelectable = true
/// ```
public final class Label: Widget {
    /// Makes a label; `wraps`: with line breaks where its width ends.
    public init(_ text: String = "", wraps: Bool = false) {
        super.init(taking: UnsafeMutableRawPointer(gtk_label_new(Catalogue.language.paragraph(text))))
        gtk_label_set_xalign(opaque, 0)
        guard wraps else { return }
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    }

    /// Puts each of its lines in the middle.
    public func center() {
        gtk_label_set_xalign(opaque, 0.5)
        gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
    }

    /// Is as wide as its words in one line where there is room for that: by itself, GTK makes several short lines.
    public func prefersOneLine() {
        gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_NONE)
    }

    /// Goes on in a second line where there is no room, and leaves out the end of a text that does not fit there.
    ///
    /// - Parameter characters: The least width, in characters.
    public func shortens(keeping characters: Int) {
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        // Long words of other languages are not to be broken.
        prefersOneLine()
        gtk_label_set_lines(opaque, 2)
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_width_chars(opaque, Int32(clamping: characters))
    }

    /// Stays in one line, and leaves out the end of a text that does not fit.
    public func ellipsizes() {
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    }

    /// Whether the person can mark the text, to copy it.
    public var isSelectable: Bool {
        get { gtk_label_get_selectable(opaque) != 0 }
        set { gtk_label_set_selectable(opaque, newValue ? 1 : 0) }
    }

    /// The text on it. In a language that is written from the right, GTK has a mark of the direction before it where it
    /// begins with a name in other letters.
    public var text: String {
        get { gtk_label_get_text(opaque).map { Language.withoutMark(String(cString: $0)) } ?? "" }
        set { gtk_label_set_text(opaque, Catalogue.language.paragraph(newValue)) }
    }
}

/// A button with words, or with an icon. GTK: `GtkButton`.
///
/// ```swift
/// let button = Button(icon: "edit-undo-symbolic", name: "Undo")
/// button.onClick = { undo() }
/// ```
public class Button: Widget {
    /// Called when it is clicked, or pressed with the keyboard.
    public var onClick: (@MainActor () -> Void)?

    /// A button with words.
    public convenience init(_ label: String) {
        self.init()
        gtk_button_set_label(pointer(), label)
    }

    /// A button with something in it, such as several lines; its spoken name is to be set.
    public convenience init(content: Widget) {
        self.init()
        gtk_button_set_child(pointer(), content.widget)
    }

    /// A button with a symbolic icon of the desktop's theme, and a name that is shown on hover and spoken.
    public convenience init(icon: String, name: String) {
        self.init()
        showIcon(icon, named: name)
    }

    /// A button with a line of words, and a smaller one below it, where there is more to say; before them an image,
    /// which is not spoken.
    public convenience init(title: String, words: String, picture: Widget? = nil) {
        self.init()
        let column = Box(.vertical, spacing: 2)
        column.align(vertically: .center)
        let line = Label(title, wraps: true)
        line.addCSSClass("heading")
        var labels = [line]
        if !words.isEmpty {
            let more = Label(words, wraps: true)
            more.addCSSClass("dim-label")
            labels.append(more)
        }
        for label in labels {
            // All the room counts: by itself, GTK makes short lines.
            label.expandsHorizontally = true
            column.append(label)
        }
        if let picture {
            let line = Box(.horizontal, spacing: 12)
            picture.hideFromAssistiveTechnologies()
            line.append(picture)
            line.append(column)
            gtk_button_set_child(pointer(), line.widget)
        } else {
            gtk_button_set_child(pointer(), column.widget)
        }
        // Not as a description: Orca up to 44 says a button's twice.
        setAccessibleLabel(words.isEmpty ? title : "\(title). \(words)")
    }

    /// A button with an image, which is not spoken, and a line of words below it.
    ///
    /// - Parameters:
    ///   - title: The line.
    ///   - picture: The image; `nil`: none.
    ///   - words: More words, which are only spoken.
    public convenience init(title: String, below picture: Widget?, words: String) {
        self.init()
        let column = Box(.vertical, spacing: 6)
        if let picture {
            picture.hideFromAssistiveTechnologies()
            picture.align(horizontally: .center)
            column.append(picture)
        }
        let line = Label(title, wraps: true)
        line.center()
        column.append(line)
        gtk_button_set_child(pointer(), column.widget)
        setAccessibleLabel("\(title). \(words)")
    }

    /// A row of a list, with a symbolic icon of its action at the end.
    public convenience init(row title: String, icon: String) {
        self.init()
        let line = Box(.horizontal, spacing: 12)
        let label = Label(title, wraps: true)
        label.expandsHorizontally = true
        line.append(label)
        let sign = Widget(taking: UnsafeMutableRawPointer(dragoman_icon_new(icon)))
        line.append(sign)
        gtk_button_set_child(pointer(), line.widget)
        setAccessibleLabel(title)
        for name in ["flat", "row"] { addCSSClass(name) }
    }

    init() {
        // GTK aborts the process rather than give no widget.
        super.init(taking: UnsafeMutableRawPointer(Self.newWidget().unsafelyUnwrapped))
        connect("clicked") { [weak self] _ in self?.onClick?() }
    }

    /// Makes GTK's widget for this class.
    class func newWidget() -> UnsafeMutablePointer<GtkWidget>? { gtk_button_new() }

    /// The words on it.
    public var label: String {
        get { gtk_button_get_label(pointer()).map { String(cString: $0) } ?? "" }
        set { gtk_button_set_label(pointer(), newValue) }
    }

    /// Shows another symbolic icon.
    public func setIcon(_ icon: String) {
        gtk_button_set_child(pointer(), dragoman_icon_new(icon))
    }

    /// The action of the window ("win.undo") or the application ("app.quit") that a click activates.
    public func setAction(_ name: String) {
        gtk_actionable_set_action_name(opaque, name)
    }

    public override func letGo() {
        onClick = nil
        super.letGo()
    }
}

/// The bar at the top of a window, with its title. GTK: `GtkHeaderBar`.
///
/// ```swift
/// let bar = HeaderBar()
/// bar.packEnd(menu)
/// window.setTitlebar(bar)
/// ```
public final class HeaderBar: Widget {
    /// Makes an empty one.
    public init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_header_bar_new()))
    }

    /// Puts a widget at the leading end.
    public func packStart(_ child: Widget) {
        gtk_header_bar_pack_start(opaque, child.widget)
    }

    /// Sets the widget in the middle; `nil`: the window's title.
    public func setTitle(_ title: Widget?) {
        gtk_header_bar_set_title_widget(opaque, title?.widget)
    }

    /// Puts a widget at the trailing end.
    public func packEnd(_ child: Widget) {
        gtk_header_bar_pack_end(opaque, child.widget)
    }
}

extension Widget {
    /// Makes a button of any kind show a symbolic icon of the desktop's theme; the name is shown on hover and spoken.
    func showIcon(_ icon: String, named name: String) {
        addCSSClass("image-button")
        gtk_button_set_child(pointer(), dragoman_icon_new(icon))
        tooltip = name
        setAccessibleLabel(name)
        // GTK makes the tooltip a description, which would be heard after the name.
        setAccessibleDescription("")
    }
}
