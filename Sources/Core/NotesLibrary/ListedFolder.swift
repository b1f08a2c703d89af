import DurableFiles

struct ListedFolder {
  let subject: Subject
  let count: Int
  /// The notes, newest first; nil when they were only counted.
  let notes: [Note]?
  // What tells any change since; nil when some could be missed.
  private let stamp: FileStamp?

  init(_ subject: Subject, count: Int, notes: [Note]?, stamp: FileStamp?) {
    self.subject = subject
    self.count = count
    self.notes = notes
    self.stamp = stamp
  }

  /// Whether a subject has the same notes now, as the stamp of its folder says.
  func isCurrent(for subject: Subject, _ stamp: FileStamp?) -> Bool {
    // A subject with the same identity may be called something else by now.
    self.stamp != nil && self.stamp == stamp && self.subject.book === subject.book
      && self.subject.character === subject.character
  }
}
