/// One change to a text, with all that is needed to undo it.
public struct TextEdit: Equatable, Sendable {
  /// Where the change begins, in bytes.
  public var offset: Int
  public var removed: [UInt8]
  /// The bytes inserted in their place.
  public var inserted: [UInt8]

  public init(offset: Int, removed: [UInt8], inserted: [UInt8]) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  public var inverse: TextEdit { TextEdit(offset: offset, removed: inserted, inserted: removed) }

  /// Where what is removed is, in bytes of the text before the change.
  public var range: Range<Int> { offset..<offset + removed.count }

  /// Where what was inserted ends, in bytes of the text after the change.
  public var end: Int { offset + inserted.count }
}
