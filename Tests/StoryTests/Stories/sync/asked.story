# A library syncs when that is asked for, as soon as it is set up, and tells how it went.
keys : "sync" Enter
shows This library does not sync
asked nothing
$ git init -q --bare hub && hawknotes sync init --yes $PWD/hub 2> /dev/null
$ echo '{"state": "in-sync", "in-sync": 1795183392, "unsent": 2}' | tee state/sync/*/status > /dev/null
keys : "sync" Enter
shows Syncing …
asked sync
$ echo '{"state": "in-sync", "in-sync": 1795183392, "unsent": 2, "omissions": ["x.md is not synced: it is a link"]}' | tee state/sync/*/status > /dev/null
kill
keys : "sync-status" Enter
shows In sync, but for 3 files; x.md is not synced: it is a link; last in sync 20
# What a damaged disk says of the time is no moment, and no crash.
$ echo '{"state": "in-sync", "in-sync": -9223372036854775808, "run": -9223372036854775808}' | tee state/sync/*/status > /dev/null
prefer sync = auto
kill
shows ⇅
