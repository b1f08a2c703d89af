public import Preferences

/// How the parts of a character are laid out; the spelling is that of the preference.
public enum CharacterLayout: String, PreferenceValue {
  /// Side by side where there is good room, else one at a time.
  case auto
  /// Side by side wherever it is possible at all.
  case panes
  /// One at a time.
  case tabs
}
