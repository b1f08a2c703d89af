import Essentials

/// The name by which git knows some contents: a digest of them.
struct ObjectID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The digits of the digest, in lower case.
  let hexadecimal: String

  enum Format: Sendable { case sha1, sha256 }

  /// Parses hexadecimal digits; nil when they are not a digest of either format.
  init?(hexadecimal text: some StringProtocol) {
    guard [40, 64].contains(text.utf8.count), text.utf8.allSatisfy(\.isHexadecimal) else {
      return nil
    }
    hexadecimal = String(text)
  }

  /// Computes the identifier that git gives to a file with these contents.
  init(ofFile bytes: [UInt8], format: Format) {
    let object = Array("blob \(bytes.count)\0".utf8) + bytes
    switch format {
    case .sha1: hexadecimal = SHA1.digits(of: object)
    case .sha256: hexadecimal = SHA256.digits(of: object)
    }
  }

  var format: Format { hexadecimal.utf8.count == 40 ? .sha1 : .sha256 }

  var description: String { hexadecimal }

  static func < (left: ObjectID, right: ObjectID) -> Bool { left.hexadecimal < right.hexadecimal }
}
