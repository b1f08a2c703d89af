extension Unicode.Scalar {
  /// The abbreviation of a control that reorders text, nil for any other scalar.
  ///
  /// These make text look different from what it is (CVE-2021-42574). Names: UAX #9, section 2.
  var bidiControlName: String? {
    switch value {
    case 0x061C: "ALM"
    case 0x200E: "LRM"
    case 0x200F: "RLM"
    case 0x202A: "LRE"
    case 0x202B: "RLE"
    case 0x202C: "PDF"
    case 0x202D: "LRO"
    case 0x202E: "RLO"
    case 0x2066: "LRI"
    case 0x2067: "RLI"
    case 0x2068: "FSI"
    case 0x2069: "PDI"
    default: nil
    }
  }
}
