import AtSpiAdapter
import GLibSupport

extension AtSpiInterface {
    /// `org.a11y.atspi.Value`, read-only.
    static let value = AtSpiInterface(
        "Value",
        properties: [
            Property("MinimumValue", "d") { adapter, path throws(AtSpiError) in
                .double(try adapter.number(of: path).minimum)
            },
            Property("MaximumValue", "d") { adapter, path throws(AtSpiError) in
                .double(try adapter.number(of: path).maximum)
            },
            Property("MinimumIncrement", "d") { _, _ in .double(0) },
            Property(
                "CurrentValue", "d", set: { _, _, _ in false },
                value: { adapter, path throws(AtSpiError) in .double(try adapter.number(of: path).current) }),
            Property("Text", "s") { adapter, path throws(AtSpiError) in
                .string(try adapter.numberText(of: path))
            },
        ])
}
