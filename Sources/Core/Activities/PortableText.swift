import Essentials

/// A text is bytes, and not always UTF-8.
extension JSONValue {
  /// Makes an object of a text: `utf8` where it is that, else `base64`.
  init(portableText bytes: [UInt8]) {
    let string = String(decoding: bytes, as: UTF8.self)
    self =
      string.utf8.elementsEqual(bytes)
      ? ["utf8": .string(string)] : ["base64": .string(Base64.encoded(bytes))]
  }

  var portableText: [UInt8]? {
    self["utf8"]?.string.map { Array($0.utf8) } ?? self["base64"]?.string.flatMap(Base64.decoded)
  }
}
