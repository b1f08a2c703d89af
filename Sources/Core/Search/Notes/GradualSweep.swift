/// Checks the files of all notes, some of them in each step.
struct GradualSweep {
  // The present sweep. A sweep needs memory, so there are several small ones, one after the other.
  private var sweep: NoteSweep?
  // How many files of the present sweep have been checked.
  private var doneInSweep = 0
  // How many notes the present and the earlier sweeps have.
  private var noteCount = 0

  // How many files are checked in one step, and how many notes are in one sweep.
  private static let step = 64
  private static let notesInSweep = 1 << 13

  struct Step {
    let sweep: NoteSweep
    let places: Range<Int>
    let changes: [Int]
  }

  var checkedCount: Int { noteCount - (sweep?.count ?? 0) + doneInSweep }

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
