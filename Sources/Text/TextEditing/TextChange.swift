/// Where a text was changed last, so that results about its earlier state can be updated.
struct TextChange: Sendable {
  let previousRevision: UInt64
  /// Where it began, in bytes.
  let offset: Int
  let removedCount: Int
  let insertedCount: Int

  var shift: Int { insertedCount - removedCount }
  /// Where the text after the change began before.
  var oldEnd: Int { offset + removedCount }
  /// Where the text after the change begins now.
  var newEnd: Int { offset + insertedCount }
}
