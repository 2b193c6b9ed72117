import AppAudit
import AtSpiClient
import PrivateSession
import Translation

/// Checks the app that is played against the rules of `dragoman lint --app`.
extension Stage {
    /// What the rules find, as one text; none where they find nothing.
    func lintFindings() throws -> [String] {
        let picture = try auditPicture()
        let findings = try appsOnBus().flatMap { app in
            try AppAudit.check(app, on: desktop(), picture: picture).findings
        }
        guard !findings.isEmpty else { return [] }
        let lines = findings.map { "  \($0.element): \($0.sentence) [\($0.rule.code)]" }
        return [([localized("Lint found something wrong:")] + lines).joined(separator: "\n")]
    }

    /// The screen, where it is the stage's own X display and the app has one window on it: then it is known where elements
    /// are.
    private func auditPicture() throws -> AuditPicture? {
        guard options.isPrivate, options.desktop == .x11 else { return nil }
        let windows = try session.windows().filter { $0.rectangle.width > 1 && $0.rectangle.height > 1 }
        guard let window = windows.first, windows.count == 1 else { return nil }
        let pixels = try Screen(of: session).settledPixels()
        // Four bytes a pixel: blue, green, red, and one that means nothing.
        let words = (0..<(pixels.width * pixels.height)).map { number in
            let start = number / pixels.width * pixels.stride + number % pixels.width * 4
            return UInt32(pixels.bytes[start]) | UInt32(pixels.bytes[start + 1]) << 8
                | UInt32(pixels.bytes[start + 2]) << 16
        }
        let (x, y) = (window.rectangle.x, window.rectangle.y)
        return AuditPicture(width: pixels.width, height: pixels.height, pixels: words) { element in
            element.bounds.map { Element.Bounds(x: $0.x + x, y: $0.y + y, width: $0.width, height: $0.height) }
        }
    }
}
