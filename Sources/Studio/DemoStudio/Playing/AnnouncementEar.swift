import AtSpiClient

/// Hears what the app asks screen readers to say, from when it was first looked at on.
///
/// ```swift
/// try ear.listen(to: stage.appsOnBus(), on: stage.desktop())
/// for words in try ear.heard() { print(words.priority, words.text) }
/// ```
@MainActor
final class AnnouncementEar {
    /// The most that are kept of what comes between two sights.
    private static let most = 1000

    private var listeners: [EventListener] = []
    private var known: Set<String> = []

    nonisolated init() {}

    /// Listens to apps; those that it listens to already stay.
    func listen(to apps: [App], on desktop: Desktop) throws {
        // An app may be on the bus more than once, and is heard as a whole.
        let new = apps.filter { known.insert($0.processIdentifier.map { "\($0)" } ?? $0.reference.busName).inserted }
        if !new.isEmpty { listeners.append(try EventListener(desktop, of: new, announcementsOnly: true)) }
    }

    /// The words since this was asked last.
    func heard() throws -> [AccessibilityEvent.Announcement] {
        var words: [AccessibilityEvent.Announcement] = []
        for listener in listeners {
            try listener.listen(seconds: 0, atMost: 0.5, asksTitles: false) { event in
                if let announcement = event.announcement, words.count < Self.most { words.append(announcement) }
            }
        }
        return words
    }
}
