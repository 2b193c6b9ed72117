public final class CairoContext { public init(taking: OpaquePointer) {} }
