/// Turns the bytes that a terminal sends into events, however they are split over reads.
///
/// Plain text is UTF-8. Sequences are those of ECMA-48, xterm, rxvt and the Linux console; unknown ones,
/// replies to questions and old reports of the mouse are swallowed whole. No byte of a text or of a
/// paste is ever lost.
public struct KeyDecoder: Sendable {
  enum State {
    case ground
    /// After ESC.
    case escape
    /// After ESC [ or ESC O, within the parameters.
    case control(ControlSequence)
    /// After ESC [ [, which the Linux console sends for its function keys.
    case linuxFunction
    /// Within an operating system command or a device control string.
    case string(introducer: UInt8, isEmpty: Bool)
    /// After ESC in such a string, which ends it if a backslash follows.
    case stringEscape
    /// Within an old mouse report, some bytes before its end.
    case mouse(remaining: Int)
    case paste(PastedText)
    /// Within a paste that has been told, for nothing followed; with what is not whole at its end.
    case stalledPaste(PastedText)
    /// Right after a paste's end marker, with what followed that; the paste, if that has been told yet.
    case pasteEnd(PastedText?, following: [UInt8])
  }

  private var state = State.ground
  private var text = TextDecoder()
  private var events: [Event] = []

  /// Makes a decoder.
  ///
  /// In a locale that is not UTF-8, pass true: bytes that are not UTF-8 are then taken as Latin-1 and
  /// not as U+FFFD.
  public init(takesInvalidBytesAsLatin1: Bool = false) {
    text.takesInvalidBytesAsLatin1 = takesInvalidBytesAsLatin1
  }

  /// Whether what came so far may be a key by itself: call `flush()` if nothing follows soon.
  public var hasPendingEscape: Bool {
    switch state {
    case .escape, .stringEscape, .linuxFunction, .mouse, .pasteEnd: true
    case .control(let sequence): sequence.isEmpty
    case .string(_, let isEmpty): isEmpty
    case .ground: text.takesInvalidBytesAsLatin1 && text.hasPendingBytes
    case .paste, .stalledPaste: false
    }
  }

  /// Whether the end of a paste is still to come.
  public var isPasting: Bool {
    switch state {
    case .paste, .stalledPaste, .pasteEnd: true
    default: false
    }
  }

  /// Whether nothing is a key until more comes: call `stallPaste()` if nothing follows for long.
  public var isWithinPaste: Bool { if case .paste = state { true } else { false } }

  /// Takes the bytes of one burst of reads; gives the events that they complete.
  ///
  /// Keys are never taken from the middle of a paste that contains an end marker itself: all up to its
  /// last end marker is text, and of a burst all after one that ends no paste. What follows an end marker
  /// at once is a key only when no other marker follows before `flush()`.
  public mutating func decode(_ bytes: [UInt8]) -> [Event] {
    switch state {
    case .pasteEnd(let paste, let following): goOn(paste, following + bytes)
    case .stalledPaste(let paste) where !bytes.isEmpty: resume(paste, with: bytes)
    default: take(bytes[...])
    }
    return takeEvents()
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let byte = rest.first {
      if case .paste(var paste) = state {
        state = .ground
        take(&paste, from: &rest)
      } else {
        rest = rest.dropFirst()
        take(byte, &rest)
      }
    }
  }

  private mutating func goOn(_ paste: PastedText?, _ following: [UInt8]) {
    guard PastedText.nextMarkerEnds(following[...]) else {
      return state = .pasteEnd(paste, following: following)
    }
    state = .paste(paste ?? PastedText())
    take(following[...])
  }

  // Only keys are short: what a slow line was late with comes in a long piece, or with the end.
  private mutating func resume(_ paste: PastedText, with bytes: [UInt8]) {
    if paste.goesOn(with: bytes) {
      state = .paste(paste)
    } else {
      state = .ground
      emit(rest: paste)
    }
    take(bytes[...])
  }

  private mutating func emit(rest paste: PastedText) {
    var paste = paste
    let bytes = paste.finish()
    if !bytes.isEmpty { events.append(.paste(bytes)) }
  }

