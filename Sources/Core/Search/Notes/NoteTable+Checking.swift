import DurableFiles

/// Finds the files that changed while the times of their folders did not, by checking each file.
extension NoteTable {
  /// A note, and what its file's stamp was when its text was read.
  typealias Look = (note: Int, stamp: FileStamp)

  /// The notes whose texts are known and have not been checked yet.
  func unchecked(_ texts: NoteTexts) -> ArraySlice<Look> {
    let looks = rows.enumerated().compactMap { note, row -> Look? in
      guard row.state == NoteRow.unchecked, row.text != NoteRow.noText else { return nil }
      return (note, texts.stamp(of: row) ?? .none)
    }
    return looks[...]
  }

  /// Returns the notes whose files have changed.
  func changes(among looks: ArraySlice<Look>) -> [Int] {
    looks.filter { FileStamp(of: path(of: rows[$0.note])) != $0.stamp }.map(\.note)
  }

  /// Does so on two threads.
  func changesOnTwoThreads(among looks: ArraySlice<Look>) -> [Int] {
    let half = looks.count / 2
    let first = Job { changes(among: looks.prefix(half)) }
    let second = changes(among: looks.dropFirst(half))
    return (first.wait() ?? []) + second
  }
}
