/// A look at the files of all notes, some of them in each step.
struct GradualSweep {
  // A sweep needs memory: there are several, one after the other.
  private var sweep: NoteSweep?
  // How many files of that sweep were looked at.
  private var doneInSweep = 0
  // The notes that the sweep and those before it are of.
  private var noteCount = 0

  // The number of files looked at in one step, and of notes in one sweep.
  private static let step = 64
  private static let notesInSweep = 1 << 13

  /// What a step looked at.
  struct Step {
    let sweep: NoteSweep
    /// The files in this sweep.
    let places: Range<Int>
    /// The notes whose files are not those that were read.
    let changes: [Int]
  }

  /// How many notes were checked so far.
  var checkedCount: Int { noteCount - (sweep?.count ?? 0) + doneInSweep }

  /// Looks at some files; returns nil at the end.
  mutating func next(_ table: NoteTable, _ texts: NoteTexts) -> Step? {
    while sweep.map({ doneInSweep == $0.count }) ?? true {
      doneInSweep = 0
      guard noteCount < table.rows.count else {
        sweep = nil
        return nil
      }
      let notes = noteCount..<min(table.rows.count, noteCount + Self.notesInSweep)
      (sweep, noteCount) = (NoteSweep(table, notes, texts), notes.upperBound)
    }
    guard let sweep else { return nil }
    let places = doneInSweep..<min(sweep.count, doneInSweep + Self.step)
    doneInSweep = places.upperBound
    return Step(sweep: sweep, places: places, changes: sweep.changes(in: places))
  }
}
