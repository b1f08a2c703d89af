import DurableFiles

struct ListedFolder {
  let subject: Subject
  let count: Int
  /// The notes, newest first; nil when they were only counted.
  let notes: [Note]?
  // What tells any change since; nil when some could be missed.
  let stamp: FileStamp?

  /// Whether a subject has the same notes now, as the stamp of its folder says.
  func isCurrent(for subject: Subject, _ stamp: FileStamp?) -> Bool {
    // A subject with the same identity may be called something else by now.
    self.stamp != nil && self.stamp == stamp && self.subject.book === subject.book
      && self.subject.character === subject.character
  }
}
