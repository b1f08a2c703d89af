import ChildPrograms
import DurableFiles

/// The programs and files with which what has been typed can go on.
public struct WordCompletion {
  private let path: SearchPath
  private let home: String

  /// Finds programs by `$PATH`, and the user's own folder by `$HOME`.
  public init(environment: [String: String]) {
    path = SearchPath(environment: environment)
    home = environment["HOME", default: ""]
  }

  /// Returns a shell's command lines that begin with a text: its last word is a program if it is the
  /// first of a command, else a file.
  public func commands(beginningWith text: String) -> [String] {
    let start = Self.lastWord(of: text)
    let (before, word) = (text[..<start], String(text[start...]))
    let command = before.last { $0 != " " }
    if !word.contains("/"), command.map("|;&(".contains) ?? true {
      return word.isEmpty ? [] : path.names(beginningWith: word).map { before + $0 }
    }
    return paths(beginningWith: Self.unescaped(word)).map { before + Self.escaped($0) }
  }

  /// Returns the paths that begin with a text, in order; those of folders end with a slash.
  public func paths(beginningWith text: String) -> [String] {
    let start = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    let (folder, beginning) = (String(text[..<start]), text[start...])
    let names = (try? Folder.names(in: folder.isEmpty ? "." : resolved(folder))) ?? []
    return names.sorted().compactMap { name in
      guard name.hasPrefix(beginning), !name.hasPrefix(".") || beginning.hasPrefix(".") else {
        return nil
      }
      let path = folder + name
      return Folder.exists(resolved(path)) ? path + "/" : path
    }
  }

  /// Returns a path without the `~` for the user's own folder.
  public func resolved(_ path: String) -> String {
    path == "~" || path.hasPrefix("~/") ? home + path.dropFirst() : path
  }

  private static func lastWord(of text: String) -> String.Index {
    var start = text.startIndex
    var isEscaped = false
    for index in text.indices {
      let isSeparator = !isEscaped && " |;&()<>".contains(text[index])
      isEscaped = !isEscaped && text[index] == "\\"
      if isSeparator { start = text.index(after: index) }
    }
    return start
  }

  private static func unescaped(_ word: String) -> String {
    var isEscaped = false
    return word.filter { character in
      isEscaped = !isEscaped && character == "\\"
      return !isEscaped
    }
  }

  private static func escaped(_ path: String) -> String {
    path.reduce(into: "") { word, character in
      let isPlain = character.isLetter || character.isNumber || "/._-+,:@%~".contains(character)
      word += isPlain ? "\(character)" : "\\\(character)"
    }
  }
}
