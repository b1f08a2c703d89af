import Essentials
import Glibc

/// “The file at this path says this text instead of what is expected there”, so that no version is ever lost.
///
/// The contents are durable before they have a name. Where something is to be replaced, both change
/// places in one step, and what came out is looked at: somebody may have slipped in between.
public final class FilePut {
  public enum Expected: Sendable {
    case absent
    case text([UInt8])
    /// The file is ours alone, and its writers have a lock.
    case anything
  }

  public enum Outcome: Hashable, Sendable {
    /// It says the text; what came out lies at `leftover` until the caller removes it.
    case placed
    /// It says the text; this came out instead, nil if it cannot be read, and lies at `leftover`.
    ///
    /// It must not be put back: who has seen the new text would write over it.
    case overtaken([UInt8]?)
    /// It says, by now, something else than what is expected, or is not there; nothing was done.
    case unexpected
    case notReady
  }

  public let path: String
  public let text: [UInt8]
  public let expected: Expected
  public let leftover: Leftover
  /// Whether the file says the text, also after an error.
  public private(set) var isPlaced = false
  private let chosenMode: UInt32?
  private let modified: Int?
  private let isDurable: Bool
  private(set) var staged: NewFile?

  /// Describes it and does nothing yet.
  ///
  /// `owner` is on whose behalf: it is part of the name of what a kill leaves. A second one is for a text
  /// that includes what came out of the first. The mode is that of what is replaced, if none is given.
  /// `seconds` is the time of its last change since 1970; nil for now.
  public init(
    _ text: [UInt8], at path: String, expecting expected: Expected, owner: String = "new",
    isSecond: Bool = false, mode: UInt32? = nil, modified seconds: Int? = nil, durably: Bool = true
  ) {
    self.path = path
    self.text = text
    self.expected = expected
    leftover = Leftover(of: path, owner: owner, isSecond: isSecond)
    chosenMode = mode
    modified = seconds
    isDurable = durably
  }

  /// Writes the text to a file without a name, where there are such files; somebody must make it durable.
  func stage() throws {
    if case .anything = expected { return }
    staged = try NewFile.unnamed(for: path, mode: mode)
    if let staged { try write(to: staged) }
  }

  private var mode: UInt32 {
    if case .absent = expected { return chosenMode ?? 0o600 }
    return chosenMode ?? DurableFile.mode(of: path) ?? 0o600
  }

  private func write(to file: NewFile) throws {
    try file.descriptor.writeAll(text, to: "save in")
    guard let modified else { return }
    let time = timespec(tv_sec: modified, tv_nsec: 0)
    futimens(file.descriptor.rawValue, [time, time])
  }

  /// Puts the text in place, which is durable when its folder has been synchronised.
  ///
  /// `isReady` is called when the contents are durable, before the last look at the old ones: it may take a lock that
  /// lasts until this returns. Throws EEXIST when an earlier put left something at `leftover`. Nothing is lost then.
  public func place(isReady: () -> Bool = { true }) throws -> Outcome {
    if staged == nil {
      try stage()
      try staged?.descriptor.synchronize()
    }
    guard isReady() else { return .notReady }
    switch expected {
    case .absent: return try appear()
    case .anything: return try replace()
    case .text(let base): return try exchange(for: base)
    }
  }

  // Not before the caller is ready: somebody must know the name that a kill may leave behind.
  private func file() throws -> NewFile {
    if let staged { return staged }
    // What lies where a text was to be replaced may be somebody's; else it is ours.
    if case .text = expected {} else { unlink(leftover.path) }
    let file = try NewFile.hidden(at: leftover.path, for: path, mode: mode)
    try write(to: file)
    if isDurable { try file.descriptor.synchronize() }
    return file
  }

  private func appear() throws -> Outcome {
    do {
      try file().link(at: path)
      return didPlace()
    } catch  where error.isNameTaken {
      return .unexpected
    }
  }

  private func replace() throws -> Outcome {
    try file().link(at: leftover.path)
    try leftover.replaceFile()
    return didPlace()
  }

  private func didPlace() -> Outcome {
    isPlaced = true
    return .placed
  }

  private func exchange(for base: [UInt8]) throws -> Outcome {
    guard try says(base) else { return .unexpected }
    try file().link(at: leftover.path)
    do { try leftover.exchange() } catch { return try rename(insteadOf: base, error) }
    isPlaced = true
    let displaced = try? DurableFile.read(leftover.path, limit: Leftover.largest)
    return displaced == base ? .placed : .overtaken(displaced)
  }

  private func says(_ base: [UInt8]) throws -> Bool {
    try DurableFile.readIfPresent(path, limit: Leftover.largest) == base
  }

  // NFS and others cannot exchange; somebody can still slip in there, but only for an instant.
  private func rename(insteadOf base: [UInt8], _ failure: any Error) throws -> Outcome {
    do {
      guard [EINVAL, ENOSYS, ENOENT].contains(failure.code) else { throw failure }
      let isExpected = try failure.code != ENOENT && says(base)
      try isExpected ? leftover.replaceFile() : leftover.drop()
      return isExpected ? didPlace() : .unexpected
    } catch {
      unlink(leftover.path)
      throw error
    }
  }
}
