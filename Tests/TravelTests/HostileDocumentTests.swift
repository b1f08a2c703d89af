import Activities
import SceneState
import TestSupport

@testable import Travel

/// Hostile documents are reported and left as they are, and no session here changes.
@Suite(.timed) struct HostileDocumentTests {
  private let hare: TravelMachine
  private let otter: TravelMachine
  private static let stranger = "0123456789abcdef"

  init() throws {
    let folder = try TemporaryFolder()
    hare = try TravelMachine("hare", in: folder)
    otter = try TravelMachine("otter", in: folder)
    try otter.write("mine")
  }

  private func index(
    _ entries: [SessionIndex.Entry], machine: String = Self.stranger, name: String = "stranger"
  ) -> [UInt8] {
    Array(
      SessionIndex(machine: machine, name: name, entries: entries, continuations: []).encoded().utf8
    )
  }

  private func entry(_ session: String = "main", _ title: String = "") -> SessionIndex.Entry {
    .init(
      identifier: String(repeating: "a", count: 32), session: session, title: title, draftCount: 0,
      lastUsed: 1)
  }

  private func receive(_ files: [String: [UInt8]]) throws -> Arrivals {
    try otter.receive([Self.stranger: files])
    return otter.arrived.list()
  }

  @Test func aListThatIsNoneIsToldAndTheOthersAreShown() throws {
    try hare.write("honest")
    let machine = try #require(hare.publish())
    let bad: [[UInt8]] = [
      [], "{}".bytes, "\u{1B}]52;c;x\u{7}".bytes, index([entry("../x")]), index([entry("")]),
      index([entry()], machine: "fedcba9876543210"), index(Array(repeating: entry(), count: 201)),
      index([entry()]).map { $0 == UInt8(ascii: "1") ? UInt8(ascii: "2") : $0 },
      [UInt8](repeating: UInt8(ascii: "["), count: 100_000),
      [UInt8](repeating: UInt8(ascii: " "), count: (1 << 20) + 1),
    ]
    for bytes in bad {
      try otter.receive([Self.stranger: ["index-x.json": bytes], machine: hare.published])
      let arrivals = otter.arrived.list()
      #expect(arrivals.sessions.map(\.name) == ["main"], "\(bytes.prefix(80))")
      #expect(arrivals.problems.count == 1, "\(bytes.prefix(80))")
      #expect(
        arrivals.problems.allSatisfy { "\($0)".unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    }
  }

  @Test func namesAreShownWithoutEscapes() throws {
    let arrivals = try receive([
      "index-x.json": index([entry("main", "\u{1B}[2JTitle\u{202E}\n")], name: "\u{1B}]0;x\u{7}")
    ])
    let session = try #require(arrivals.sessions.first)
    #expect(session.title == " [2JTitle  " && session.machineName == " ]0;x ")
  }

  @Test func aDocumentThatIsNoneIsToldAndOpensNothing() throws {
    try hare.write("honest")
    hare.publish()
    let (name, honest) = try #require(hare.published.first { !$0.key.hasPrefix("index") })
    let bad: [[UInt8]] = [
      [], "{}".bytes, honest.map { $0 == UInt8(ascii: "h") ? UInt8(ascii: "H") : $0 },
      // It claims to be another one.
      honest,
    ]
    let file = String(repeating: "a", count: 32) + ".json"
    for bytes in bad {
      let arrivals = try receive(["index-x.json": index([entry()]), file: bytes])
      let session = try #require(arrivals.sessions.first)
      #expect(throws: Failure.self) { try otter.open(session) }
    }
    let absent = try #require(try receive(["index-x.json": index([entry()])]).sessions.first)
    #expect(throws: Failure.self) { try otter.open(absent) }
    #expect(name != file)
    #expect(try otter.draft(in: "main") == "mine")
    #expect(try otter.store.summaries().count == 1)
    #expect(!otter.folder.names(in: "otter/state/sync").contains("continued"))
  }

  @Test func whatHasNoNameOfOursStaysThere() throws {
    _ = try receive([
      "index-x.json": index([entry()]), "Index.json": [1], ".x": [1], "a/b": [1], "x y": [1],
      "é": [1], String(repeating: "a", count: 101): [1],
    ])
    try otter.receive(["UPPER": ["index-x.json": index([entry()])], "..": ["x": [1]]])
    #expect(otter.arrived.list().sessions.isEmpty)
  }

  @Test func whatNobodyKnowsOfAMarkIsIgnored() throws {
    let own = try #require(otter.publish())
    let mark = Continuation(
      machine: own, identifier: String(repeating: "b", count: 32), name: "main", moment: 1 << 40)
    let bytes = SessionIndex(
      machine: Self.stranger, name: "stranger", entries: [], continuations: [mark]
    ).encoded()
    let arrivals = try receive(["index-x.json": bytes.bytes])
    #expect(arrivals.continuations.isEmpty && arrivals.problems.isEmpty)
  }
}
