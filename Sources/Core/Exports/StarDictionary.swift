import DurableFiles
import Essentials

/// Names and what is known of them, as a dictionary for e-readers (StarDict 2.4.2).
struct StarDictionary {
  typealias Entry = (names: [String], text: String)

  private let entries: [(name: [UInt8], entry: Entry)]

  init(_ entries: [Entry]) {
    self.entries = entries.map { (Self.word($0.names[0]), $0) }
      .sorted { Self.precedes($0.name, $1.name) }
  }

  // A word has at most 255 bytes, and ends with a zero.
  private static func word(_ name: String) -> [UInt8] {
    var word: [UInt8] = []
    for character in ReadableText.line(name) where word.count + character.utf8.count <= 255 {
      word += character.utf8
    }
    return word
  }

  // In any case of ASCII first.
  private static func precedes(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let (first, second) = (one.map(lowercased), other.map(lowercased))
    return first == second
      ? one.lexicographicallyPrecedes(other) : first.lexicographicallyPrecedes(second)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The contents of its files by their endings, that by which it is found last.
  private var files: [(ending: String, bytes: [UInt8])] {
    var (texts, index): ([UInt8], [UInt8]) = ([], [])
    var others: [(word: [UInt8], number: Int)] = []
    for (number, (name, entry)) in entries.enumerated() {
      let text = ReadableText.text(Array(entry.text.utf8))
      index += name + [0] + Self.bytes(texts.count) + Self.bytes(text.count)
      texts += text
      others += entry.names.dropFirst().map { (Self.word($0), number) }
    }
    others.sort { Self.precedes($0.word, $1.word) }
    let synonyms = others.map { $0.word + [0] + Self.bytes($0.number) }.reduce([], +)
    let facts = [
      "StarDict's dict ifo file", "version=2.4.2", "bookname=Hawk Notes",
      "wordcount=\(entries.count)", others.isEmpty ? nil : "synwordcount=\(others.count)",
      "idxfilesize=\(index.count)", "sametypesequence=m", "",
    ]
    return [(".dict", texts), (".idx", index)] + (others.isEmpty ? [] : [(".syn", synonyms)])
      + [(".ifo", Array(facts.compactMap(\.self).joined(separator: "\n").utf8))]
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(number).bigEndian, Array.init)
  }

  private static let endings = [".ifo", ".idx", ".syn", ".dict"]

  /// Puts it into a folder instead of a former one of the same name; durable when it returns.
  ///
  /// A kill leaves the former one, the new one, or both: the file by which each is found comes last and goes
  /// first. Nothing else in the folder is touched.
  func write(toFolder path: String, named name: String) throws {
    let files = files
    let checksum = Checksum.crc32(files.flatMap(\.bytes)).hexadecimal
    let stem = "hawknotes-\(name)-"
    try Folder.create(path)
    let present = Set(try Folder.names(in: path))
    for (ending, bytes) in files where !present.contains("\(stem)\(checksum)\(ending)") {
      try DurableFile.create(bytes, at: "\(path)/\(stem)\(checksum)\(ending)")
    }
    for ending in Self.endings {
      for file in present where file.hasPrefix(stem) && file.hasSuffix(ending) {
        let digits = file.dropFirst(stem.count).dropLast(ending.count)
        if digits != checksum, digits.count == 8, digits.allSatisfy(\.isHexDigit) {
          Folder.remove("\(path)/\(file)")
        }
      }
    }
    try Folder.synchronize(path)
  }
}
