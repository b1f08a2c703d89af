/// Turns the bytes that a terminal sends into events, however they are split over reads.
///
/// Plain text is UTF-8. Sequences are those of ECMA-48, xterm, rxvt and the Linux console; unknown ones and mouse
/// reports in the old form are consumed and ignored. No byte of a text or of a paste is ever lost.
public struct KeyDecoder: Sendable {
  enum State {
    case ground
    /// After ESC.
    case escape
    /// After ESC [ or ESC O, within the parameters.
    case control(ControlSequence)
    /// After ESC [ [, which the Linux console sends for its function keys.
    case linuxFunction
    /// Within a string that is no key, after its first bytes: an operating system command, a device control string,
    /// a command of an application, a private message, or one of those that begin with SOS.
    case string(introducer: UInt8, content: [UInt8])
    /// After ESC in such a string, which ends it if a backslash follows.
    case stringEscape(introducer: UInt8, content: [UInt8])
    /// Within an old mouse report, some bytes before its end.
    case mouse(remaining: Int)
    case paste(PastedText)
    /// Within a paste whose text so far was reported because nothing followed; holds an incomplete
    /// character or marker at its end.
    case stalledPaste(PastedText)
    /// Right after the end marker of a paste, with the bytes that followed it; the paste is nil if
    /// it was already reported.
    case pasteEnd(PastedText?, following: [UInt8])
  }

  private var state = State.ground
  private var text = TextDecoder()
  private var events: [Event] = []

  /// Makes a decoder.
  ///
  /// Pass true in a locale that is not UTF-8: bytes that are not UTF-8 then become Latin-1
  /// characters instead of U+FFFD.
  public init(readsInvalidBytesAsLatin1: Bool = false) {
    text.readsInvalidBytesAsLatin1 = readsInvalidBytesAsLatin1
  }

  /// Whether the pending bytes may be a key by themselves: call `flush()` if nothing follows soon.
  public var hasPendingEscape: Bool {
    switch state {
    case .escape, .linuxFunction, .string, .mouse, .pasteEnd: true
    // A whole reply without its end: no key has been pressed.
    case .stringEscape(let introducer, let content):
      TerminalReport(introducer: introducer, content: content) == nil
    case .control(let sequence): sequence.isEmpty
    case .ground: text.readsInvalidBytesAsLatin1 && text.hasPendingBytes
    case .paste, .stalledPaste: false
    }
  }

  /// Whether what is pending may be a reply of the terminal, which can be slow.
  var awaitsReply: Bool {
    guard case .string(let introducer, let content) = state else { return false }
    return TerminalReport.mayBegin(introducer: introducer, content: content)
  }

  public var isPasting: Bool {
    switch state {
    case .paste, .stalledPaste, .pasteEnd: true
    default: false
    }
  }

  /// Whether no key can arrive before the paste ends: call `stallPaste()` if nothing follows for long.
  public var isWithinPaste: Bool { if case .paste = state { true } else { false } }

  /// Decodes the bytes of one burst of reads; returns the events that they complete.
  ///
  /// Text pasted with an end marker inside never becomes keys: everything up to its last end marker
  /// is text, and so is everything in a burst after an end marker without a paste. Bytes right
  /// after an end marker are keys only if no other marker follows before `flush()`.
  public mutating func decode(_ bytes: [UInt8]) -> [Event] {
    switch state {
    case .pasteEnd(let paste, let following): endOrContinue(paste, following + bytes)
    case .stalledPaste(let paste) where !bytes.isEmpty: resume(paste, with: bytes)
    default: feed(bytes[...])
    }
    return drainEvents()
  }

  private mutating func feed(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let byte = rest.first {
      if case .paste(var paste) = state {
        state = .ground
        feed(&paste, from: &rest)
      } else {
        rest = rest.dropFirst()
        feed(byte, &rest)
      }
    }
  }

  private mutating func endOrContinue(_ paste: PastedText?, _ following: [UInt8]) {
    guard PastedText.nextMarkerEnds(following[...]) else {
      return state = .pasteEnd(paste, following: following)
    }
    state = .paste(paste ?? PastedText())
    feed(following[...])
  }

  // Only keys are short: the late rest of a paste over a slow line is long, or contains its end.
  private mutating func resume(_ paste: PastedText, with bytes: [UInt8]) {
    if paste.continues(with: bytes) {
      state = .paste(paste)
    } else {
      state = .ground
      emit(rest: paste)
    }
    feed(bytes[...])
  }

  private mutating func emit(rest paste: PastedText) {
    var paste = paste
    let bytes = paste.finish()
    if !bytes.isEmpty { events.append(.paste(bytes)) }
  }

  /// Returns what was pasted so far, if the end is long overdue; the next input may be a key again.
  public mutating func stallPaste() -> [Event] {
    guard case .paste(var paste) = state else { return [] }
    let bytes = paste.removeWholeText()
    if !bytes.isEmpty { events.append(.paste(bytes)) }
    state = .stalledPaste(paste)
    return drainEvents()
  }

