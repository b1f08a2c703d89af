extension TemporaryFolder {
  /// Writes a file again and again, as an editor does, while something else changes it; returns whether
  /// something that was written is neither in it nor in a file beside it or in `bin` before the next time.
  public func losesWhatIsWritten(
    to name: String, orIn bin: String = "", _ text: @escaping @Sendable (_ mark: String) -> String,
    while act: @escaping @Sendable () -> Void
  ) -> Bool {
    let (file, hasEnded, isLost) = (file(name), Flag(), Flag())
    let folders = [Folder.parent(of: file), self.file(bin)]
    onThreads(2) { thread in
      guard thread == 0 else {
        act()
        return hasEnded.set()
      }
      var number = 0
      while !hasEnded.isSet {
        number += 1
        let mark = "mark \(number)."
        Self.replace(file, with: text(mark).bytes)
        while !Self.isKept(mark, in: folders) {
          if hasEnded.isSet, !Self.isKept(mark, in: folders) { return isLost.set() }
        }
      }
    }
    return isLost.isSet
  }

  private final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
  }

  private static func replace(_ file: String, with bytes: [UInt8]) {
    let temporary = file + "~"
    let descriptor = Glibc.open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
    rename(temporary, file)
  }

  private static func isKept(_ mark: String, in folders: [String]) -> Bool {
    folders.contains { folder in
      ((try? Folder.names(in: folder)) ?? []).contains { name in
        let bytes = (try? DurableFile.read("\(folder)/\(name)")) ?? []
        return bytes.text.firstOccurrence(of: mark) != nil
      }
    }
  }
}
