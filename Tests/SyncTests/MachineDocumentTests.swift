import TestSupport

@testable import Sync

@Suite(.timed) struct MachineDocumentTests {
  private let folder: GitFolder
  private let one: SyncedMachine
  private let two: SyncedMachine
  private let first = OwnDocuments("1111111111111111")
  private let second = OwnDocuments("2222222222222222")

  init() throws {
    folder = try GitFolder()
    try folder.makeRemote()
    one = try folder.machine("one")
    two = try folder.machine("two")
    (one.documents, two.documents) = (first, second)
  }

  private func arrived(at machine: SyncedMachine) throws -> [String: String] {
    let arrived = ArrivedDocuments(in: machine.syncFolder)
    return Dictionary(
      uniqueKeysWithValues: try arrived.documents.map {
        ("\($0.machine.first ?? " ")/\($0.name)", try arrived.read($0).text)
      })
  }

  @Test func twoMachinesChangeTheirsAtOnce() throws {
    for round in 1...4 {
      first.wanted = ["a\(round).json": "A\(round)", "same.json": "A"]
      second.wanted = ["b\(round).json": "B\(round)", "same.json": "B"]
      // In the moment before it publishes, the other one does.
      var isFirst = true
      _ = try one.run { run in
        run.willPush = { [two] in
          if isFirst { try two.sync() }
          isFirst = false
        }
      }
      try two.sync()
      #expect(try arrived(at: two) == ["1/a\(round).json": "A\(round)", "1/same.json": "A"])
    }
    try one.sync()
    #expect(try arrived(at: one) == ["2/b4.json": "B4", "2/same.json": "B"])
    #expect(one.status?.conflictCount == 0 && two.status?.conflictCount == 0)
  }
}

private final class OwnDocuments: MachineDocuments {
  let machine: String?
  var wanted: [String: String] = [:]

  init(_ machine: String) { self.machine = machine }

  func changes(from published: Set<String>) -> MachineDocumentChanges {
    var changes = MachineDocumentChanges()
    changes.removed = published.subtracting(wanted.keys)
    for (name, text) in wanted where !published.contains(name) {
      changes.added[name] = text.bytes
    }
    return changes
  }
}
