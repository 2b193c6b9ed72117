import CGLib
import CGTK
import CGTKAppShims
import GLibAppSupport
import GLibSupport
import GTKSupport
import Translation

/// Asks for a file or a folder. GTK: `GtkFileDialog`; before GTK 4.10 `GtkFileChooserNative`.
///
/// ```swift
/// let tables = FileChooser.Kind(name: "Tables (*.csv)", endings: ["csv"])
/// FileChooser.open(over: window, title: "Open a table", kinds: [tables]) { path in open(path) }
/// ```
@MainActor
public enum FileChooser {
    /// Called with the reason why no dialog is opened, where a script presses the keys (see `FileConfinement`), or why
    /// a chosen file cannot be used.
    public static var onRefused: @MainActor (String) -> Void = { _ in }

    /// Files that may be chosen, with a name for them.
    public struct Kind {
        let name: String
        let endings: [String]

        /// - Parameters:
        ///   - name: The name that the person reads.
        ///   - endings: The endings of the files' names, without a dot in front, in lower case; none: all files.
        public init(name: String, endings: [String]) {
            (self.name, self.endings) = (name, endings)
        }
    }

    /// Asks for an existing file.
    ///
    /// - Parameters:
    ///   - window: The window that the chooser stands over; `nil`: none.
    ///   - title: The purpose of the choice.
    ///   - folder: The folder to begin in; `nil`: the desktop's choice.
    ///   - kinds: The kinds that can be chosen, the usual one first.
    ///   - chosen: Called with its path, when one was chosen.
    public static func open(
        over window: ApplicationWindow?, title: String, beginningIn folder: String? = nil, kinds: [Kind],
        _ chosen: @escaping @MainActor (String) -> Void
    ) {
        choose(over: window, title: title, folder: folder, filters: filters(kinds), chosen)
    }

    /// Asks for a file to write to, and whether to replace an existing one.
    ///
    /// - Parameters:
    ///   - window: The window that the chooser stands over.
    ///   - title: The purpose of the choice.
    ///   - folder: The folder to begin in.
    ///   - name: The first name of the file.
    ///   - kinds: The kinds that can be chosen, the usual one first.
    ///   - chosen: Called with its path, when one was chosen.
    public static func save(
        over window: ApplicationWindow?, title: String, beginningIn folder: String, name: String, kinds: [Kind],
        _ chosen: @escaping @MainActor (String) -> Void
    ) {
        choose(over: window, title: title, folder: folder, name: name, filters: filters(kinds), chosen)
    }

    private static func filters(_ kinds: [Kind]) -> Object {
        let filters = Object(taking: UnsafeMutableRawPointer(g_list_store_new(gtk_file_filter_get_type())))
        for kind in kinds {
            // GTK aborts the process rather than give none.
            let filter = Object(taking: UnsafeMutableRawPointer(gtk_file_filter_new().unsafelyUnwrapped))
            gtk_file_filter_set_name(filter.opaque, kind.name)
            for ending in kind.endings { gtk_file_filter_add_suffix(filter.opaque, ending) }
            if kind.endings.isEmpty { gtk_file_filter_add_pattern(filter.opaque, "*") }
            g_list_store_append(filters.opaque, filter.raw)
        }
        return filters
    }

    /// Asks for a folder, which the person may also make.
    ///
    /// - Parameters:
    ///   - window: The window that the chooser stands over.
    ///   - title: The purpose of the choice.
    ///   - folder: The folder to begin in.
    ///   - chosen: Called with its path, when one was chosen.
    public static func chooseFolder(
        over window: ApplicationWindow?, title: String, beginningIn folder: String,
        _ chosen: @escaping @MainActor (String) -> Void
    ) {
        choose(over: window, title: title, folder: folder, filters: nil, chosen)
    }

    private static func choose(
        over window: ApplicationWindow?, title: String, folder: String?, name: String? = nil, filters: Object?,
        _ chosen: @escaping @MainActor (String) -> Void
    ) {
        // Files can also be renamed and removed in the dialog.
        guard FileConfinement.current == nil else { return onRefused(FileConfinement.refusal) }
        AssistiveTechnology.afterKeys {
            // Screen readers are not told of the files in the dialog of GTK before 4.10: it begins in a field to type a
            // name into.
            dragoman_choose_file(
                window?.pointer(), title, folder?.onDisk, name, filters?.opaque,
                AssistiveTechnology.isListening() ? 1 : 0,
                { file, data in
                    let chosen = ChosenBox.take(data)
                    if let file { FileChooser.use(file, chosen) }
                }, ChosenBox.retain(chosen))
        }
    }

    /// The desktop's own chooser can name anything.
    private static func use(_ file: OpaquePointer, _ chosen: @MainActor (String) -> Void) {
        if let path = FilePath.path(of: file) { return chosen(path) }
        onRefused(localized("This is not a file on this computer, or its name cannot be read."))
    }

    private typealias ChosenBox = CallbackBox<@MainActor (String) -> Void>
}
