/// Has Orca work off together what an app tells of one change.
///
/// A window that gets a new title and moves the focus tells of both at once. Orca takes the focus first where it has both, and
/// then says nothing of the title; where the app was held up between the two, as on a busy machine, Orca has said the title
/// already. Two recordings of the same would differ by that. So Orca begins a moment after the first of what it is told.
enum ReaderBursts {
    /// Orca 43 has another name for the same than later ones.
    static let program = #"""
        from gi.repository import GLib

        BURST = 50  # milliseconds


        def idle_add(function, *arguments, _idle_add=GLib.idle_add, **options):
            if getattr(function, "__name__", "") not in ("_dequeue", "_dequeue_object_event"):
                return _idle_add(function, *arguments, **options)
            return GLib.timeout_add(BURST, lambda: _idle_add(function) and False)


        GLib.idle_add = idle_add

        """#
}
