/// A change between two texts: bytes of one, and the bytes of the other that replace them.
struct Hunk: Equatable {
  var base: Range<Int>
  var other: Range<Int>
}
