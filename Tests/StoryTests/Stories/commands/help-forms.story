# The help lies over forms and fields, too.
keys + F1
shows Go to the next field.
type next field
keys Enter x
shows Author        x
keys Esc N w Ctrl-R w F1 Esc
shows Find: w
