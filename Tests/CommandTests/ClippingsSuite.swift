import Testing

/// Tests that import clippings of a Kindle.
protocol ClippingsSuite {
  /// The commands, with a library of their own.
  var shell: Shell { get }
}

extension ClippingsSuite {
  static var day: String { "Added on Friday, 7 June 2024 18:10:5" }
  static var book: String { "The Good Hawk (Shadow Skye, Book One) (Joseph Elliott)" }

  static func record(
    _ kind: String, _ location: String, _ body: String, _ second: Int = 3, in book: String = book
  ) -> String {
    "\(book)\r\n- Your \(kind) on page 9 | location \(location) | \(day)\(second)\r\n\r\n\(body)\r\n"
      + "==========\r\n"
  }

  /// The clippings of two books.
  static var clippings: String {
    record("Highlight", "130-131", "The sea is wild.\nAnd cold.") + record("Note", "131", "Indeed!")
      + highlight + aboutAgatha + record("Note", "300", "alone", 6)
      + record("Bookmark", "400", "")
      + record("Highlight", "1-2", "Halls", in: "Piranesi (S. Clarke)")
  }

  /// One of them, and the note on it that says on whom it is.
  static var highlight: String { record("Highlight", "200-201", "My name is Agatha.", 4) }
  static var aboutAgatha: String { record("Note", "201", ".agatha says who she is", 5) }

  var path: String { shell.path + "/My Clippings.txt" }

  @discardableResult func importing(
    _ text: String, _ options: String...
  ) -> Shell.Result {
    shell.write(text, to: path)
    return shell.run((["import", path] + options).map { Array($0.utf8) })
  }

  /// The texts of all notes, by their paths.
  var notes: [String: String] {
    /// The texts of all notes, by their paths.
    var notes: [String: String] = [:]
    for (path, bytes) in shell.disk where path.contains("/notes/") && path.hasSuffix(".md") {
      notes[String(path.split(separator: "/notes/")[1])] = String(decoding: bytes, as: UTF8.self)
    }
    return notes
  }

  /// Returns the name of the run that a result tells of.
  func run(of result: Shell.Result) -> String {
    String(result.errors.split(separator: "--undo ").last?.prefix { $0 != "”" } ?? "none")
  }
}
