# The help lies over forms and fields, too.
keys + F1
shows Go to the next field.
keys "next field" Enter x
shows Author        x
keys Esc N w Ctrl-R w F1 Esc
shows Find: w
