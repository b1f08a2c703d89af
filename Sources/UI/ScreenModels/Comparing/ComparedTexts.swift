public import Drafts
import DurableFiles
import Essentials
import Glibc
public import NotesLibrary
public import SceneState
import TextEditing
import TextMerge

/// What came of comparing two texts, which any thread may do.
struct ComparedTexts: Sendable {
  let one: TextBuffer
  let other: TextBuffer
  let comparison: TextComparison
  /// Which two texts they are.
  let checksum: String

  /// Reads the other text.
  typealias Source = @Sendable () throws -> [UInt8]

  // Longer ones would take long to be compared and to be laid out.
  static let greatestByteCount = 4 << 20
  private static let tooLong = Failure("a text is too long to be compared")

  /// Reads and compares two texts; uses what came of it before if they are the same.
  static func compare(
    _ one: TextBuffer, with source: Source, before: ComparedTexts?
  ) -> Result<ComparedTexts, any Error> {
    do {
      let bytes = try source()
      if max(one.count, bytes.count) > greatestByteCount { return .failure(tooLong) }
      let isSame = before?.comparison.other == bytes && before?.comparison.one == one.bytes
      return .success(
        isSame ? before ?? ComparedTexts(one, with: bytes) : ComparedTexts(one, with: bytes))
    } catch {
      return .failure(error.code == EFBIG ? tooLong : error)
    }
  }

  init(_ one: TextBuffer, with bytes: [UInt8]) {
    self.one = one
    other = TextBuffer(bytes)
    comparison = TextComparison(of: one.bytes, with: bytes)
    checksum = Checksum.fnv1a(comparison.one) + Checksum.fnv1a(bytes)
  }
}

public enum ComparedText: Hashable, SceneStorageValue {
  /// The text of the note's file, while the note is being changed here.
  case elsewhere
  case copy(Note.ID)
  /// A step of what the note was.
  case step(Timeline.Reference)

  public var sceneText: String? {
    switch self {
    case .elsewhere: "elsewhere"
    case .copy(let id): "copy/\(id)"
    case .step(let step): step.sceneText.map { "step/\($0)" }
    }
  }

  public init?(sceneText: String) {
    switch sceneText.divided(at: "/") {
    case ("copy", let id)?: self = .copy(id)
    case ("step", let step)?:
      guard let step = Timeline.Reference(sceneText: step) else { return nil }
      self = .step(step)
    case nil where sceneText == "elsewhere": self = .elsewhere
    default: return nil
    }
  }
}
