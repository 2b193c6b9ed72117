import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A test that drags with a real pointer in a session of its own.
class PointerTestCase: FolderTestCase {
    /// Writes a file into the test's folder.
    func write(_ data: Data, as name: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        return file.path
    }
}

extension PrivateSession {
    /// Starts a peer: see `Tests/DragPeer`.
    ///
    /// - Parameters:
    ///   - arguments: What it offers or takes.
    ///   - x: Where its window goes, from the left of the screen.
    ///   - y: Where its window goes, from the top of the screen.
    /// - Returns: The peer, ready.
    /// - Throws: ``SessionError`` when it does not start.
    func launchPeer(_ arguments: String..., x: Int = 20, y: Int = 20) throws -> SessionApp {
        try launchPeer(arguments, x: x, y: y)
    }

    /// Starts a peer, as ``launchPeer(_:x:y:)-(String...,_,_)`` does.
    func launchPeer(_ arguments: [String], x: Int, y: Int = 20) throws -> SessionApp {
        let peer = try launchReady(Project.built("drag-peer"), arguments)
        try peer.moveWindow(to: ScreenPoint(x: x, y: y))
        return peer
    }
}
