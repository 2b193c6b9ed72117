import CGTK
public final class CairoContext { public init(borrowing: OpaquePointer) {} }
