import Essentials

/// A `[` or `![` that may begin a link.
struct Bracket {
  let node: Int
  let start: Int
  let isImage: Bool
  let delimiter: Int?
  var hasBracketInside = false

  var textStart: Int { start + (isImage ? 2 : 1) }
}

extension InlineParser {
  mutating func openBracket() { if !addName() { pushBracket(isImage: false) } }

  mutating func openImage() {
    guard offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "[") else {
      return offset += 1
    }
    pushBracket(isImage: true)
  }

  private mutating func pushBracket(isImage: Bool) {
    let length = isImage ? 2 : 1
    if !brackets.isEmpty { brackets[brackets.count - 1].hasBracketInside = true }
    flush()
    brackets.append(
      Bracket(node: nodes.count, start: offset, isImage: isImage, delimiter: delimiters.last))
    add(.text(offset..<offset + length), length: length)
  }

  mutating func closeBracket() {
    guard let bracket = brackets.last else { return offset += 1 }
    let isActive = bracket.isImage || brackets.count > closedBrackets
    brackets.removeLast()
    closedBrackets = min(closedBrackets, brackets.count)
    guard isActive, let (target, name, end) = target(of: bracket) else { return offset += 1 }
    let reference = name.map {
      MarkdownLink.Reference(name: $0, range: offset..<end, written: target.written)
    }
    let mark = Inline.Mark.link(links.count)
    links.append(
      MarkdownLink(
        kind: bracket.isImage ? .image : .link, destination: target.destination,
        title: target.title, range: bracket.start..<end, reference: reference))
    nodes[bracket.node].part = .open(mark)
    add(.close(mark), length: end - offset)
    delimiters.match(above: bracket.delimiter)
    if !bracket.isImage { closedBrackets = brackets.count }
  }

  // Returns where the link leads whose text ends here, the name that says so, and where it ends itself.
  private func target(of bracket: Bracket) -> (LinkDefinition, name: String?, end: Int)? {
    var scanner = LinkScanner(bytes: bytes, offset: offset + 1)
    if let target = scanner.readTarget() { return (target, nil, scanner.offset) }
    scanner.offset = offset + 1
    var label = bracket.textStart..<offset
    var end = offset + 1
    if scanner.byte == UInt8(ascii: "[") {
      if let named = scanner.readLabel() {
        (label, end) = (named, scanner.offset)
      } else if offset + 2 < bytes.count, bytes[offset + 2] == UInt8(ascii: "]") {
        end = offset + 3
      }
    }
    let isText = label.lowerBound == bracket.textStart
    guard !definitions.isEmpty, !(isText && bracket.hasBracketInside), label.count <= 999
    else { return nil }
    let name = LinkDefinition.name(bytes[label])
    return definitions[name].map { ($0, name, end) }
  }

  /// Adds `[[name]]` or `[[name|text]]`, if it stands here.
  private mutating func addName() -> Bool {
    guard bytes[offset...].starts(with: "[[".utf8) else { return false }
    let inside = bytes[(offset + 2)...].prefix { $0 != .newline && !"[]".utf8.contains($0) }
    guard bytes[inside.endIndex...].starts(with: "]]".utf8) else { return false }
    let parts = inside.split(
      separator: UInt8(ascii: "|"), maxSplits: 1, omittingEmptySubsequences: false
    ).map(\.trimmed)
    guard let name = parts.first, let shown = parts.last, !name.isEmpty, !shown.isEmpty else {
      return false
    }
    addLink(
      .name, to: String(decoding: name, as: UTF8.self), text: shown.indices,
      length: inside.count + 4)
    return true
  }

  private mutating func addLink(
    _ kind: MarkdownLink.Kind, to destination: String, text: Range<Int>, length: Int
  ) {
    let mark = Inline.Mark.link(links.count)
    links.append(
      MarkdownLink(
        kind: kind, destination: destination, title: nil, range: offset..<offset + length))
    for part in [.open(mark), .text(text)] as [Inline] { add(part, length: 0) }
    add(.close(mark), length: length)
  }
}

extension LinkScanner {
  /// Reads `(destination "title")`.
  fileprivate mutating func readTarget() -> LinkDefinition? {
    guard read(UInt8(ascii: "(")) else { return nil }
    skipSpace()
    guard let destination = readDestination() else { return nil }
    var title: Range<Int>?
    if skipSpace() { title = readTitle() }
    skipSpace()
    guard read(UInt8(ascii: ")")) else { return nil }
    return LinkDefinition(
      destination: bytes.unescaped(destination), title: title.map { bytes.unescaped($0) })
  }
}

extension InlineParser {
  /// Adds `<https://…>` or `<name@host>`, if it stands here.
  mutating func addBracketedAddress() {
    let text = bytes[(offset + 1)...].prefix { $0 > 0x20 && !"<>".utf8.contains($0) }
    guard bytes[text.endIndex...].first == UInt8(ascii: ">"),
      text.beginsWithScheme || text.isMailAddress
    else { return offset += 1 }
    let address = String(decoding: text, as: UTF8.self)
    addLink(
      .address, to: text.beginsWithScheme ? address : "mailto:\(address)", text: text.indices,
      length: text.count + 2)
  }

  /// Adds an address such as `https://example.org/`, if its colon stands here.
  mutating func addPlainAddress() {
    guard bytes[offset...].starts(with: "://".utf8), let start = startOfPlainScheme,
      let end = endOfPlainAddress
    else { return offset += 1 }
    offset = start
    addLink(
      .address, to: String(decoding: bytes[start..<end], as: UTF8.self), text: start..<end,
      length: end - start)
  }

  private var startOfPlainScheme: Int? {
    for scheme in ["https", "http", "hawknotes"] {
      let start = offset - scheme.utf8.count
      guard start >= textStart, bytes[start..<offset].elementsEqual(scheme.utf8) else { continue }
      let isWhole = start == 0 || !bytes[start - 1].isLetterOrDigit
      if isWhole { return start }
    }
    return nil
  }

  // Punctuation at the end, and a parenthesis that is not opened in it, belong to the sentence.
  private var endOfPlainAddress: Int? {
    var address = bytes[(offset + 3)...].prefix {
      $0 > 0x20 && $0 != 0x7F && !"<>[]`\"|".utf8.contains($0)
    }
    let opened = address.count { $0 == UInt8(ascii: "(") }
    var closed = address.count { $0 == UInt8(ascii: ")") }
    while let last = address.last {
      let isUnopened = last == UInt8(ascii: ")") && closed > opened
      guard isUnopened || ".,:;!?*_~'".utf8.contains(last) else { return address.endIndex }
      if isUnopened { closed -= 1 }
      address.removeLast()
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with a scheme of 2 to 32 characters and a colon.
  fileprivate var beginsWithScheme: Bool {
    let scheme = prefix(33).prefix {
      $0.isLetterOrDigit || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains($0)
    }
    return 2...32 ~= scheme.count && scheme.first?.isLetter == true
      && dropFirst(scheme.count).first == UInt8(ascii: ":")
  }

  fileprivate var isMailAddress: Bool {
    let parts = split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty,
      parts[0].allSatisfy({ $0.isLetterOrDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0) })
    else { return false }
    return parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy
    {
      1...63 ~= $0.count && $0.first != UInt8(ascii: "-") && $0.last != UInt8(ascii: "-")
        && $0.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
  }
}
