public import TextEditing

extension TextDocument {
  /// Makes the document that a record is of; nil if a change of it does not fit.
  public init?(recorded record: (base: [UInt8], changes: [RecordedChange])) {
    self.init(record.base)
    for change in record.changes {
      let fits =
        switch change {
        case .edit(let edit, let startsStep): apply(edit, startsStep: startsStep)
        case .undo: undo() != nil
        case .redo: redo() != nil
        }
      guard fits else { return nil }
    }
  }
}
