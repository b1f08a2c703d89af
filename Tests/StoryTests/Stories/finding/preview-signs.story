# What is known of somebody who is found is told apart: what their book says, their other names, their role.
size 120x40
run hawknotes characters add the-good-hawk "Dorothea Brooke" --alias Dodo --role "a young woman"
keys / "dodo"
shows Dodo · a young woman
