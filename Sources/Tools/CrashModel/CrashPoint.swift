import PseudoTerminal

/// A moment of a recorded run: what is durable then, and what a power cut may or may not leave.
///
/// The model guarantees less than any file system in use. What was written to a file may be there in
/// part, its size before its contents, its contents before its name; names change in order within a
/// folder, in any order across folders. One step is one rename(2) or exchange within a folder.
struct CrashPoint {
  /// The number of events that have happened.
  let moment: Int
  private let recorder: FileRecorder
  /// The indices of the effects that are not durable, by file or folder.
  private let pending: [FileEffect.Node: [Int]]
  private var durable: FileTree

  init(_ recorder: FileRecorder, moment: Int) {
    self.moment = moment
    self.recorder = recorder
    durable = FileTree(folders: recorder.files.folders)
    var pending: [FileEffect.Node: [Int]] = [:]
    for (index, effect) in recorder.effects.enumerated() where effect.moment <= moment {
      if effect.durableMoment <= moment {
        durable.apply(effect.change, to: effect.node)
      } else {
        pending[effect.node, default: []].append(index)
      }
    }
    self.pending = pending
  }

  /// The files and folders that a power cut may change.
  var nodes: [FileEffect.Node] { pending.keys.sorted() }

  /// Returns what may be left of a file or folder: each single loss, and each loss of everything after
  /// it.
  func survivals(of node: FileEffect.Node) -> [Survival] {
    let effects = pending[node] ?? []
    var survivals = (0...effects.count).map(Survival.first)
    guard !recorder.files.folders.contains(node) else {
      return survivals + effects.indices.dropLast().map(Survival.without)
    }
    for (index, effect) in effects.enumerated() {
      guard case .write(_, let bytes) = recorder.effects[effect].change, bytes.count > 1 else {
        continue
      }
      survivals += [1, bytes.count / 2, bytes.count - 1].map { .torn(index, byteCount: $0) }
    }
    return survivals + [.blocks(size: 512, seed: nil)]
      + (0..<4).flatMap { [.blocks(size: 512, seed: $0), .blocks(size: 4096, seed: $0)] }
  }

  func randomSurvival(
    of node: FileEffect.Node, using generator: inout some RandomNumberGenerator
  ) -> Survival {
    let count = pending[node]?.count ?? 0
    let first = Int.random(in: 0...count, using: &generator)
    guard !recorder.files.folders.contains(node) else { return .first(first) }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return .first(first)
    case 1: return .first(count)
    case 2: return .blocks(size: 512, seed: generator.next())
    case 3: return .blocks(size: 4096, seed: generator.next())
    default: return .torn(first, byteCount: Int.random(in: 1...600, using: &generator))
    }
  }

  /// Returns what is on the disk after a power cut; everything that is not named has survived.
  func tree(_ survivals: [FileEffect.Node: Survival]) -> FileTree {
    var tree = durable
    for index in survivors(survivals) {
      tree.apply(recorder.effects[index].change, to: recorder.effects[index].node)
    }
    for (node, survival) in survivals { damage(node, survival, &tree) }
    return tree
  }

  /// Returns the indices of the effects that survive as a whole, in order.
  private func survivors(_ survivals: [FileEffect.Node: Survival]) -> [Int] {
    var isThere: Set<Int> = []
    var cut: Set<FileEffect.Node> = []
    for (node, effect) in pending.flatMap({ node, all in all.enumerated().map { (node, $0) } })
      .sorted(by: { $0.1.element < $1.1.element })
    {
      let requirement = recorder.effects[effect.element].requirement
      let isPossible =
        requirement.map { isThere.contains($0) || recorder.effects[$0].durableMoment <= moment }
        ?? true
      // A name that cannot be removed yet delays all later changes of its folder.
      if !isPossible { cut.insert(node) }
      guard isPossible, !cut.contains(node), survivals[node]?.keeps(effect.offset) ?? true else {
        continue
      }
      isThere.insert(effect.element)
    }
    return isThere.sorted()
  }

  private func damage(_ node: FileEffect.Node, _ survival: Survival, _ tree: inout FileTree) {
    let effects = pending[node] ?? []
    switch survival {
    case .first, .without: break
    case .torn(let index, let count):
      guard effects.indices.contains(index),
        case .write(let offset, let bytes) = recorder.effects[effects[index]].change
      else { return }
      tree.apply(.write(offset: offset, bytes: Array(bytes.prefix(count))), to: node)
    case .blocks(let size, let seed):
      var generator = SeededGenerator(seed ?? 0)
      let old = durable.bytes(of: node)
      for start in touchedBlocks(effects, size) where seed == nil || Bool.random(using: &generator)
      {
        let end = min(start + size, tree.bytes(of: node).count)
        guard start < end else { continue }
        let block = (start..<end).map { $0 < old.count ? old[$0] : 0 }
        tree.apply(.write(offset: start, bytes: block), to: node)
      }
    }
  }

  private func touchedBlocks(_ effects: [Int], _ size: Int) -> [Int] {
    var blocks: Set<Int> = []
    for index in effects {
      guard case .write(let offset, let bytes) = recorder.effects[index].change, !bytes.isEmpty
      else { continue }
      blocks.formUnion(offset / size...(offset + bytes.count - 1) / size)
    }
    return blocks.sorted().map { $0 * size }
  }
}

extension Survival {
  /// Whether an effect, by its index among those that were not durable, survives as a whole.
  fileprivate func keeps(_ index: Int) -> Bool {
    switch self {
    case .first(let count), .torn(let count, _): index < count
    case .without(let lost): index != lost
    case .blocks: true
    }
  }
}
