import Testing

@testable import DragBus

/// The parts of a link that decide, each alone.
@MainActor
struct StateTests {
    // MARK: Who takes part

    @Test func whoHasOnlyAskedTakesNoPart() {
        var peers = PeerStandings()
        let news = [":1.1", ":1.1", ":1.2"].map { peers.heard(from: $0) }
        #expect(news == [true, false, true])
        #expect(peers.participants == [])
        #expect(peers.candidates == [":1.1", ":1.2"])
        peers.answered(":1.2")
        #expect(peers.participants == [":1.2"])
        #expect(peers.candidates == [":1.2", ":1.1"])
        peers.refused(":1.1")
        #expect(peers.candidates == [":1.2"])
        // Nothing is known of a peer that has not asked.
        peers.answered(":1.9")
        #expect(peers.participants == [":1.2"])
    }

    @Test func observersPushNoWindowOut() {
        var peers = PeerStandings()
        _ = peers.heard(from: "window")
        peers.answered("window")
        for number in 0..<2_000 { _ = peers.heard(from: ":1.\(number)") }
        #expect(peers.participants == ["window"])
        #expect(peers.candidates.count == DragLimits.peers)
        #expect(peers.candidates.first == "window")
        // One that comes late is heard, too.
        _ = peers.heard(from: "late")
        peers.answered("late")
        #expect(peers.participants == ["window", "late"])
    }

    // MARK: Leases

    @Test func aLeaseEndsWhereNothingIsLoaded() {
        var lease = Lease(from: 100)
        #expect(!lease.isOver(at: 100 + Lease.idleTime - 1))
        #expect(lease.isOver(at: 100 + Lease.idleTime))
        // However long data take, they are waited for.
        lease.began(at: 105)
        lease.began(at: 106)
        lease.ended(at: 5_000)
        #expect(!lease.isOver(at: 9_000))
        lease.ended(at: 9_000)
        #expect(!lease.isOver(at: 9_000 + Lease.idleTime - 6))
        #expect(lease.isOver(at: 9_000 + Lease.idleTime - 5))
    }

    // MARK: Who holds what

    private func owner(_ holding: Holding) -> String? {
        if case .elsewhere(let owner, .asking) = holding { owner } else { nil }
    }

    @Test func whoeverOwnsTheNameIsAsked() {
        let one = Holding.nobody.owned(by: ":1.1", own: ":1.9")
        #expect(owner(one) == ":1.1")
        #expect(owner(one.owned(by: ":1.2", own: ":1.9")) == ":1.2")
        for owner in ["", ":1.9"] {
            guard case .nobody = one.owned(by: owner, own: ":1.9") else {
                Issue.record("nothing is lifted elsewhere: \(owner)")
                continue
            }
        }
        #expect(one.lifted == nil)
        #expect(one.guest == nil)
    }
}
