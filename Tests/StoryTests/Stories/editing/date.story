# F5 writes the date.
keys N
paste On 
keys F5 :
shows On 2026-11-20:
