public import ChildPrograms
import Drafts
import DurableFiles
import Glibc
import NotesLibrary
public import SceneState
import TextMerge

/// The text that the user's own editor has as a file, until that file is read back.
///
/// Before that editor starts, the scene has recorded which text it is, what it was, and which process
/// has it: even if this process or the editor is killed meanwhile, what the editor saves is found.
public final class ExternalText: NavigatorBacked {
  public let navigator: Navigator

  // The scope of the text's editor; nil when nothing is handed over.
  @SceneStorage("Handover.Text") private var textScope: String? = nil
  @SceneStorage("Handover.File") private var fileName = ""
  @SceneStorage(ExternalText.processKey) private var process: ProcessIdentity? = nil
  // Whether the text already has the file's contents, the base, so that the file can be removed.
  @SceneStorage("Handover.IsTakenIn") private var isReadBack = false

  private static let processKey = SceneKey("Handover.Process", [.belongsToText, .writingProcess])
  private static let baseKey = SceneKey("Handover.Base", .transient)
  static let keys = [SceneKey("Handover", .belongsToText), processKey, baseKey]

  // In bytes: a text may have grown beyond the limit of a note, but not without end.
  private static let largestText = 4 * Library.largestNote

  init(navigator: Navigator) { self.navigator = navigator }

  public var path: String { "\(scene.folderPath)/\(fileName)" }

