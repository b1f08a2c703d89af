# A character on whom something was written before a kill can be removed.
keys 2 Enter N Esc Esc
shows ▌Sigrid
keys d d
shows Removed Sigrid
shows ▌Konge Grímr
