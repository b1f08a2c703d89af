# Some words stand before what was found, also where no blanks are between them.
fixed
write library/notes/the-good-hawk/20240105T090000Z-00000001.md One\n春眠不覺曉處處聞啼鳥夜來風雨聲花落知多少春眠不覺曉處處聞啼鳥夜來風雨聲花落知多少春眠不覺曉處處聞啼鳥夜來風雨聲花落知多少白日依山盡
keys / "白日"
shows 多少白日
