/// What a library must hold, note for note and byte for byte.
struct LibraryState: Hashable {
  var notes: Set<[UInt8]> = []
  var binned: Set<[UInt8]> = []
  var versions: Set<[UInt8]> = []
  var favouriteCount = 0
}
