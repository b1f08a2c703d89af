import NotesLibrary
import TestSupport

@testable import Sync

/// Machines that change their libraries and merge them in any order.
@Suite(.timed) struct ManyMachinesTests {
  /// Whatever they do: in the end all have the same, and no word is lost that nobody deleted.
  @Test(arguments: 0..<40) func allComeToTheSame(number: UInt64) throws {
    let seed = Seed.current &+ number
    var world = World(seed: seed)
    for _ in 0..<120 { try world.step() }
    let trees = try world.finish()
    #expect(trees.allSatisfy { $0 == trees[0] }, "seed \(seed)")
    let words = try world.words(in: trees[0])
    let lost = world.written.subtracting(words).subtracting(world.deleted)
    #expect(lost.isEmpty, "seed \(seed): lost \(lost.sorted())")
    // A note that was moved is nowhere else.
    let names = trees[0].files.keys.map(\.name).filter { $0.hasPrefix("2026") }
    #expect(Set(names).count == names.count, "seed \(seed): twice in \(names.sorted())")
    #expect(!world.written.isEmpty && world.mergeCount > 0)
  }
}

/// Three machines and a remote, in memory.
private struct World {
  private struct Commit {
    let tree: Tree
    let parents: [Int]
    /// With itself.
    let ancestors: Set<Int>
  }

  private let store = ObjectStore()
  private var generator: SeededGenerator
  private var commits: [Commit] = []
  private var remote: Int?
  // The commit of each machine, and its files, which may be newer.
  private var heads: [Int?] = [nil, nil, nil]
  private var libraries: [[String: String]] = [[:], [:], [:]]
  private(set) var written: Set<String> = []
  private(set) var deleted: Set<String> = []
  private(set) var mergeCount = 0
  private var noteCount = 0

  init(seed: UInt64) { generator = SeededGenerator(seed) }

  mutating func step() throws {
    let machine = Int.random(in: 0..<3, using: &generator)
    switch Int.random(in: 0..<40, using: &generator) {
    case 0: try makeExecutable()
    case 1..<10: try sync(machine)
    default: change(machine)
    }
  }

  // Somebody commits all files in a clone on a disk without permissions.
  private mutating func makeExecutable() throws {
    guard let former = remote else { return }
    remote = commit(
      store.tree(try store.texts(of: commits[former].tree), mode: "100755"), [former])
  }

  private mutating func word() -> String {
    let word = "w\(written.count)w"
    written.insert(word)
    return word
  }

  private mutating func change(_ machine: Int) {
    let notes = libraries[machine].keys.sorted()
    switch (Int.random(in: 0..<10, using: &generator), notes.randomElement(using: &generator)) {
    case (0, let note?):
      deleted.formUnion(Self.words(libraries[machine][note] ?? ""))
      libraries[machine][note] = nil
    case (1...2, let note?) where note.contains("/2026"):
      let folder = ["notes", "notes/a", "notes/a/b"].randomElement(using: &generator) ?? ""
      let text = libraries[machine].removeValue(forKey: note)
      libraries[machine]["\(folder)/\(note.split(separator: "/").last ?? "")"] = text
    case (1...7, let note?):
      var lines = (libraries[machine][note] ?? "").split(separator: "\n").map(String.init)
      let line = Int.random(in: 0...lines.count, using: &generator)
      if line < lines.count, Bool.random(using: &generator) {
        lines[line] += " " + word()
      } else {
        lines.insert(word(), at: line)
      }
      libraries[machine][note] = lines.map { $0 + "\n" }.joined()
    default:
      noteCount += 1
      // Sometimes two machines choose the same name; never one that says when the note was made.
      let name = noteCount % 3 == 0 ? "20260101T000000Z-\(noteCount)" : "\(noteCount / 2)"
      libraries[machine]["notes/\(name).md", default: ""] += word() + "\n"
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0.isWhitespace }.map(String.init)
  }

  func words(in tree: Tree) throws -> Set<String> {
    Set(try store.texts(of: tree).values.flatMap(Self.words))
  }

  private mutating func commit(_ tree: Tree, _ parents: [Int]) -> Int {
    let ancestors = parents.reduce(Set([commits.count])) { $0.union(commits[$1].ancestors) }
    commits.append(Commit(tree: tree, parents: parents, ancestors: ancestors))
    return commits.count - 1
  }

  private func ancestors(_ commit: Int) -> Set<Int> { commits[commit].ancestors }

  // As `git merge-base --all`.
  private func bases(_ first: Int, _ second: Int) -> [Int] {
    let common = ancestors(first).intersection(ancestors(second))
    return common.filter { base in
      !common.contains { $0 != base && ancestors($0).contains(base) }
    }.sorted()
  }

  private mutating func sync(_ machine: Int) throws {
    let tree = store.tree(libraries[machine])
    if heads[machine].map({ commits[$0].tree != tree }) ?? true {
      heads[machine] = commit(tree, heads[machine].map { [$0] } ?? [])
    }
    guard let head = heads[machine], let remote else { return self.remote = heads[machine] }
    if ancestors(head).contains(remote) { return self.remote = head }
    if ancestors(remote).contains(head) {
      heads[machine] = remote
    } else {
      mergeCount += 1
      let bases = bases(head, remote)
      let sides = TreeMerge.Sides(
        bases: bases.map { commits[$0].tree }, ours: commits[head].tree,
        theirs: commits[remote].tree, moment: Moment(secondsSince1970: 1_795_183_392 + remote),
        history: bases.isEmpty ? history(of: remote) : [:])
      let merge = try TreeMerge(sides, read: store.read)
      for (_, bytes) in merge.contents { _ = store.insert(bytes) }
      heads[machine] = commit(merge.tree, [head, remote])
      self.remote = heads[machine]
    }
    libraries[machine] = try store.texts(of: commits[heads[machine] ?? 0].tree)
  }

  private func history(of commit: Int) -> [TreePath: Set<ObjectID>] {
    var history: [TreePath: Set<ObjectID>] = [:]
    for ancestor in ancestors(commit) {
      for (path, id) in commits[ancestor].tree.files { history[path, default: []].insert(id) }
    }
    return history
  }

  /// Syncs all until nothing changes; returns what each machine has.
  mutating func finish() throws -> [Tree] {
    for _ in 0..<2 {
      for machine in 0..<3 { try sync(machine) }
    }
    return libraries.map { store.tree($0) }
  }
}