  /// Returns what has been pasted so far, its end not having come for long; the next key is one again.
  public mutating func stallPaste() -> [Event] {
    guard case .paste(var paste) = state else { return [] }
    let bytes = paste.takeWholeText()
    if !bytes.isEmpty { events.append(.paste(bytes)) }
    state = .stalledPaste(paste)
    return takeEvents()
  }

  /// Gives the keys in what came so far, nothing having followed.
  public mutating func flush() -> [Event] {
    let pending = state
    guard hasPendingEscape else { return [] }
    state = .ground
    switch pending {
    case .escape, .stringEscape: emit(Key(.escape))
    case .control(let sequence): emit(alt: sequence.introducer)
    case .string(let introducer, _): emit(alt: introducer)
    case .ground: emit(text.finish())
    case .pasteEnd(var paste, let following):
      if let bytes = paste?.finish() { events.append(.paste(bytes)) }
      take(following[...])
    default: break
    }
    return takeEvents()
  }

  /// Gives what is left at the end of the stream, a paste in progress among it.
  public mutating func finish() -> [Event] {
    switch state {
    case .paste(let paste), .stalledPaste(let paste):
      state = .ground
      emit(rest: paste)
      return takeEvents()
    default: break
    }
    let keys = flush()
    emit(text.finish())
    state = .ground
    return keys + takeEvents()
  }

  private mutating func take(_ paste: inout PastedText, from rest: inout ArraySlice<UInt8>) {
    guard paste.append(from: &rest) else { return state = .paste(paste) }
    if rest.isEmpty {
      events.append(.paste(paste.finish()))
      state = .pasteEnd(nil, following: [])
    } else {
      state = .pasteEnd(paste, following: Array(rest))
      rest = []
    }
  }

  private mutating func take(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) {
    switch state {
    case .ground: takeText(byte)
    case .escape: takeAfterEscape(byte)
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
    case .string(let introducer, _): takeInString(byte, introducer)
    case .stringEscape:
      state = .ground
      if byte != 0x5C { takeAfterEscape(byte) }
    case .mouse(let remaining): state = remaining > 1 ? .mouse(remaining: remaining - 1) : .ground
    case .paste, .stalledPaste, .pasteEnd: break
    }
  }

  private mutating func takeText(_ byte: UInt8, alt: Bool = false) {
    if byte == 0x1B {
      emit(text.finish())
      state = .escape
    } else {
      emit(text.append(byte, alt: alt))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x5B, 0x4F: state = .control(ControlSequence(introducer: byte))
    case 0x5D, 0x50: state = .string(introducer: byte, isEmpty: true)
    case 0x1B:
      // Some old terminals mean Alt by it; more often Esc and another key came at once.
      emit(Key(.escape))
      state = .escape
    default:
      state = .ground
      takeText(byte, alt: true)
    }
  }

  private mutating func takeInString(_ byte: UInt8, _ introducer: UInt8) {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07, 0x18, 0x1A: state = .ground
    default: state = .string(introducer: introducer, isEmpty: false)
    }
  }

  private mutating func finish(
    _ sequence: ControlSequence, _ byte: UInt8, _ rest: inout ArraySlice<UInt8>
  ) {
    switch sequence.meaning(final: byte) {
    case .key(let key): emit(key)
    case .pasteStart: state = .paste(PastedText())
    case .pasteEnd:
      // Whoever pastes an end marker must not type what follows it.
      var paste = PastedText()
      while !rest.isEmpty { _ = paste.append(from: &rest) }
      let bytes = paste.finish()
      if !bytes.isEmpty { events.append(.paste(bytes)) }
    case .linuxFunction: state = .linuxFunction
    case .mouse(let mouse): events.append(.mouse(mouse))
    case .focus(let isFocused): events.append(.focus(isFocused))
    case .oldMouse: state = .mouse(remaining: 3)
    case .unknown: break
    case .broken:
      if sequence.isEmpty { emit(alt: sequence.introducer) }
      takeText(byte)
    }
  }

  private mutating func emit(alt introducer: UInt8) {
    emit(Key(.character(Character(Unicode.Scalar(introducer))), .alt))
  }

  private mutating func emit(_ key: Key) { events.append(.key(key)) }

  private mutating func emit(_ keys: [Key]) { events += keys.map(Event.key) }

  private mutating func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }
}
