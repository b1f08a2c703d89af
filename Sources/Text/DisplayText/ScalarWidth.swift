import CSystem
import Glibc

extension Unicode.Scalar {
  /// The columns of the scalar by wcwidth(3), which ncurses and tmux use too; -1 if unknown.
  var terminalWidth: Int {
    _ = characterTypeIsUTF8
    return Int(wcwidth(wchar_t(value)))
  }
}

/// Whether wcwidth(3) knows Unicode; the first use sets a UTF-8 locale if it must.
///
/// Without one (`LANG` unset, not installed, a pipe, a test) every width would be -1.
private let characterTypeIsUTF8: Bool = {
  func isUTF8() -> Bool { nl_langinfo(CInt(CODESET)).map { strcmp($0, "UTF-8") == 0 } ?? false }
  if isUTF8() { return true }
  if setlocale(LC_CTYPE, "") != nil, isUTF8() { return true }
  return setlocale(LC_CTYPE, "C.UTF-8") != nil
}()
