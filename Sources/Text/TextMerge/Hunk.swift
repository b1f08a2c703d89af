/// A change between two texts: bytes of the one that bytes of the other replace.
struct Hunk: Equatable {
  /// The bytes that are replaced.
  var base: Range<Int>
  /// The bytes that take their place.
  var other: Range<Int>
}
