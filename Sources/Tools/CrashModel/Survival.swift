/// What a power cut leaves of the effects on one file or folder that were not durable.
enum Survival: Hashable {
  /// This number of effects, from the first one.
  case first(Int)
  case without(Int)
  /// This number of effects, and this number of bytes of the next one.
  case torn(Int, byteCount: Int)
  /// All effects, except that of the blocks of this size that they touch some are as they were before:
  /// those that the seed chooses, or all. Beyond the former end of the file, such a block has zeros.
  case blocks(size: Int, seed: UInt64?)
}
