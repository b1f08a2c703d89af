/// What a system call did to one file or one folder.
struct FileEffect {
  /// A file or a folder by its number, whatever its name is.
  typealias Place = Int

  /// What was done.
  enum Change {
    /// Bytes were put at an offset of a file.
    case write(offset: Int, bytes: [UInt8])
    /// A file was cut or lengthened.
    case resize(Int)
    /// Names of a folder were given to other files, or taken away, in one step.
    case names([String: Place?])
  }

  /// The file or folder.
  let place: Place
  let change: Change
  /// The effect without which this one cannot be: of a move, the new name comes before the old goes.
  let requirement: Int?
  /// How many events had happened when it had.
  let moment: Int
  /// How many events had happened when a power cut could not take it back any more.
  var durableMoment = Int.max
}
