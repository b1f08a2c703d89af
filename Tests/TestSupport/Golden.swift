/// Compares a screen with the recorded one in `Screens/NAME.txt` beside the test's file.
///
/// A missing record is written, and fails once; with `RECORD_SCREENS=1` all are written again.
public func expectScreen(
  _ screen: String, named name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)] + "/Screens"
  try expectRecorded(screen, at: "\(folder)/\(name).txt", sourceLocation: sourceLocation)
}

/// Compares a screen, or a recording of several, with the one in a file, as `expectScreen` does.
public func expectRecorded(
  _ screen: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let isRecording = getenv("RECORD_SCREENS") != nil
  guard !isRecording, let recorded = contents(of: path) else {
    mkdir(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]), 0o755)
    try write(screen, to: path)
    if !isRecording {
      Issue.record("no screen was on record; now \(path) is", sourceLocation: sourceLocation)
    }
    return
  }
  #expect(
    screen == recorded, "the screen is not the one in \(path); it is\n\(screen)",
    sourceLocation: sourceLocation)
}

public func contents(of path: String) -> String? { StoredFiles.bytes(of: path).map(\.text) }

/// The paths that a pattern of the shell names, hidden ones only by name.
public func paths(matching pattern: String) -> [String] {
  var found = glob_t()
  defer { globfree(&found) }
  guard glob(pattern, 0, nil, &found) == 0 else { return [] }
  return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
}

private func write(_ text: String, to path: String) throws {
  guard let file = fopen(path, "w") else { throw CannotWrite(path: path) }
  fputs(text, file)
  fclose(file)
}

private struct CannotWrite: Error {
  let path: String
}
