package seal

import (
	"crypto/cipher"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"io"

	"golang.org/x/crypto/chacha20poly1305"
)

// Box seals the messages of one table, and opens them.
type Box struct {
	aead  cipher.AEAD
	about []byte
}

// NewBox returns the box of a table.
func NewBox(s Secret, table string) (*Box, error) {
	aead, err := chacha20poly1305.NewX(derive(s[:], "sandtable hall: journal", chacha20poly1305.KeySize))
	if err != nil {
		return nil, err
	}
	return &Box{aead, []byte(table)}, nil
}

// Sealed texts have few sizes, so that the size reveals nothing about one act: the smallest holds an entry of any
// game. Larger texts, such as a whole session, have twice the size, four times, and so on, and from step on multiples
// of it.
const (
	smallest = 4 << 10
	step     = 64 << 10
)

// sizeOf is the size of a sealed text of at least n bytes.
func sizeOf(n int) int {
	size := smallest
	for size < n && size < step {
		size *= 2
	}
	return (max(n, size) + size - 1) / size * size
}

// Fits reports whether a text of a length is sealed in the smallest size.
func (b *Box) Fits(length int) bool { return b.aead.NonceSize()+length+b.aead.Overhead() <= smallest }

// Seal encrypts a text. The opened text has trailing blanks, fill that hides its length.
func (b *Box) Seal(text []byte, chance io.Reader) ([]byte, error) {
	full := b.aead.NonceSize() + len(text) + b.aead.Overhead()
	fill := sizeOf(full) - full
	out := make([]byte, b.aead.NonceSize(), full+fill)
	if _, err := io.ReadFull(chance, out); err != nil {
		return nil, err
	}
	padded := make([]byte, len(text)+fill)
	for i := copy(padded, text); i < len(padded); i++ {
		padded[i] = ' '
	}
	return b.aead.Seal(out, out, padded, b.about), nil
}

// errForeign is what does not open.
var errForeign = errors.New("not sealed with the table's key")

// Open unlocks what Seal locked. What was sealed with another key, or for another table, is an error.
func (b *Box) Open(sealed []byte) ([]byte, error) {
	n := b.aead.NonceSize()
	if len(sealed) < n {
		return nil, errForeign
	}
	text, err := b.aead.Open(nil, sealed[:n], sealed[n:], b.about)
	if err != nil {
		return nil, errForeign
	}
	return text, nil
}

// Name makes a random id for a table: letters and digits that a subject may contain.
func Name(chance io.Reader) (string, error) {
	var id [size]byte
	if _, err := io.ReadFull(chance, id[:]); err != nil {
		return "", err
	}
	return hex.EncodeToString(id[:]), nil
}

// Login is the key with which a table logs in to a hall.
func (s Secret) Login() ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(derive(s[:], "sandtable hall: login", ed25519.SeedSize))
}

// Seed is the seed of a key that follows from a password.
func Seed(password, use string) []byte { return derive([]byte(password), use, ed25519.SeedSize) }

// Signer is the key with which a table signs what everybody may read.
func (s Secret) Signer() ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(derive(s[:], "sandtable hall: picture", ed25519.SeedSize))
}
