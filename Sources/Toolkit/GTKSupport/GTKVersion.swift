import CGTKShims

/// The version of GTK in use at run time, as one number: 40803 is 4.8.3.
public let gtkVersion = Int(dragoman_gtk_version())

/// The same version as people write it: "4.8.3".
public let gtkVersionText = "\(gtkVersion / 10000).\(gtkVersion / 100 % 100).\(gtkVersion % 100)"
