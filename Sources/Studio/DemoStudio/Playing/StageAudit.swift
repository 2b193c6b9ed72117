import AppAudit
import AppDragging
import AtSpiClient
import DesktopDriving
import PrivateSession
import Translation

/// Checks the app that is played against the rules of `dragoman lint --app`.
extension Stage {
    /// The findings of the rules, as one text; empty if they find nothing.
    func lintFindings() throws -> [String] {
        let picture = try auditPicture()
        let findings = try appsOnBus().flatMap { app in
            try AppAudit.check(app, on: desktop(), picture: picture, remedy: CompanionFiles().remedy(of: app)).findings
                .filter { $0.outcome != .cannotTell }
        }
        guard !findings.isEmpty else { return [] }
        let lines = findings.map { "  \($0.element): \($0.sentence) [\($0.rule.code)]" }
        return [([localized("Lint found something wrong:")] + lines).joined(separator: "\n")]
    }

    /// The screen, if it is the stage's own and the app has one window on it: then the places of elements are known.
    func auditPicture() throws -> AuditPicture? {
        guard options.isPrivate, let corner = try cornerOfOnlyWindow() else { return nil }
        let pixels = try Screen(of: session).settledPixels()
        // Four bytes a pixel: blue, green, red, and one that means nothing.
        let words = (0..<(pixels.width * pixels.height)).map { number in
            let start = number / pixels.width * pixels.stride + number % pixels.width * 4
            return UInt32(pixels.bytes[start]) | UInt32(pixels.bytes[start + 1]) << 8
                | UInt32(pixels.bytes[start + 2]) << 16
        }
        return AuditPicture(width: pixels.width, height: pixels.height, pixels: words) { element in
            element.bounds.map {
                Element.Bounds(x: $0.x + corner.x, y: $0.y + corner.y, width: $0.width, height: $0.height)
            }
        }
    }

    /// The corner on the screen from which positions in the app's only window are counted; `nil` if it has several.
    private func cornerOfOnlyWindow() throws -> ScreenPoint? {
        let isX11 = session.windowSystem == .x11
        let windows =
            try isX11 ? session.windows().filter { $0.rectangle.width > 1 && $0.rectangle.height > 1 } : appWindows()
        guard let window = windows.first, windows.count == 1 else { return nil }
        if isX11 { return ScreenPoint(x: window.rectangle.x, y: window.rectangle.y) }
        let frame = try appTrees(detail: .everything).lazy.flatMap(\.children).first { $0.name == window.title }
        let nothing = Element.Bounds(x: 0, y: 0, width: 0, height: 0)
        let corner = ScreenRectangle(nothing, in: window, ofFrame: frame?.bounds)
        return ScreenPoint(x: corner.x, y: corner.y)
    }
}
