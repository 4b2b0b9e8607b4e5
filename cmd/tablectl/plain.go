package main

import (
	"fmt"
	"io"
	"unicode/utf8"
)

// plain writes text to a terminal or a file. It writes control characters, which a name or a note may hold and a terminal
// would obey, as \u001b. It remembers the first error, because callers do not check each line.
type plain struct {
	to    io.Writer
	held  []byte // the first bytes of a character whose rest is in the next Write
	fault error
}

// Write writes text.
func (p *plain) Write(text []byte) (int, error) {
	if p.fault != nil {
		return 0, p.fault
	}
	if _, p.fault = p.to.Write(p.clean(text)); p.fault != nil {
		return 0, p.fault
	}
	return len(text), nil
}

func (p *plain) clean(text []byte) []byte {
	if len(p.held) > 0 {
		text = append(p.held, text...)
		p.held = nil
	}
	out := make([]byte, 0, len(text))
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		switch {
		case r == utf8.RuneError && size == 1 && !utf8.FullRune(text):
			p.held = append(p.held, text...)
			return out
		case r == utf8.RuneError && size == 1:
			out = utf8.AppendRune(out, r)
		case r < ' ' && r != '\n' && r != '\t', r >= 0x7f && r < 0xa0:
			out = fmt.Appendf(out, `\u%04x`, r)
		default:
			out = append(out, text[:size]...)
		}
		text = text[size:]
	}
	return out
}
