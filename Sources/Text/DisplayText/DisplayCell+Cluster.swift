extension DisplayCell {
  /// Calls `body` with the cells of one grapheme cluster, without allocating.
  ///
  /// `next` returns the scalars of the cluster, then nil.
  public static func forEach(
    ofScalars next: () -> Unicode.Scalar?, _ body: (DisplayCell) -> Void
  ) {
    var composer = CellComposer()
    while let scalar = next(), composer.add(scalar, body) {}
    composer.finish(body)
  }
}
