/// Where a text was changed last, so that what was worked out about it before can be brought up to date.
struct TextChange: Sendable {
  /// The text's revision before the change.
  let previousRevision: UInt64
  /// Where it began, in bytes.
  let offset: Int
  /// How many bytes went.
  let removedCount: Int
  /// How many bytes came.
  let insertedCount: Int

  /// How far what follows has moved.
  var shift: Int { insertedCount - removedCount }
  /// Where what follows began before the change.
  var oldEnd: Int { offset + removedCount }
  /// Where what follows begins now.
  var newEnd: Int { offset + insertedCount }
}
