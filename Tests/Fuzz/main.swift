import Glibc
import SeededNumbers

// fuzz READER|all [--seconds N] [--seed N] [--only INPUT]
//
// Gives a reader inputs that were true files once: those of Tests/Fuzz/Corpus/READER, changed at random. Each input is
// answered or refused within seconds and within some memory; what is read obeys the reader's own laws. The same seed
// makes the same inputs. An input that breaks a reader is named, and --only INPUT gives it alone again.

struct Options {
    var readers: [FuzzedReader] = []
    var seconds = 3.0
    var seed: UInt64 = 1
    var only: Int?

    init?(_ arguments: [String]) {
        guard let name = arguments.first else { return nil }
        readers = name == "all" ? FuzzedReader.all : FuzzedReader.all.filter { $0.name == name }
        var rest = arguments.dropFirst()
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { return nil }
            switch option {
            case "--seconds":
                guard let number = Double(value) else { return nil }
                seconds = number
            case "--seed":
                guard let number = UInt64(value) else { return nil }
                seed = number
            case "--only":
                guard let number = Int(value) else { return nil }
                only = number
            default: return nil
            }
        }
        if readers.isEmpty { return nil }
    }
}

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
    let names = FuzzedReader.all.map(\.name).joined(separator: "|")
    print("Usage: fuzz \(names)|all [--seconds N] [--seed N] [--only INPUT]")
    exit(2)
}
for reader in options.readers {
    Guard.limitMemory(megabytes: reader.memory)
    guard let corpus = Corpus.files(of: reader.name), !corpus.isEmpty else {
        print("\(reader.name): there is no corpus in \(Corpus.folder)/\(reader.name)")
        exit(1)
    }
    let end = Guard.now() + options.seconds
    var number = options.only ?? 0
    while options.only == nil ? Guard.now() < end : number == options.only {
        // First the corpus as it is, then what is made of it.
        var random = SeededNumbers(seed: options.seed &* 1_000_003 &+ UInt64(number))
        let input = number < corpus.count ? corpus[number] : Mutation.of(corpus, reader.pieces, &random)
        Guard.begin("\(reader.name): input \(number) of seed \(options.seed)", timeout: reader.seconds)
        if let fault = reader.check(input) {
            print("\(reader.name): input \(number) of seed \(options.seed): \(fault)")
            exit(1)
        }
        Guard.end()
        number += 1
    }
    print("\(reader.name): \(number) inputs of seed \(options.seed)")
    fflush(nil)
}
