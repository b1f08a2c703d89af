extension Collection<UInt8> {
  /// Whether all of the bytes are among others, in the same order.
  func isSubsequence(of other: some Sequence<UInt8>) -> Bool {
    var rest = self[...]
    for byte in other where byte == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
