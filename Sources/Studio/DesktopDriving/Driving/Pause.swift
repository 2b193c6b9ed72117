import Glibc

/// Lets time pass: where the time itself is meant, as that of a hand, or where there is no event to wait for, which the
/// caller says in a comment.
public func pause(milliseconds: UInt32) {
    // The time itself is meant.
    usleep(milliseconds * 1000)
}