  // A scene's state may come from anywhere: it must not name any other file.
  private var isOurs: Bool {
    fileName.hasSuffix(".md") && !fileName.hasPrefix(".") && fileName.utf8.count <= 255
      && !fileName.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// Whether something was handed over and is not read back yet, or was saved again since.
  public var isPending: Bool { textScope != nil && isOurs && (!isReadBack || hasFile) }

  private var hasFile: Bool { access(path, F_OK) == 0 }

  /// The number of the process that still has the text; nil when none has.
  public var runningProcess: Int32? {
    process.flatMap { isPending ? $0.runningNumber : nil }
  }

  /// Asks to change an editor's text in the user's own editor.
  public func begin(_ editor: EditorModel) {
    let wasPending = isPending
    // What was read back is shown first.
    guard readBackUnlessOpen(), isPending == wasPending else { return }
    // From now on it is known which text the file in the session's folder has.
    textScope = editor.sceneScope
    fileName = newFileName
    process = nil
    // Nobody knows what a file that lies there was made from.
    scene.setText([], forKey: Self.baseKey.name)
    isReadBack = true
    if isPending { return window.show(readBack()) }
    isReadBack = false
    scene.setText(editor.buffer.bytes, forKey: Self.baseKey.name)
    window.request(.editElsewhere)
  }

  // Ending in .md, so that editors know what it is. An editor may save one text when it is another one's turn,
  // and what is called alike in two books are two texts.
  private var newFileName: String {
    let note = navigator.top.note?.note
    let subject = note?.subject ?? navigator.draft?.subject
    let names = (subject?.slugPath.split(separator: "/").map(String.init) ?? []) + [note?.id]
    let name = names.compactMap(\.self).joined(separator: ".")
    return "\(FileName.shortened(name, toByteCount: 200)).md"
  }

  /// Reads back what another editor was given, if anything was; returns false, and says so, if that
  /// editor is still open.
  func readBackUnlessOpen() -> Bool {
    if let process = runningProcess {
      window.show("Another editor is still open, process \(process); close that first")
      return false
    }
    if isPending { window.show(readBack()) }
    return true
  }

  /// Reads back what an editor saved after it had returned, if any did.
  func readLateSave() {
    if isReadBack, isPending { window.show(readBack()) }
  }

  private var base: [UInt8] { scene.text(forKey: Self.baseKey.name).bytes }

  /// Makes the file, durably and for the owner only; the scene must have been committed.
  public func writeFile() throws { try DurableFile.create(base, at: path) }

  /// Records which process has the text, so that it survives a kill, before the text may be changed.
  public func recordProcess(_ process: ProcessIdentity) throws {
    self.process = process
    try scene.commit()
  }

  public func cancel() {
    removeFile()
    forget()
  }

  // What somebody has saved there meanwhile stays.
  private func removeFile() {
    if (try? DurableFile.read(path, limit: Self.largestText)) == base { unlink(path) }
    try? Leftover(of: path).drop()
  }

  private func forget() {
    textScope = nil
    fileName = ""
    process = nil
    isReadBack = false
    scene.setText([], forKey: Self.baseKey.name)
  }

  /// Resumes what an earlier process of the session handed over; returns a message if there is something to report.
  func resume() -> Message? {
    guard textScope != nil else { return unreadMessage }
    guard isOurs else {
      forget()
      return .warning("The session names a file that is not its own; it was not read")
    }
    // No editor got it, or all that is left to do is to remove the file.
    if isReadBack { removeFile() }
    if isReadBack ? !hasFile : process == nil {
      cancel()
      return unreadMessage
    }
    guard runningProcess != nil else { return readBack() }
    return Message("\(fileName) is open in another editor; it is read when that ends")
  }

  /// The name of a file that was saved for a text and that nobody has read, if there is one.
  ///
  /// When nothing is pending, an editor saved it so late that another text had been handed over by then.
  var unreadFile: String? { (try? scene.unreadFile()) ?? nil }

  private var unreadMessage: Message? {
    unreadFile.map {
      let key = window.key(of: "editor")
      return .warning("An editor saved \($0) unread; \(key) in that text reads it")
    }
  }

  /// Replaces the text by the file's, as one undo step; returns a message.
  ///
  /// The file is removed once that is in the journal. How the editor ended is not known if it did so while this
  /// program did not run.
  public func readBack(after end: ProgramEnd? = nil) -> Message {
    isReadBack = false
    do {
      let bytes = try DurableFile.read(path, limit: Self.largestText)
      guard let outcome = isCutOff(bytes, after: end) ? .cutOff : insert(bytes) else {
        return .warning("The text your editor changed is gone; what it saved is in \(path)")
      }
      let message = message(about: outcome, after: end)
      isReadBack = true
      process = nil
      // What the editor may save yet is compared with it.
      scene.setText(bytes, forKey: Self.baseKey.name)
      try scene.commit()
      // Until a power cut leaves the words there, the file has them; it is read once more then.
      if scene.flush(milliseconds: 2000) { removeFile() }
      return message
    } catch  where error.code == ENOENT {
      forget()
      return .warning("The editor's file is gone; the text has not changed")
    } catch {
      // If the text cannot be committed, the file stays until it can.
      guard !isReadBack else { return .warning("Not saved: \(error)") }
      forget()
      return .warning("The text has not changed: \(error)")
    }
  }

  // An editor that fails while it writes leaves nothing, or a beginning. How one ended that nobody saw is
  // not known: it may well have removed the end of the text.
  private func isCutOff(_ bytes: [UInt8], after end: ProgramEnd?) -> Bool {
    guard end != .exited(0), bytes.count < base.count else { return false }
    return bytes.isEmpty || end != nil && base.starts(with: bytes)
  }

  // What killed editors leave behind, such as `.NAME.swp` or `NAME.save`.
  private var leftover: String? {
    let names = (try? Folder.names(in: scene.folderPath)) ?? []
    return names.first {
      $0 != fileName && ($0.hasPrefix(fileName) || $0.hasPrefix(".\(fileName)"))
    }
  }

  // Nil if there is no text to insert it into.
  private func insert(_ theirs: [UInt8]) -> Outcome? {
    if theirs == base { return .unchanged }
    guard let key = textScope.flatMap(TextKey.init), let subject = key.subject(in: library) else {
      return nil
    }
    guard let id = key.noteID else { return insert(theirs, navigator.draft(on: subject).editor) }
    let moved = library.noteOrMoved(id, on: subject)
    let note =
      navigator.noteModel(id, on: subject)
      ?? moved.flatMap { navigator.noteModel($0.id, on: $0.subject) }
    if let note { return insert(theirs, note.editor) }
    // The note no longer exists.
    append(theirs, to: navigator.draft(on: subject).editor)
    return .elsewhere
  }

  private func insert(_ theirs: [UInt8], _ editor: EditorModel) -> Outcome {
    let mine = editor.buffer.bytes
    guard let merged = merge(base: base, mine: mine, theirs: theirs) else {
      append(theirs, to: editor)
      return .bothKept
    }
    if merged != mine { editor.replaceText(merged) }
    return mine == base ? .replaced : .merged
  }

  private func append(_ bytes: [UInt8], to editor: EditorModel) {
    let mine = editor.buffer.bytes
    let heading = mine.isEmpty ? "" : "\n\n--- from the other editor ---\n\n"
    editor.replaceText(mine + Array(heading.utf8) + bytes)
  }
  // MARK: What is said of it

  private enum Outcome { case unchanged, replaced, merged, bothKept, elsewhere, cutOff }

  // The exit codes of a shell that cannot find or run a program.
  private static let cannotStartCodes = 126...127 as ClosedRange<Int32>

  private func message(about outcome: Outcome, after end: ProgramEnd?) -> Message {
    let text = Self.text(about: outcome)
    // Perhaps it has unsaved words.
    if end != .exited(0), let leftover { return .warning("Your editor left \(leftover): \(text)") }
    return switch (end, outcome) {
    case (.exited(let code)?, .unchanged) where Self.cannotStartCodes.contains(code):
      .warning("Your editor cannot be started; see $VISUAL and $EDITOR")
    case (.exited(0)?, .unchanged), (nil, .unchanged): Message("Your editor changed nothing")
    case (.exited(0)?, .replaced), (nil, .replaced):
      Message("Back from your editor; \(window.key(of: "undo")) undoes its changes")
    case (.exited(0)?, _), (nil, _):
      Message("Back from your editor: \(text)", isWarning: [.bothKept, .cutOff].contains(outcome))
    case (.exited(let code)?, _): .warning("Your editor ended with error \(code): \(text)")
    case (let end?, _): .warning("Your editor \(end.predicate): \(text)")
    }
  }

  private static func text(about outcome: Outcome) -> String {
    switch outcome {
    case .unchanged: "the text has not changed"
    case .replaced: "the text it saved is here"
    case .merged: "the text it saved is merged with your changes"
    case .bothKept: "both changed the same words; its text follows yours"
    case .elsewhere: "the note is gone; its text is in the draft"
    case .cutOff: "its file is cut off, the text unchanged"
    }
  }
}
