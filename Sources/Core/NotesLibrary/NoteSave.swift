import DurableFiles
import Glibc
import TextMerge

/// Saving a changed text over a note that others may change at the same time.
///
/// What others wrote is merged. Each round puts a text in place of the one that was read; when yet
/// another one comes out, the next round merges that too.
struct NoteSave: Sendable {
  let note: Note
  let owner: String
  /// Where the other text of a conflict is kept.
  let conflictPath: String
  /// Where former texts are kept; nil when they are not.
  let versions: VersionFolder?
  /// When it is done.
  let moment: Moment
  /// Why a former text could not be kept.
  private(set) var versionProblem: FileError?
  private var isMerged = false
  private var displaced: [(exchange: FileExchange, bytes: [UInt8])] = []

  private static let roundCount = 8

  init(
    note: Note, owner: String, conflictPath: String, versions: VersionFolder?, moment: Moment
  ) {
    self.note = note
    self.owner = owner
    self.conflictPath = conflictPath
    self.versions = versions
    self.moment = moment
  }

  // Session names hold no tilde, so that no round is taken for another session's.
  private func exchange(_ round: Int, base: [UInt8]) -> FileExchange {
    FileExchange(path: note.path, base: base, owner: round == 0 ? owner : "\(owner)~\(round)")
  }

  /// Saves a text that is a change of `base`; durable when it returns.
  ///
  /// `willReplace` is told before a text is put in place that is not the one to save, and what it
  /// replaces.
  mutating func run(
    _ bytes: [UInt8], base: [UInt8],
    willReplace: (_ text: [UInt8], _ base: [UInt8]) throws(FileError) -> Void
  ) throws(FileError) -> SaveOutcome {
    try settleLeftovers(of: bytes, base: base)
    var (text, base) = (bytes, base)
    for round in 0..<Self.roundCount {
      guard let current = try settled(beside: base, read) else { return try makeAgain(text) }
      guard try prepare(&text, base: &base, current: current) else { break }
      if text != bytes { try willReplace(text, base) }
      let exchange = exchange(round, base: base)
      switch try exchange.replace(with: text) {
      case .changed: continue
      case .replaced:
        displaced.append((exchange, base))
        return try finish(text)
      case .overtakenUnreadably:
        return try finish(text, keeping: exchange)
      case .overtaken:
        let other = try settled(beside: base) { () throws(FileError) in
          try DurableFile.read(exchange.displacedPath)
        }
        guard let other, !isEmptied(other, base),
          case .merged(let merged) = merge(base: base, mine: text, theirs: other)
        else { return try finish(text, keeping: exchange) }
        displaced.append((exchange, other))
        isMerged = true
        if merged == text { return try finish(text) }
        (text, base) = (merged, text)
      }
    }
    return try keepAside(text)
  }

  // False when what somebody else wrote meanwhile touches the change.
  private mutating func prepare(
    _ text: inout [UInt8], base: inout [UInt8], current: [UInt8]
  ) throws(FileError) -> Bool {
    guard current != base else { return true }
    guard !isEmptied(current, base),
      case .merged(let merged) = merge(base: base, mine: text, theirs: current)
    else {
      return false
    }
    if current != text { isMerged = true }
    (text, base) = (merged, current)
    return true
  }

  // Who writes in place empties the file first: what is only a beginning may be about to go on.
  private func settled(
    beside base: [UInt8], _ read: () throws(FileError) -> [UInt8]?
  ) throws(FileError) -> [UInt8]? {
    var text = try read()
    for _ in 0..<20 {
      guard let beginning = text, beginning.count < base.count, base.starts(with: beginning)
      else { return text }
      usleep(5000)
      text = try read()
    }
    return text
  }

  // There is nothing to merge with, and whoever emptied the file may still be about to write it.
  private func isEmptied(_ text: [UInt8], _ base: [UInt8]) -> Bool {
    text.isEmpty && !base.isEmpty
  }

  private func read() throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try DurableFile.read(note.path, limit: 4 * Library.largestNote)
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  private mutating func makeAgain(_ text: [UInt8]) throws(FileError) -> SaveOutcome {
    try Folder.create(Folder.parent(of: note.path))
    try DurableFile.create(text, at: note.path)
    return try finish(text)
  }

  private mutating func keepAside(_ text: [UInt8]) throws(FileError) -> SaveOutcome {
    let copy = try DurableFile.atFreeName(conflictPath) { copy throws(FileError) in
      try DurableFile.create(text, at: copy)
    }
    _ = try finish(text)
    return .conflict(copy: copy)
  }

  private mutating func finish(
    _ text: [UInt8], keeping exchange: FileExchange
  ) throws(FileError) -> SaveOutcome {
    let copy = try exchange.keepDisplaced(at: conflictPath)
    let outcome = try finish(text)
    return copy.map { .conflict(copy: $0) } ?? outcome
  }

  private mutating func finish(_ text: [UInt8]) throws(FileError) -> SaveOutcome {
    try Folder.synchronize(Folder.parent(of: note.path))
    for (exchange, bytes) in displaced {
      if bytes == text { exchange.dropDisplaced() } else { keepVersion(bytes, of: exchange) }
    }
    displaced = []
    return isMerged ? .merged : .saved
  }

  // The reader's new words are safe already; an old text that cannot be kept must not stop that.
  private mutating func keepVersion(_ bytes: [UInt8], of exchange: FileExchange) {
    do throws(FileError) {
      try versions?.keep(bytes, movingFrom: exchange.displacedPath, at: moment)
    } catch {
      versionProblem = error
    }
    exchange.dropDisplaced()
  }

  /// Finishes a save of a text over another that a kill cut short; true when it is done, durably.
  ///
  /// `origin` is the text that the change began with.
  mutating func recover(
    _ text: [UInt8], base: [UInt8], origin: [UInt8]
  ) throws(FileError) -> Bool {
    let current = try read()
    let isDone = current == text
    try settleLeftovers(
      of: text, base: base,
      isMerged: { other in
        isDone && merge(base: origin, mine: text, theirs: other) == .merged(text)
      })
    guard isDone else { return try wasKeptAside(text) }
    try Folder.synchronize(Folder.parent(of: note.path))
    return true
  }

  // What a save that was cut short left behind may be the only copy of somebody's text.
  private mutating func settleLeftovers(
    of text: [UInt8], base: [UInt8], isMerged: ([UInt8]) -> Bool = { _ in false }
  ) throws(FileError) {
    for round in 0..<Self.roundCount {
      let exchange = exchange(round, base: base)
      switch exchange.leftover(of: text) {
      case .nothing: break
      case .base: keepVersion(base, of: exchange)
      case .new: exchange.dropDisplaced()
      case .other(let other) where isMerged(other): keepVersion(other, of: exchange)
      case .other, .unreadable: _ = try exchange.keepDisplaced(at: conflictPath)
      }
    }
  }

  // A kill between keeping a text beside the note and forgetting it in the session.
  private func wasKeptAside(_ text: [UInt8]) throws(FileError) -> Bool {
    let folder = Folder.parent(of: note.path)
    for name in try Folder.names(in: folder)
    where name.hasPrefix(note.conflictPrefix) && name.contains("-\(owner)") {
      if (try? DurableFile.read("\(folder)/\(name)", limit: text.count)) == text { return true }
    }
    return false
  }
}
