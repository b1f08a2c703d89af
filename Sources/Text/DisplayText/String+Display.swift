extension String {
  public init(_ cells: some Sequence<DisplayCell>) {
    var bytes: [UInt8] = []
    for cell in cells { cell.forEachScalar { bytes += $0.utf8 } }
    self.init(decoding: bytes, as: UTF8.self)
  }

  /// Calls `body` with each cell of the text drawn on one line; tabs and newlines become marks.
  public func forEachDisplayCell(_ body: (DisplayCell) -> Void) {
    if plainWidth != nil {
      for scalar in unicodeScalars { body(DisplayCell(scalar)) }
    } else {
      var text = self
      text.withUTF8 { Self.forEachDisplayCell(of: $0, body) }
    }
  }

  private static func forEachDisplayCell(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (DisplayCell) -> Void
  ) {
    var rest = bytes
    while !rest.isEmpty {
      let length = rest.lengthOfClusters
      let text = String(decoding: UnsafeBufferPointer(rebasing: rest[..<length]), as: UTF8.self)
      if PlainScalar(at: 0, in: rest)?.length == length {
        for scalar in text.unicodeScalars { body(DisplayCell(scalar)) }
      } else {
        for character in text { character.forEachDisplayCell(body) }
      }
      rest = UnsafeBufferPointer(rebasing: rest[length...])
    }
  }

  /// The cells of the text drawn on one line; tabs and newlines become marks.
  public var displayCells: [DisplayCell] {
    var cells: [DisplayCell] = []
    cells.reserveCapacity(utf8.count)
    forEachDisplayCell { cells.append($0) }
    return cells
  }

  /// The columns of the text on one line.
  public var displayWidth: Int {
    if let plainWidth { return plainWidth }
    var width = 0
    forEachDisplayCell { width += $0.width }
    return width
  }

  /// The text on one line, with a mark for everything that must not reach a terminal: safe to print.
  public var displaySafe: String {
    plainWidth != nil ? self : String(displayCells)
  }

  /// The text on one line, with a mark for each control character, also for those that reorder a text; all
  /// else is as it is.
  ///
  /// For what is no terminal, where nobody has to agree on the width of a cluster.
  public var controlSafe: String { controlSafe(except: []) }

  /// The same with its newlines and tabs.
  public var controlSafeLines: String { controlSafe(except: ["\n", "\t"]) }

  private func controlSafe(except allowed: [Unicode.Scalar]) -> String {
    if plainWidth != nil { return self }
    var safe = ""
    for scalar in unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control && !allowed.contains(scalar)
      if isControl || scalar.bidiControlName != nil {
        Character(scalar).forEachDisplayCell { safe.append($0) }
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// The text with its newlines and tabs, and a mark for everything else that must not reach a terminal.
  ///
  /// For printing a whole note; a carriage return before a newline is dropped.
  public var displaySafeLines: String {
    var safe = ""
    for character in self {
      switch character {
      case "\n", "\r\n": safe.append("\n")
      case "\t": safe.append("\t")
      default: character.forEachDisplayCell { safe.append($0) }
      }
    }
    return safe
  }

  /// Returns the text on one line, safe to print, cut to at most `width` columns; "…" shows that it was cut.
  public func truncated(toWidth width: Int) -> String {
    if displayWidth <= width { return displaySafe }
    guard width > 0 else { return "" }
    if plainWidth != nil { return String(unicodeScalars.prefix(width - 1)) + "…" }
    var cut = ""
    var room = width - 1
    for character in self {
      room -= character.displayWidth
      if room < 0 { break }
      character.forEachDisplayCell { cut.append($0) }
    }
    return cut + "…"
  }

  private mutating func append(_ cell: DisplayCell) {
    cell.forEachScalar { unicodeScalars.append($0) }
  }
}
