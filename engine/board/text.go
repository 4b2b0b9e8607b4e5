package board

import "unicode/utf8"

// InvalidUTF8 returns where data stops being UTF-8 text, -1 where it does not.
func InvalidUTF8(data []byte) int {
	if utf8.Valid(data) {
		return -1
	}
	at := 0
	for at < len(data) {
		r, n := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && n <= 1 {
			break
		}
		at += n
	}
	return at
}
