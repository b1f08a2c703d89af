import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Sessions of before there was one stack of what lies on top open as they were: `FormerSessions`
/// has their journals, `Screens` what they showed.
@Suite(.timed) struct FormerSessionTests {
  private static let names = [
    "amazon", "command", "draft", "drafts", "find", "help", "help-over-search", "line", "rename",
    "replace", "replace-choosing", "search", "search-over-amazon", "search-over-sessions",
    "sessions",
  ]

  private static func journal(_ name: String) throws -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let file = try #require(fopen("/\(folder)/FormerSessions/\(name).journal", "r"), "\(name)")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }

  private func session(_ name: String) throws -> Session {
    let folder = try TemporaryFolder()
    for (session, journal) in [("evening", "evening"), ("main", name)] {
      let place = "state/sessions/\(session)"
      folder.makeFolder(place)
      folder.write(try Self.journal(journal), to: "\(place)/journal")
      folder.write([], to: "\(place)/lock")
      folder.date("\(place)/journal", seconds: Session.start)
      folder.date("\(place)/lock", seconds: Session.start)
    }
    return try Session(in: folder)
  }

  @Test(arguments: names) func itOpensAsItWas(name: String) throws {
    let session = try session(name)
    try expectScreen(session.screen, named: "former-\(name)")
    try session.relaunch()
    try expectScreen(session.screen, named: "former-\(name)")
  }
}
