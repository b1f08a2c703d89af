/// A change between two texts: bytes of one, and the bytes of the other that replace them.
struct Hunk: Equatable {
  /// The replaced bytes.
  var base: Range<Int>
  /// Their replacement.
  var other: Range<Int>
}