  /// Decodes the pending bytes as keys, because nothing followed; returns those.
  public mutating func flush() -> [Event] {
    let pending = state
    guard hasPendingEscape else { return [] }
    state = .ground
    switch pending {
    case .escape: emit(Key(.escape))
    case .stringEscape(let introducer, let content):
      emitIntroducer(introducer, before: content)
      emit(Key(.escape))
    case .control(let sequence): emit(alt: sequence.introducer)
    case .string(let introducer, let content): giveUpString(introducer, content)
    case .ground: emit(text.finish())
    case .pasteEnd(var paste, let following):
      if let bytes = paste?.finish() { events.append(.paste(bytes)) }
      feed(following[...])
    default: break
    }
    return drainEvents()
  }

  /// Returns what is left at the end of the stream, including an unfinished paste.
  public mutating func finish() -> [Event] {
    switch state {
    case .paste(let paste), .stalledPaste(let paste):
      state = .ground
      emit(rest: paste)
      return drainEvents()
    default: break
    }
    let keys = flush()
    emit(text.finish())
    state = .ground
    return keys + drainEvents()
  }

  private mutating func feed(_ paste: inout PastedText, from rest: inout ArraySlice<UInt8>) {
    guard paste.append(from: &rest) else { return state = .paste(paste) }
    if rest.isEmpty {
      events.append(.paste(paste.finish()))
      state = .pasteEnd(nil, following: [])
    } else {
      state = .pasteEnd(paste, following: Array(rest))
      rest = []
    }
  }

  private mutating func feed(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) {
    switch state {
    case .ground: feedText(byte)
    case .escape: feedAfterEscape(byte)
    case .control(var sequence):
      if sequence.append(byte) {
        state = .control(sequence)
      } else {
        state = .ground
        finish(sequence, byte, &rest)
      }
    case .linuxFunction:
      state = .ground
      if (0x41...0x45).contains(byte) { emit(Key(.function(Int(byte) - 0x40))) }
    case .string(let introducer, let content): feedInString(byte, introducer, content)
    case .stringEscape(let introducer, let content):
      state = .ground
      if byte == 0x5C { return finishString(introducer, content) }
      emitIntroducer(introducer, before: content)
      feedAfterEscape(byte)
    case .mouse(let remaining): state = remaining > 1 ? .mouse(remaining: remaining - 1) : .ground
    case .paste, .stalledPaste, .pasteEnd: break
    }
  }

  private mutating func feedText(_ byte: UInt8, alt: Bool = false) {
    if byte == 0x1B {
      emit(text.finish())
      state = .escape
    } else {
      emit(text.append(byte, alt: alt))
    }
  }

  private mutating func feedAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x5B, 0x4F: state = .control(ControlSequence(introducer: byte))
    case 0x5D, 0x50, 0x58, 0x5E, 0x5F: state = .string(introducer: byte, content: [])
    case 0x1B:
      // Some old terminals send this for Alt; more often it is Esc and another key at once.
      emit(Key(.escape))
      state = .escape
    default:
      state = .ground
      feedText(byte, alt: true)
    }
  }

  // Nobody types more without a pause.
  private static let longestContent = 1024

  private mutating func feedInString(_ byte: UInt8, _ introducer: UInt8, _ content: [UInt8]) {
    state = .ground
    switch byte {
    case 0x1B: state = .stringEscape(introducer: introducer, content: content)
    case 0x07: finishString(introducer, content)
    case 0x18, 0x1A: break
    default:
      let isFull = content.count == Self.longestContent
      state = .string(introducer: introducer, content: isFull ? content : content + [byte])
    }
  }

  // What has no end is a key and what was typed after it, unless it is a reply of which the rest was lost.
  private mutating func giveUpString(_ introducer: UInt8, _ content: [UInt8]) {
    if TerminalReport.mayBegin(introducer: introducer, content: content) { return }
    emit(alt: introducer)
    feed(content[...])
  }

  // A string without anything in it is a key, such as one that is held down.
  private mutating func emitIntroducer(_ introducer: UInt8, before content: [UInt8]) {
    if content.isEmpty { emit(alt: introducer) }
  }

  private mutating func finishString(_ introducer: UInt8, _ content: [UInt8]) {
    guard let report = TerminalReport(introducer: introducer, content: content) else { return }
    events.append(.report(report))
  }

  private mutating func finish(
    _ sequence: ControlSequence, _ byte: UInt8, _ rest: inout ArraySlice<UInt8>
  ) {
    switch sequence.meaning(final: byte) {
    case .event(let event): events.append(event)
    case .pasteStart: state = .paste(PastedText())
    case .pasteEnd:
      // Pasting an end marker must not turn what follows it into keys.
      var paste = PastedText()
      while !rest.isEmpty { _ = paste.append(from: &rest) }
      emit(rest: paste)
    case .linuxFunction: state = .linuxFunction
    case .oldMouse: state = .mouse(remaining: 3)
    case .unknown: break
    case .broken:
      if sequence.isEmpty { emit(alt: sequence.introducer) }
      feedText(byte)
    }
  }

  private mutating func emit(alt introducer: UInt8) {
    emit(Key(.character(Character(Unicode.Scalar(introducer))), .alt))
  }

  private mutating func emit(_ key: Key) { events.append(.key(key)) }

  private mutating func emit(_ keys: [Key]) { events += keys.map(Event.key) }

  private mutating func drainEvents() -> [Event] {
    defer { events = [] }
    return events
  }
}
