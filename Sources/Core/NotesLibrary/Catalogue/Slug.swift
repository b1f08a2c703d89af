import Essentials
@_spi(_Unicode) import Swift
import TextEditing

/// A name in paths, folders and links: lower-case letters of ASCII, digits and hyphens.
package enum Slug {
  private static let longest = 100
  // What is made of a title need not hold all of it.
  private static let longestMade = 60

  package static func isValid(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isValid(UnsafeRawBufferPointer($0)) }
  }

  package static func isValid(_ text: UnsafeRawBufferPointer) -> Bool {
    !text.isEmpty && text.count <= longest && text.first != hyphen
      && text.allSatisfy { isPlain($0) || $0 == hyphen }
  }

  /// Makes one of a name: accents go, letters of Cyrillic and Greek become Latin ones, words are joined by hyphens.
  ///
  /// A name in another script gets a slug of digits, always the same, before what is left of it: `三体2` is not `2`,
  /// as other volumes are.
  package static func made(of name: String) -> String {
    let letters = LatinLetters.folded(name)
    guard let slug = slug(ofFolded: letters), isTold(by: slug, letters) else {
      return [digitsOfSeen(in: name), slug(ofFolded: letters)].compactMap(\.self)
        .joined(separator: "-")
    }
    return slug
  }

  // Whether more letters of a name are in its slug than others are not, and not only such as count a volume.
  private static func isTold(by slug: String, _ letters: [UInt8]) -> Bool {
    let others = String(decoding: letters, as: UTF8.self).count { $0.isLetter && !$0.isASCII }
    let words = slug.split(separator: "-").filter { $0 != "vol" && Numeral.roman($0) == nil }
    return others == 0 || words.joined().count(where: \.isLetter) > others
  }

  /// Returns what is the slug where a file says none, always the same in all versions: letters that are not Latin are
  /// none, and what is not seen parts words.
  package static func derived(from name: String) -> String {
    let scalars = name.unicodeScalars.map { $0.isPassedOver ? "-" : $0 }
    let seen = Array(String(String.UnicodeScalarView(scalars)).utf8)
    return slug(ofFolded: TextFolding().folded(seen)) ?? digits(of: name)
  }

  /// The slugs that something of this name may have: made now, or by versions that made the whole of what was left, or
  /// knew only Latin letters.
  package static func all(of name: String) -> [String] {
    [
      made(of: name), slug(ofFolded: LatinLetters.folded(name)) ?? digits(of: name),
      derived(from: name),
    ]
  }

  /// Whether a slug tells what it is of: not if it was made of a name in other letters.
  static func tells(_ slug: String, of name: String) -> Bool {
    !isOfDigits(slug) && (slug.contains(where: \.isLetter) || !name.contains(where: \.isLetter))
  }

  private static func slug(ofFolded name: [UInt8]) -> String? {
    var slug: [UInt8] = []
    for byte in name {
      if isPlain(byte) {
        slug.append(byte)
      } else if !apostrophes.contains(byte), let last = slug.last, last != hyphen {
        slug.append(hyphen)
      }
    }
    let made = shortened(slug)
    return made.isEmpty ? nil : String(decoding: made, as: UTF8.self)
  }

  /// Whether it may have been made of a name without any letter that has a Latin one.
  private static func isOfDigits(_ slug: String) -> Bool {
    let digits = slug.utf8.prefix { $0 != hyphen }
    return digits.count == 8 && digits.allSatisfy(\.isHexadecimal)
  }

  /// Makes one of a name that is not among others: `name`, `name-2`, `name-3` and so on.
  package static func made(of name: String, notIn others: Set<String>) -> String {
    let slug = made(of: name)
    guard others.contains(slug) else { return slug }
    var number = 2
    while others.contains("\(slug)-\(number)") { number += 1 }
    return "\(slug)-\(number)"
  }

  private static let hyphen = UInt8(ascii: "-")
  // An apostrophe, and the bytes of the curly one, do not part words.
  private static let apostrophes: Set<UInt8> = [UInt8(ascii: "'"), 0xe2, 0x80, 0x99]

  private static func isPlain(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte.isDigit
  }

  private static func shortened(_ slug: [UInt8]) -> ArraySlice<UInt8> {
    var short = slug.prefix(longestMade)
    if slug.count > longestMade, let end = short.lastIndex(of: hyphen) { short = short[..<end] }
    return short.last == hyphen ? short.dropLast() : short
  }

  private static func digits(of name: String) -> String {
    String(SHA1.digits(of: Array(name.utf8)).prefix(8))
  }

  // Of what is seen of it, composed: the same on all machines, however it was typed.
  private static func digitsOfSeen(in name: String) -> String {
    var seen = ""
    seen.unicodeScalars.append(contentsOf: name._nfc.filter { !$0.isPassedOver })
    return digits(of: seen.withSingleSpaces)
  }
}
