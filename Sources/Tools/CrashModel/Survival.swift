/// What of the effects on one file or folder that were not durable a power cut leaves.
enum Survival: Hashable {
  /// The first so many.
  case first(Int)
  /// All but one.
  case without(Int)
  /// The first so many, and of the next one so many bytes.
  case torn(Int, byteCount: Int)
  /// All, but of the blocks of so many bytes that they touch those are as they were for which the
  /// seed says so, or all; where the file was shorter, they are zeros.
  case blocks(size: Int, seed: UInt64?)
}
