# Only what matters is asked.
each LINE QUERIES: theme=auto [?996n ]11;? [?u [c | theme=dark [?u [c
prefer $LINE
shows help
rest
queries $QUERIES
quit
