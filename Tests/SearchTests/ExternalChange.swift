import TestSupport

/// The changes that editors, git, rsync and the user make to the files of a library.
struct ExternalChange {
  let folders: [String]

  static let words = ["tern", "gull", "wall", "Térn", "milk", "é"]

  func perform(using generator: inout some RandomNumberGenerator) -> String {
    guard let folder = folders.randomElement(using: &generator) else { return "nothing" }
    let paths = ((try? Folder.names(in: folder)) ?? []).filter { $0.hasSuffix(".md") }.sorted()
      .map { "\(folder)/\($0)" }
    let text = Self.text(using: &generator)
    guard let path = paths.randomElement(using: &generator) else {
      return Self.make(text, in: folder, using: &generator)
    }
    switch Int.random(in: 0..<11, using: &generator) {
    case 0, 1: return Self.make(text, in: folder, using: &generator)
    case 2: return Self.writeInPlace(text, to: path, keepsTime: false)
    case 3: return Self.writeInPlace(text, to: path, keepsTime: true)
    case 4: return Self.replace(path, with: text)
    case 5:
      unlink(path)
      return "removed \(path)"
    case 6:
      return Self.move(path, to: folders.randomElement(using: &generator) ?? folder, &generator)
    case 7: return Self.setTime(of: path, by: Int.random(in: -5000...5000, using: &generator))
    case 8: return Self.checkOut(paths, text)
    case 9: return Self.exchange(path, paths.randomElement(using: &generator) ?? path)
    default:
      chmod(path, 0o640)
      return "changed the mode of \(path)"
    }
  }

  static func text(using generator: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      words.randomElement(using: &generator) ?? ""
    }.joined(separator: Bool.random(using: &generator) ? " " : "\n")
  }

  private static func make(
    _ text: String, in folder: String, using generator: inout some RandomNumberGenerator
  ) -> String {
    let number = UInt32.random(in: 0...(.max), using: &generator).hexadecimal
    let name =
      Bool.random(using: &generator)
      ? "2026112\(number.prefix(1).allSatisfy(\.isNumber) ? 1 : 0)T120000Z-\(number)" : "n\(number)"
    try? Folder.make(folder)
    write(text, to: "\(folder)/\(name).md", O_CREAT | O_EXCL)
    return "made \(folder)/\(name).md: \(text)"
  }

  @discardableResult
  static func writeInPlace(_ text: String, to path: String, keepsTime: Bool) -> String {
    var status = stat()
    stat(path, &status)
    // The same size, as far as the words allow.
    let padded = text + String(repeating: "x", count: max(0, Int(status.st_size) - text.utf8.count))
    write(padded, to: path, O_TRUNC)
    if keepsTime { _ = utimensat(AT_FDCWD, path, [status.st_atim, status.st_mtim], 0) }
    return "wrote \(padded) to \(path), \(keepsTime ? "keeping its time" : "in place")"
  }

  private static func replace(_ path: String, with text: String) -> String {
    write(text, to: path + "~", O_CREAT | O_TRUNC)
    rename(path + "~", path)
    return "replaced \(path) by \(text)"
  }

  private static func move(
    _ path: String, to folder: String, _ generator: inout some RandomNumberGenerator
  ) -> String {
    let name = "20261101T12000\(Int.random(in: 0...9, using: &generator))Z-0.md"
    rename(path, "\(folder)/\(name)")
    return "moved \(path) to \(folder)/\(name)"
  }

  private static func setTime(of path: String, by seconds: Int) -> String {
    var status = stat()
    stat(path, &status)
    let time = timespec(tv_sec: status.st_mtim.tv_sec + seconds, tv_nsec: 0)
    _ = utimensat(AT_FDCWD, path, [time, time], 0)
    return "set the time of \(path) by \(seconds) s"
  }

  private static func checkOut(_ paths: [String], _ text: String) -> String {
    for path in paths {
      unlink(path)
      write("\(text) again", to: path, O_CREAT | O_EXCL)
    }
    return "checked \(paths.count) files out: \(text) again"
  }

  private static func exchange(_ path: String, _ other: String) -> String {
    rename(path, path + "~")
    rename(other, path)
    rename(path + "~", other)
    return "exchanged \(path) and \(other)"
  }

  private static func write(_ text: String, to path: String, _ flags: Int32) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | flags, 0o600)
    let bytes = text.bytes
    _ = Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }
}
