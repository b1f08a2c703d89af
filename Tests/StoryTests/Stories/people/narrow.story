# Where a tree does not fit, it is not said that there is no family; who has no words beside the name has the row for it.
fixed
size 44x20
run hawknotes books add Idiot; for name in "Nikolai Ardalionovich Ivolgin" "Varvara Ardalionovna Ptitsyna" "Gavrila Ardalionovich Ivolgin" "Nina Alexandrovna Ivolgina" "Ippolit" "Nastasya Filippovna Barashkova junior"; do hawknotes characters add idiot "$name"; done; for name in nikolai-ardalionovich-ivolgin varvara-ardalionovna-ptitsyna gavrila-ardalionovich-ivolgin; do hawknotes characters relate nina-alexandrovna-ivolgina mother $name; done; hawknotes characters relate gavrila-ardalionovich-ivolgin brother varvara-ardalionovna-ptitsyna; hawknotes characters relate nikolai-ardalionovich-ivolgin brother varvara-ardalionovna-ptitsyna; hawknotes characters relate ippolit father gavrila-ardalionovich-ivolgin; hawknotes characters relate ippolit friend nikolai-ardalionovich-ivolgin --since "ch. 12"
keys 4 W
shows Nastasya Filippovna Barashkova junior
keys g
hides nothing is said
