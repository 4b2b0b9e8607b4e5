package seal

import (
	"bytes"
	"crypto/hkdf"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"io"
	"strings"

	"sandtable/engine"
)

// size is the length of a secret and of each of its halves: 128 bits.
const size = 16

// Secret is what a table's journal is sealed with.
type Secret [size]byte

// Half is the part of a secret that one player holds.
type Half [size]byte

// New makes a secret.
func New(chance io.Reader) (s Secret, err error) {
	_, err = io.ReadFull(chance, s[:])
	return s, err
}

// Split parts a secret into n halves, all of which are needed to have it again.
func (s Secret) Split(n int, chance io.Reader) ([]Half, error) {
	halves := make([]Half, max(n, 1))
	last := Half(s)
	for i := range halves[1:] {
		if _, err := io.ReadFull(chance, halves[i][:]); err != nil {
			return nil, err
		}
		subtle.XORBytes(last[:], last[:], halves[i][:])
	}
	halves[len(halves)-1] = last
	return halves, nil
}

// Whole puts a secret together. Whether it is the right one shows when it opens something.
func Whole(halves ...Half) (s Secret) {
	for _, h := range halves {
		subtle.XORBytes(s[:], s[:], h[:])
	}
	return s
}

// letters are base32 as people read it: without those that look like digits.
var letters = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// checkSize makes a half fill its letters, and finds all but one slip in four thousand million.
const checkSize = 4

func check(h Half) []byte {
	sum := sha256.Sum256(h[:])
	return sum[:checkSize]
}

// String is the half as it is written down and typed.
func (h Half) String() string { return groupLetters(append(h[:], check(h)...)) }

// ParseHalf reads a half as typed; a slip is a Problem.
func ParseHalf(text string) (h Half, err error) {
	data, err := letters.DecodeString(plain(text))
	if err != nil || len(data) != size+checkSize {
		return h, engine.Wrong("hall.half")
	}
	copy(h[:], data)
	if !bytes.Equal(check(h), data[size:]) {
		return Half{}, engine.Wrong("hall.half")
	}
	return h, nil
}

// Code is what the holder of the half confirms results with.
func (h Half) Code() string {
	return groupLetters(derive(h[:], "sandtable hall: code", 10))
}

// Mark is what a hall keeps of a code: it knows the code by it when it sees it, and cannot say it.
func Mark(code string) string {
	sum := sha256.Sum256([]byte(plain(code)))
	return hex.EncodeToString(sum[:])
}

// groupLetters writes bytes as letters in groups of four.
func groupLetters(data []byte) string {
	text := letters.EncodeToString(data)
	var b strings.Builder
	for i, r := range text {
		if i > 0 && i%4 == 0 {
			b.WriteByte('-')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// plain takes out what people add, and reads the letters that are left out as the digits they look like.
func plain(text string) string {
	return strings.NewReplacer("-", "", " ", "", "\n", "", "\t", "", "O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(text))
}

func derive(from []byte, use string, n int) []byte {
	key, err := hkdf.Key(sha256.New, from, nil, use, n)
	if err != nil {
		panic(fmt.Sprintf("derive %d bytes: %v", n, err)) // only a length beyond 8 KB fails
	}
	return key
}
