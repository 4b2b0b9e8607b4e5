package share

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
)

// letters are those of codes: none looks like another, and five bits each.
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

// codeLength is how many letters a code has: 40 bits, with tries limited.
const codeLength = 8

// newCode draws a one-time code.
func newCode(random io.Reader) (string, error) {
	raw := make([]byte, codeLength)
	if _, err := io.ReadFull(random, raw); err != nil {
		return "", fmt.Errorf("draw a code: %w", err)
	}
	for i, b := range raw {
		raw[i] = letters[int(b)%len(letters)]
	}
	return string(raw), nil
}

// lookalikes are Cyrillic letters that share the keys of, or look like, those of a code.
var lookalikes = strings.NewReplacer("А", "A", "В", "B", "С", "C", "Е", "E", "Н", "H", "К", "K", "М", "M", "Р", "P", "Т", "T", "Х", "X", "У", "Y")

// tidyCode is a code as it was typed, without what people put between its letters.
func tidyCode(typed string) string {
	if len(typed) > 64 {
		return ""
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(letters, r) {
			return r
		}
		return -1
	}, lookalikes.Replace(strings.ToUpper(typed)))
}

// tokenBytes are the random bytes of a token: 128 bits.
const tokenBytes = 16

// newToken draws a token.
func newToken(random io.Reader) (string, error) {
	raw := make([]byte, tokenBytes)
	if _, err := io.ReadFull(random, raw); err != nil {
		return "", fmt.Errorf("draw a token: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(raw), nil
}

// digest is the stored form of a token: a reader of it cannot take the seat.
func digest(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// fits reports whether a token is the one that a digest is of, in the same time whether it is or not.
func fits(kept []byte, token string) bool {
	return subtle.ConstantTimeCompare(kept, digest(token)) == 1
}
