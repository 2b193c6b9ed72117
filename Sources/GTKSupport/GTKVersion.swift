import CGTKShims

/// The version of GTK in use at run time, as one number: 40803 is 4.8.3.
public let gtkVersion = Int(dragoman_gtk_version())
