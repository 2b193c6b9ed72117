import CDraggingWords

/// The translations of the library's own texts. They are part of the program, so that an application need not install
/// them.
///
/// `Resources/translate embed` makes them from `Resources/po/library`.
enum LibraryCatalogue {
    /// The languages of the translations, in order.
    static let languages: [String] = (0..<dragging_words_count()).compactMap { index in
        dragging_words_at(index).map { String(cString: $0.pointee.language) }
    }

    /// The translations with a catalogue's name; `nil`: there are none.
    static func messages(_ name: String) -> MessageFile? {
        guard let index = languages.firstIndex(of: name), let words = dragging_words_at(index) else { return nil }
        let bytes = UnsafeRawBufferPointer(start: words.pointee.bytes, count: words.pointee.length)
        return MessageFile([UInt8](bytes))
    }
}
