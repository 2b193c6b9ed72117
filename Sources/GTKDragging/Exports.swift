// An app needs one import: windows and drawing are `GTKSupport`, views and drags are `AccessibleDragging`.
@_exported import AccessibleDragging
@_exported import GTKSupport
