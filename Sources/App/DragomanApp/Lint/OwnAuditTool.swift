import AppAudit
import ProjectFacts

extension AuditTool {
    /// Dragoman itself.
    static let own = AuditTool(
        name: DragomanScenes().title, version: Project.version, address: Project.address,
        rules: Project.page("Resources/docs/rules/apps"))
}
