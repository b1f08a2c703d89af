# The tree says of nobody what was not said: who has other parents too stands beside, and parents are no couple.
size 100x30
run hawknotes books add Brothers; for name in Alyosha Mitya Ivan Fyodor Sofya Adelaida; do hawknotes characters add brothers $name; done; hawknotes characters relate fyodor father alyosha; hawknotes characters relate fyodor father mitya; hawknotes characters relate sofya mother alyosha; hawknotes characters relate adelaida mother mitya; hawknotes characters relate mitya brother alyosha; hawknotes characters relate ivan brother alyosha
keys : "open alyosha" Enter W
shows Fyodor   Sofya
shows Mitya, Ivan ── [Alyosha]
run hawknotes characters relate fyodor husband sofya; hawknotes characters relate fyodor father ivan; hawknotes characters relate sofya mother ivan
shows Fyodor ══ Sofya
shows Ivan   Mitya ── [Alyosha]
