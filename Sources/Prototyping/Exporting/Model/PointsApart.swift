import Prototype

extension ExportedInteraction {
    /// Gives it a point of its own where another one has the same, or nearly.
    mutating func moveApart(from others: [FractionPoint]) {
        let own = point.apart(from: others)
        isMovedApart = own != point
        point = own
    }
}

extension [ExportedDrop] {
    /// The same drops, each of which has a point of its own.
    var apart: Self {
        reduce(into: []) { list, drop in
            var drop = drop
            drop.moveApart(from: list.map(\.point))
            list.append(drop)
        }
    }
}

extension FractionPoint {
    /// How far apart two points are at least: 2 pixels of the smallest target.
    private static let distance = 0.1

    /// This point, or the first one around it that keeps its distance from others; if none does, this point.
    func apart(from others: [FractionPoint]) -> FractionPoint {
        let directions = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)]
        let around = (1...10).flatMap { ring in
            directions.map { across, down in
                // In whole hundredths, which are written as such.
                let step = Double(ring) * 12
                return FractionPoint(
                    x: ((x * 100).rounded() + Double(across) * step) / 100,
                    y: ((y * 100).rounded() + Double(down) * step) / 100)
            }
        }
        let isFree: (FractionPoint) -> Bool = { point in
            (0...1).contains(point.x) && (0...1).contains(point.y)
                && others.allSatisfy { other in
                    let (x, y) = (other.x - point.x, other.y - point.y)
                    return x * x + y * y >= Self.distance * Self.distance
                }
        }
        return ([self] + around).first(where: isFree) ?? self
    }
}
