import FuzzTargets
import TestSupport
import Testing

/// The inputs with which fuzzing begins, and those that it found, are checked in every run of the
/// tests.
@Suite(.timed) struct CorpusTests {
  private static func files(_ folder: String) throws -> [InputFile] {
    try InputFile.all(at: #filePath.replacing("CorpusTests.swift", with: folder))
  }

  @Test(arguments: try files("Corpus") + files("Findings")) func itIsSound(file: InputFile) throws {
    let isForTarget = try file.check()
    #expect(isForTarget)
  }
}
