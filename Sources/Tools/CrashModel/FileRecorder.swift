import Essentials

/// Follows the files of a folder through the system calls of a program.
struct FileRecorder {
  struct Event {
    /// In seconds.
    let time: Double
    /// The bytes that were written to the terminal; the screen shows them from now on.
    var output: [UInt8] = []
  }

  // A recording without it would be useless.
  private static func unknown(_ call: String) -> Failure {
    Failure("the model of files cannot follow the system call \(call)")
  }

  private final class OpenFile {
    let node: FileEffect.Node
    let appends: Bool
    var offset = 0

    init(_ node: FileEffect.Node, appends: Bool) {
      self.node = node
      self.appends = appends
    }
  }

  private(set) var events: [Event] = []
  private(set) var effects: [FileEffect] = []
  /// The number of events before each run of the program.
  private(set) var runStarts: [Int] = []
  /// What the program sees.
  private(set) var files = FileTree()
  private let root: String
  private var nodeCount = 1
  private var descriptors: [Int: OpenFile] = [:]
  private var terminals: Set<Int> = []
  private var syncs: [Int: (node: FileEffect.Node, effectCount: Int)] = [:]
  private var closing: Set<Int> = []
  // What a failed synchronisation did not make durable, no later one does (fsync(2), "fsyncgate").
  private var forgotten: Set<Int> = []

  init(root: String) { self.root = root }

  mutating func record(_ log: SystemCallLog) throws {
    runStarts.append(events.count)
    descriptors = [:]
    terminals = []
    syncs = [:]
    closing = []
    for (time, entry) in log.entries {
      events.append(Event(time: time))
      switch entry {
      case .begun(let process, let call): begin(process, call)
      case .done(let process, let call):
        if call.result >= 0 { try record(call, process) }
        if call.hasFailed { fail(call) }
        syncs[process] = nil
        closing.remove(process)
      }
    }
  }

  /// Returns the last path of a file or folder.
  func path(of node: FileEffect.Node) -> String {
    for effect in effects.reversed() {
      guard case .names(let changes) = effect.change,
        let name = changes.first(where: { $0.value == node })?.key
      else { continue }
      return effect.node == 0 ? name : "\(path(of: effect.node))/\(name)"
    }
    return "."
  }

  private mutating func begin(_ process: Int, _ call: ArraySlice<UInt8>) {
    let words = String(decoding: call.prefix(40), as: UTF8.self).split(separator: "(")
    guard words.count == 2, let number = Int(words[1]) else { return }
    switch words[0] {
    case "fsync", "fdatasync":
      if let file = descriptors[number] { syncs[process] = (file.node, effects.count) }
    case "close":
      // Its number may belong to the next file before the log says that it was closed.
      closing.insert(process)
      close(number)
    default: break
    }
  }

  private mutating func record(_ call: TracedCall, _ process: Int) throws {
    switch call.name {
    case "openat": try open(call)
    case "close": if !closing.contains(process) { close(call.number(0) ?? -1) }
    case "dup", "dup2", "dup3": descriptors[call.result] = file(call)
    case "fcntl" where call.text(1)?.hasPrefix("F_DUPFD") ?? false:
      descriptors[call.result] = file(call)
    case "fcntl": break
    case "write": try write(call)
    case "ftruncate": if let file = file(call) { resize(file.node, to: call.number(1) ?? 0) }
    case "pwrite64": try writeAt(call)
    case "fsync", "fdatasync": synchronize(call, process)
    case "mkdir": make(call)
    case "linkat": link(call)
    case "unlink", "rmdir": remove(call)
    case "rename": rename(call.path(0), call.path(1), flags: "")
    case "renameat2": rename(call.path(1), call.path(3), flags: call.text(4) ?? "")
    default: if touches(call) { throw Self.unknown(call.name) }
    }
  }

  private func file(_ call: TracedCall) -> OpenFile? { descriptors[call.number(0) ?? -1] }

  private func touches(_ call: TracedCall) -> Bool {
    call.arguments.indices.contains { index in
      call.path(index).map { $0.hasPrefix(root) } ?? (descriptors[call.number(index) ?? -1] != nil)
    }
  }

  private func entry(
    _ path: String?
  ) -> (folder: FileEffect.Node, name: String, node: FileEffect.Node?)? {
    guard let path, path.hasPrefix(root) else { return nil }
    var parts = path.dropFirst(root.count).split(separator: "/").map(String.init)
    guard let name = parts.popLast() else { return (0, "", 0) }
    return files.node(of: parts.joined(separator: "/")).map { folder in
      (folder, name, files.node(name, in: folder))
    }
  }

