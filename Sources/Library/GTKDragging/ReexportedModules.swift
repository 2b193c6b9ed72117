// An app needs one import: windows and drawing are `GTKSupport`, views and drags are `AccessibleDragging`, and
// `DraggingWords` says all events in the person's language.
@_exported import AccessibleDragging
@_exported import DraggingWords
@_exported import GTKSupport
