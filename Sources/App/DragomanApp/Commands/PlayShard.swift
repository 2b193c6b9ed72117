import ArgumentParser

/// A part of all demos, for runners that share them: "2/5".
struct PlayShard: ExpressibleByArgument {
    private let number: Int
    private let count: Int

    /// `nil` is made where it is no part of any.
    init?(argument: String) {
        let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], (1...1000).contains(count),
            (1...count).contains(number)
        else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Every so many, so that those that lie together, and may take as long, are divided.
    func part<Entry>(of all: [Entry]) -> [Entry] {
        all.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
    }
}
