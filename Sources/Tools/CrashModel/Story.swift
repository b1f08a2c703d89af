import PseudoTerminal

/// What a user does in a few runs of the program, and what the program promises meanwhile.
public struct Story {
  enum Ending {
    case killed
    case keys(String)
  }

  struct Step {
    let keys: String
    /// How long the user waits after each of the keys, in microseconds.
    var pause: UInt32 = 0
    var promise: Promise?
  }

  /// What the screen says when something is done.
  struct Promise {
    let words: String
    /// What must be in the library from then on.
    let library: LibraryState
    /// What else may be there until then, if several things are done at once.
    var others: [LibraryState] = []
  }

  struct Run {
    var steps: [Step]
    var ending: Ending
    /// How strace(1) disturbs its system calls: it delays them, or makes them return an error.
    var injections: [String] = []
    /// The most bytes that a file may have; nil for no limit.
    var largestFile: Int?
    /// The words of a command, in which `NOTE` stands for the only note; nil for the app.
    var command: [String]?
  }

  private static let slowDisk = "fsync,fdatasync:delay_enter=25000"

  private(set) var runs: [Run] = []
  /// What else the library may hold after the last promise, because more is under way.
  private(set) var unfinished: [LibraryState] = []
  private var steps: [Step] = []
  private var library = LibraryState()

  var promises: [Promise] {
    runs.flatMap { $0.steps.compactMap(\.promise) }
  }

  private static let escape = AppTerminal.escape
  private static let save = "\u{13}"

  /// A draft, a note, two changes of it, a deletion that is undone; a new start and a favourite.
  public static var short: Story {
    var story = Story()
    let first = "The sea wall hears everything."
    story.type("N" + first)
    story.save { $0.notes = [Array(first.utf8)] }
    story.type("Agatha knows it\rby heat\u{7F}")
    // Long enough for a step of the history.
    story.steps.append(Step(keys: "r", pause: 2_500_000))
    story.type("t")
    story.press(escape + "\t\re")
    story.change(first, by: "Tell: ")
    story.change("Tell: " + first, by: "Do ")
    let last = Array("Do Tell: \(first)".utf8)
    story.press(escape + escape)
    story.promise("d", "Deleted") { library in
      library.notes = []
      library.binned = [last]
      library.versions.insert(last)
    }
    story.promise("u", "Back from the bin") { library in
      library.notes = [last]
      library.binned = []
    }
    story.type("N and what the hawks see")
    story.end(.killed)
    // What was typed before the kill must become durable although nothing is done.
    story.steps.append(Step(keys: "", pause: 300_000))
    story.type(" from the cliff")
    story.press(escape + "\u{1B}[Z")
    story.promise("f", "♥") { $0.favouriteCount = 1 }
    story.type("N, and more")
    story.end(.keys(AppTerminal.quitKeys))
    return story
  }

  /// The short story, and a note so long that the journal is compacted while the user continues to
  /// type.
  public static var long: Story {
    var story = short
    let long = String(repeating: "They keep the gate. ", count: 4500)
    story.press(escape)
    story.type("2n")
    story.steps.append(Step(keys: "\u{1B}[200~\(long)\u{1B}[201~"))
    story.save { $0.notes.insert(Array(long.utf8)) }
    story.type("Who keeps the gate?")
    story.steps.append(Step(keys: "!", pause: 1_100_000))
    story.type(" The wall keeps it, and the hawks do, while the journal becomes short.")
    story.save { $0.notes.insert(Array(gate.utf8)) }
    story.type("Nobody else")
    story.end(.keys(AppTerminal.quitKeys))
    story.press("n")
    story.type(" does, says Agatha, and that is that.")
    story.end(.killed)
    return story
  }

  /// On a slow disk: two subjects saved at once, saves while the journal is compacted, and kills in the
  /// middle of saves, which the next start finishes.
  public static var overlapping: Story {
    var story = Story()
    let long = String(repeating: "They keep the gate. ", count: 4500)
    story.type("N")
    story.steps.append(Step(keys: "\u{1B}[200~\(long)\u{1B}[201~"))
    story.save { $0.notes = [Array(long.utf8)] }
    story.type("The sea wall hears")
    // The compaction begins after a second without a key.
    story.steps.append(Step(keys: "!", pause: 1_020_000))
    story.saveBoth("The sea wall hears!", "Who keeps the raven?", then: "Everything is said.")
    story.type("Nobody knows")
    story.steps.append(Step(keys: save, pause: 60_000))
    story.unfinished = [story.library]
    story.unfinished[0].notes.insert(Array("Nobody knows".utf8))
    story.type(" more")
    story.end(.killed)
    for index in story.runs.indices { story.runs[index].injections = [slowDisk] }
    return story
  }

