// Package seal encrypts what a table keeps in a hall, and splits its secret among the players. A table
// has one secret. It is split into as many halves as there are players, by XOR, so that any number of
// halves short of all reveals nothing: a player alone can unseal neither the other's secrets nor his own
// side's. What is sealed is XChaCha20-Poly1305 with a nonce by chance and the table's id beside it, so
// a message that is moved to another table does not open.
//
// A half is typed in by people: 32 letters and digits without I, L, O and U, in groups of four, with a check
// that finds a slip. From its half a player has a code too, which confirms a result and opens nothing.
package seal
