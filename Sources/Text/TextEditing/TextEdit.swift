/// One change to a text, with all that is needed to undo it.
public struct TextEdit: Equatable, Sendable {
  /// Where the change begins, in bytes.
  public var offset: Int
  public var removed: [UInt8]
  /// The bytes inserted in their place.
  public var inserted: [UInt8]

  /// Makes the change of `removed` at `offset` into `inserted`.
  public init(offset: Int, removed: [UInt8], inserted: [UInt8]) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// The change that undoes this one.
  public var inverse: TextEdit {
    TextEdit(offset: offset, removed: inserted, inserted: removed)
  }

  public var range: Range<Int> { offset..<offset + removed.count }

  /// The offset after the inserted bytes.
  public var end: Int { offset + inserted.count }
}