  private mutating func makeNode() -> FileEffect.Node {
    defer { nodeCount += 1 }
    return nodeCount
  }

  private mutating func close(_ descriptor: Int) {
    descriptors[descriptor] = nil
    terminals.remove(descriptor)
  }

  private mutating func open(_ call: TracedCall) throws {
    close(call.result)
    guard let path = call.path(1) else { return }
    if path.hasPrefix("/dev/") || path == "/proc/self/fd/0" { terminals.insert(call.result) }
    guard path.hasPrefix(root) else { return }
    let flags = call.text(2) ?? ""
    guard let entry = entry(path) else { throw Self.unknown("openat of \(path)") }
    var node = entry.node
    if flags.contains("O_TMPFILE") {
      node = makeNode()
    } else if node == nil, flags.contains("O_CREAT") {
      let new = makeNode()
      add(.names([entry.name: new]), to: entry.folder)
      node = new
    }
    guard let node else { throw Self.unknown("openat of \(path)") }
    if flags.contains("O_TRUNC") { resize(node, to: 0) }
    descriptors[call.result] = OpenFile(node, appends: flags.contains("O_APPEND"))
  }

  private mutating func make(_ call: TracedCall) {
    guard let entry = entry(call.path(0)) else { return }
    let node = makeNode()
    files.addFolder(node)
    add(.names([entry.name: node]), to: entry.folder)
  }

  private mutating func remove(_ call: TracedCall) {
    if let entry = entry(call.path(0)) { add(.names([entry.name: nil]), to: entry.folder) }
  }

  private mutating func link(_ call: TracedCall) {
    guard let source = call.path(1), let entry = entry(call.path(3)) else { return }
    let isOpen = source.hasPrefix("/proc/self/fd/")
    let node =
      isOpen
      ? source.split(separator: "/").last.flatMap { Int($0) }.flatMap { descriptors[$0]?.node }
      : self.entry(source)?.node
    if let node { add(.names([entry.name: node]), to: entry.folder) }
  }

  private mutating func rename(_ source: String?, _ destination: String?, flags: String) {
    guard let old = entry(source), let new = entry(destination), let node = old.node else {
      return
    }
    let rest = flags.contains("EXCHANGE") ? new.node : nil
    if old.folder == new.folder {
      add(.names([old.name: rest, new.name: node]), to: old.folder)
    } else {
      add(.names([new.name: node]), to: new.folder)
      add(.names([old.name: rest]), to: old.folder, requirement: effects.count - 1)
    }
  }

  private mutating func add(
    _ change: FileEffect.Change, to node: FileEffect.Node, requirement: Int? = nil
  ) {
    files.apply(change, to: node)
    effects.append(
      FileEffect(node: node, change: change, requirement: requirement, moment: events.count))
  }

  private mutating func write(_ call: TracedCall) throws {
    guard let bytes = call.bytes(1) else { throw Self.unknown("write of a cut string") }
    guard let file = file(call) else {
      if terminals.contains(call.number(0) ?? -1) { events[events.count - 1].output = bytes }
      return
    }
    let offset = file.appends ? files.bytes(of: file.node).count : file.offset
    add(.write(offset: offset, bytes: Array(bytes.prefix(call.result))), to: file.node)
    file.offset = offset + call.result
  }

  private mutating func writeAt(_ call: TracedCall) throws {
    guard let file = file(call) else { return }
    guard let bytes = call.bytes(1), let offset = call.number(3) else {
      throw Self.unknown("pwrite64 of a cut string")
    }
    add(.write(offset: offset, bytes: Array(bytes.prefix(call.result))), to: file.node)
  }

  private mutating func resize(_ node: FileEffect.Node, to size: Int) {
    if files.bytes(of: node).count != size { add(.resize(size), to: node) }
  }

  private mutating func fail(_ call: TracedCall) {
    guard ["fsync", "fdatasync"].contains(call.name), let file = file(call) else { return }
    forgotten.formUnion(
      effects.indices.filter {
        effects[$0].node == file.node && effects[$0].durableMoment == .max
      })
  }

  // It makes durable what had happened when it began, and only once it has ended.
  private mutating func synchronize(_ call: TracedCall, _ process: Int) {
    guard let file = file(call) else { return }
    let count = syncs[process]?.effectCount ?? effects.count
    for index in effects.indices.prefix(count)
    where effects[index].node == file.node && effects[index].durableMoment == .max
      && !forgotten.contains(index)
    {
      effects[index].durableMoment = events.count
    }
  }
}
