# A command that does nothing here is not called unknown, nor taken for the beginning of another one.
each WORD: source | compare | redo | find-text
keys : "$WORD" Enter
shows “$WORD” does nothing here
