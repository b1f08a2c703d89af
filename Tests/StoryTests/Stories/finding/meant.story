# Enter looks for the name that was meant, where nothing was found.
keys / "Agatah"
shows Did you mean Agatha? Enter finds it
keys Enter
shows Search: Agatha
hides Did you mean
