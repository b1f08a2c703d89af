extension DisplayCell {
  /// Calls `body` with the cells of one grapheme cluster.
  ///
  /// `next` gives the scalars of the cluster, then nil. Nothing is allocated.
  public static func forEach(
    ofScalars next: () -> Unicode.Scalar?, _ body: (DisplayCell) -> Void
  ) {
    var composer = CellComposer()
    while let scalar = next(), composer.add(scalar, body) {}
    composer.finish(body)
  }
}