  /// Errors in the middle of saves, a merge with somebody else's change, and a journal that moves to
  /// the fallback store and back.
  public static var disturbed: Story {
    var story = Story()
    let first = "The sea wall hears everything.\n\nSo do the hawks."
    let second = first + " Always."
    story.press("N\u{1B}[200~\(first)\u{1B}[201~")
    story.save { $0.notes = [Array(first.utf8)] }
    story.press(escape + "\t\re\u{1B}[1;5F")
    story.type(" Always.")
    story.save { library in
      library.notes = [Array(second.utf8)]
      library.versions = [Array(first.utf8)]
    }
    story.press("\u{1B}[1;5H")
    story.type("Tell: ")
    story.end(.killed)
    story.runs.append(
      Run(steps: [], ending: .keys(""), command: ["edit", "NOTE", first]))
    story.merge(first, as: "Tell: " + first, replacing: second)
    story.end(.killed)
    story.saveInSpiteOfErrors()
    story.fillTheDisk()
    return story
  }

  private mutating func merge(_ theirs: String, as merged: String, replacing mine: String) {
    var changed = library
    changed.notes = [Array(theirs.utf8)]
    promise(Self.save, "merged", others: [changed]) { library in
      library.notes = [Array(merged.utf8)]
      library.versions.insert(Array(mine.utf8))
    }
  }

  // The first error comes before the note has its name, the second one behind that. strace(1) counts the
  // calls of each thread, and each save has a thread of its own: in a run with the error, all fail.
  private mutating func saveInSpiteOfErrors() {
    for (number, error) in ["linkat:error=EIO", "fsync:error=EIO:when=2"].enumerated() {
      // Each run begins in the editor that had the keys.
      if number == 0 { press(String(repeating: Self.escape, count: 3) + "2n" + Self.next) }
      type("Error number \(number) takes nothing.")
      var saved = library
      saved.notes.insert(Array("\(Self.next)Error number \(number) takes nothing.".utf8))
      // The history of what was seen may fail as well, and says so in other words. The slash of its path is at
      // the same place on the screen, and is not written again.
      promise(Self.save, "library/notes", others: [saved])
      end(.killed)
      runs[runs.count - 1].injections = [error]
      if number == 0 { save { $0 = saved } }
      // The start has found the other note.
      promise("\u{1B}[200~\(Self.next)\u{1B}[201~", "Next:") { $0 = saved }
      end(.killed)
    }
  }

  private mutating func fillTheDisk() {
    // Only the line that says that it is saved shows the first word of such a long text. What two such
    // lines have in common is not written again.
    for (beginning, word) in [(Self.next, "Ravens"), ("", "Falcons")] {
      let text = "\(word). " + String(repeating: "They keep the gate. ", count: 240)
      press("\u{1B}[200~\(text)\u{1B}[201~")
      promise(Self.save, word) { $0.notes.insert(Array((beginning + text).utf8)) }
    }
    press("\u{1B}[200~\(String(repeating: "The wall hears. ", count: 270))\u{1B}[201~")
    steps.append(Step(keys: "a", pause: 2_300_000))
    steps.append(Step(keys: "b", pause: 300_000))
    type("c, and back")
    end(.killed)
    runs[runs.count - 1].largestFile = 12_288
    type(" at last")
    end(.keys(AppTerminal.quitKeys))
  }

  // The first one is typed already; whichever is saved first, both are saved when the third one is.
  private mutating func saveBoth(_ first: String, _ second: String, then third: String) {
    let before = library
    steps.append(Step(keys: Self.save, pause: 3000))
    press(Self.escape + "2n" + second)
    steps.append(Step(keys: Self.save, pause: 1_500_000))
    type(third)
    func with(_ texts: String...) -> LibraryState {
      var state = before
      for text in texts { state.notes.insert(Array(text.utf8)) }
      return state
    }
    let others = [with(first), with(second), with(first, second)]
    // Before that, the screen says so of the other two.
    promise(Self.save, "Saved: \(third.prefix(1))", others: others) {
      $0 = with(first, second, third)
    }
  }

  // The first words of a text that is written in the next run.
  private static let next = "Next: "
  private static let gate =
    "Who keeps the gate?! The wall keeps it, and the hawks do, while the journal becomes short."

  private mutating func press(_ keys: String) { steps.append(Step(keys: keys)) }

  private mutating func type(_ keys: String) {
    for key in keys { steps.append(Step(keys: String(key), pause: 7000)) }
  }

  private mutating func promise(
    _ keys: String, _ words: String, others: [LibraryState] = [],
    _ change: (inout LibraryState) -> Void = { _ in }
  ) {
    change(&library)
    let promise = Promise(words: words, library: library, others: others)
    steps.append(Step(keys: keys, promise: promise))
  }

  private mutating func save(_ change: (inout LibraryState) -> Void) {
    promise(Self.save, "Saved", change)
  }

  // Typed at the cursor of a note that has just been opened.
  private mutating func change(_ text: String, by words: String) {
    type(words)
    save { library in
      library.notes = [Array((words + text).utf8)]
      library.versions.insert(Array(text.utf8))
    }
    press("\u{1B}[H")
  }

  private mutating func end(_ ending: Ending) {
    runs.append(Run(steps: steps, ending: ending))
    steps = []
  }
}
