import PrivateSession

/// The first number of the version that a program says it has: 43 of `43.1`; 0 where it says none.
///
/// ```swift
/// try XCTSkipUnless(majorVersion(of: "orca") >= 46, "This Orca has no list of actions.")
/// ```
public func majorVersion(of program: String) throws -> Int {
    let version = try withSession(services: []) { try $0.output(of: program, ["--version"]) }
    return version.split { !$0.isNumber }.compactMap { Int($0) }.first ?? 0
}
