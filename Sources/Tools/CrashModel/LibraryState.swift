/// What a library must hold, note for note and byte for byte.
struct LibraryState: Hashable {
  /// The texts of the notes.
  var notes: Set<[UInt8]> = []
  /// The texts of the notes in the bin.
  var binned: Set<[UInt8]> = []
  /// The versions that must be kept.
  var versions: Set<[UInt8]> = []
  /// The number of favourite characters.
  var favouriteCount = 0
}
