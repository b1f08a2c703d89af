import Essentials

public enum MarkupText {
  static let namesOfXML: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  // The entities of HTML for U+00A0 to U+00FF, in order, and for what else other programs write.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
    deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
    agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml
    eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """
  private static let others = [
    "nbsp": " ", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’",
    "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsaquo": "‹", "rsaquo": "›",
    "bull": "•", "euro": "€", "trade": "™", "OElig": "Œ", "oelig": "œ", "Scaron": "Š",
    "scaron": "š",
  ]
  private static let namesOfHTML = zip(latin.split(whereSeparator: \.isWhitespace), 0xA0...)
    .reduce(into: namesOfXML.merging(others) { $1 }) { names, entity in
      let scalar = Unicode.Scalar(UInt8(entity.1))
      if names[String(entity.0)] == nil { names[String(entity.0)] = String(scalar) }
    }

  // The length of the longest reference, in bytes.
  private static let longestReference = 12

  /// Replaces references to characters by number or by name; unknown ones stay as they are.
  static func resolvingReferences(in bytes: ArraySlice<UInt8>, names: [String: String]) -> String {
    var text: [UInt8] = []
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<start]
      rest = rest[start...]
      let inside = rest.dropFirst().prefix(longestReference)
      if let end = inside.firstIndex(of: UInt8(ascii: ";")),
        let character = character(String(decoding: inside[..<end], as: UTF8.self), names)
      {
        text += character.utf8
        rest = rest[(end + 1)...]
      } else {
        text.append(rest.removeFirst())
      }
    }
    return String(decoding: text + rest, as: UTF8.self)
  }

  private static func character(_ reference: String, _ names: [String: String]) -> String? {
    guard reference.first == "#" else { return names[reference] }
    let isHexadecimal = reference.dropFirst().first == "x"
    let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
    guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number > 0,
      let scalar = Unicode.Scalar(number)
    else { return nil }
    return String(scalar)
  }

  /// Returns the text of HTML without tags, with empty lines between paragraphs.
  public static func plain(_ html: String) -> String {
    var text: [UInt8] = []
    var rest = Array(html.utf8)[...]
    var endless: Set<String> = []
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      text += rest[..<start]
      rest = rest[start...]
      guard let tag = tag(rest) else {
        text.append(rest.removeFirst())
        continue
      }
      rest = rest[tag.end...]
      if breaks.contains(tag.name) { text.append(lineBreak) }
      guard tag.isStart, hidden.contains(tag.name), !endless.contains(tag.name) else { continue }
      if let end = end(of: tag.name, in: rest) {
        rest = rest[end...]
      } else {
        endless.insert(tag.name)
      }
    }
    return paragraphs(resolvingReferences(in: (text + rest)[...], names: namesOfHTML))
  }

  // A byte that marks the end of a paragraph, because line breaks in HTML do not.
  private static let lineBreak: UInt8 = 0x1e
  private static let breaks: Set<String> = [
    "p", "br", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "tr",
    "hr",
  ]
  private static let hidden: Set<String> = ["script", "style"]

  public typealias Tag = (name: String, isStart: Bool, end: Int)

  /// Returns the tag with which bytes begin, after their <; nil where that is text.
  public static func tag(_ bytes: ArraySlice<UInt8>) -> Tag? {
    if bytes.starts(with: "<!--".utf8) {
      let end = bytes.firstIndex(of: Array("-->".utf8))
      return ("", false, end.map { $0 + 3 } ?? bytes.endIndex)
    }
    let inside = bytes.dropFirst()
    let name = inside.drop { $0 == UInt8(ascii: "/") }.prefix { $0.isLetterOrDigit }
    guard inside.first == UInt8(ascii: "/") || inside.first?.isLetter == true,
      !name.isEmpty,
      let end = inside.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
      inside[end] == UInt8(ascii: ">")
    else { return nil }
    let isStart = inside.first != UInt8(ascii: "/")
    return (String(decoding: name, as: UTF8.self).lowercased(), isStart, end + 1)
  }

  private static func end(of name: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let end = "</\(name)"
    return bytes.indices.first { index in
      bytes[index] == UInt8(ascii: "<")
        && String(decoding: bytes[index...].prefix(end.utf8.count), as: UTF8.self).lowercased()
          == end
    }
  }

  // In plain text, an empty line ends a paragraph.
  private static func paragraphs(_ text: String) -> String {
    let end = Character(Unicode.Scalar(lineBreak))
    guard text.contains(end) else { return linesInParagraphs(text).joined(separator: "\n\n") }
    let parts = text.split(separator: end).map(\.withSingleSpaces)
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func linesInParagraphs(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(\.withSingleSpaces).split(separator: "").map { $0.joined(separator: " ") }
  }
}
