/// The words of names by which nobody is called.
extension NameTable {
  // With the words for those who are called the elder or the second.
  static let kin = words(
    "father mother brother sister uncle aunt first second third fourth fifth sixth elder younger")

  private static func words(_ text: String) -> Set<[UInt8]> {
    Set(text.utf8.split(separator: UInt8(ascii: " ")).map(Array.init))
  }

  static let titles: Set<[UInt8]> = kin.union(
    words(
      [
        "mr mrs ms miss dr jr sr sir ser dame lady lord king queen prince princess duke duchess earl count",
        "countess baron baroness emperor empress saint st the captain colonel commander general lieutenant",
        "major sergeant detective inspector constable judge doctor professor master bishop reverend",
        "maistreas konge",
        "monsieur madame mademoiselle herr frau fraulein graf don dona senor senora signor signora",
        "князь княгиня княжна граф графиня господин госпожа",
        "ابن بن بنت ابو ابی ام عبد الله الدین السید سید الشیخ בן בת אבו רבי הרב גברת श्री देवी",
      ].joined(separator: " ")))
}
