package board

import (
	"bytes"
	"encoding"
	"encoding/json"
	"strconv"
	"strings"

	"sandtable/engine/hex"
)

// scan reads JSON whose order is known. It needs no memory for what it has not asked for, stops at the
// first thing that does not belong, however deeply nested, and knows its position. encoding/json alone
// accepts unknown and repeated fields or reports no line; encoding/json/jsontext, which could serve,
// is still experimental.
type scan struct {
	data  []byte
	at    int
	where []string // ".field" and "[index]" down to what is being read
}

// fail returns a fault at the current position.
func (s *scan) fail(code string, args ...any) error {
	return s.place(fault("", code, args...))
}

// want returns the fault that something else was expected next.
func (s *scan) want(code string, args ...any) error {
	if s.peek() == 0 && s.at >= len(s.data) {
		return s.fail(FaultCut)
	}
	return s.fail(code, args...)
}

// failWhole returns a fault of the file rather than of the current field.
func (s *scan) failWhole(code string, args ...any) error {
	return (&scan{data: s.data, at: s.at}).fail(code, args...)
}

// place adds the current position to a fault.
func (s *scan) place(err error) error {
	if err == nil {
		return nil
	}
	line := 1 + bytes.Count(s.data[:min(s.at, len(s.data))], []byte("\n"))
	return inside(strings.TrimPrefix(strings.Join(s.where, ""), "."), line, err)
}

// in reads a nested value.
func (s *scan) in(step string, read func() error) error {
	s.where = append(s.where, step)
	err := read()
	s.where = s.where[:len(s.where)-1]
	return err
}

// peek returns the next character that is not white space, 0 at the end.
func (s *scan) peek() byte {
	for ; s.at < len(s.data); s.at++ {
		switch c := s.data[s.at]; c {
		case ' ', '\t', '\r', '\n':
		default:
			return c
		}
	}
	return 0
}

// take passes over one character if it is next.
func (s *scan) take(c byte) bool {
	if s.peek() != c || s.at >= len(s.data) {
		return false
	}
	s.at++
	return true
}

func (s *scan) expect(c byte) error {
	if !s.take(c) {
		return s.want(FaultSyntax, "want", string(c))
	}
	return nil
}

// each reads the fields of an object, whatever their order; a repeated one is a
// fault.
func (s *scan) each(read func(name string) error) error {
	if !s.take('{') {
		return s.want(FaultObject)
	}
	seen := map[string]bool{}
	for !s.take('}') {
		if len(seen) > 0 {
			if err := s.expect(','); err != nil {
				return err
			}
		}
		name, err := s.text()
		if err != nil {
			return err
		}
		if seen[name] {
			return s.fail(FaultTwice, "field", name)
		}
		seen[name] = true
		if err := s.expect(':'); err != nil {
			return err
		}
		if err := s.in("."+hex.Excerpt(name), func() error { return read(name) }); err != nil {
			return err
		}
	}
	return nil
}

// fields maps the fields of an object to their readers.
type fields map[string]func() error

// object reads an object of these fields. The needed ones, in one string, must
// be there; others must not.
func (s *scan) object(needed string, f fields) error {
	seen := map[string]bool{}
	err := s.each(func(name string) error {
		seen[name] = true
		if read, ok := f[name]; ok {
			return read()
		}
		return s.fail(FaultUnknown, "field", name)
	})
	for name := range strings.FieldsSeq(needed) {
		if err == nil && !seen[name] {
			return s.fail(FaultMissing, "field", name)
		}
	}
	return err
}

// list reads a list of at most so many entries.
func (s *scan) list(most int, read func(i int) error) error {
	if !s.take('[') {
		return s.want(FaultList)
	}
	for i := 0; !s.take(']'); i++ {
		if i == most {
			return s.fail(FaultTooMany, "most", most)
		}
		if i > 0 {
			if err := s.expect(','); err != nil {
				return err
			}
		}
		if err := s.in("["+strconv.Itoa(i)+"]", func() error { return read(i) }); err != nil {
			return err
		}
	}
	return nil
}

// text reads a string of at most maxString bytes. The data is valid UTF-8.
func (s *scan) text() (string, error) {
	if !s.take('"') {
		return "", s.want(FaultText)
	}
	escapes := false
	for end := s.at; end < len(s.data); end++ {
		switch c := s.data[end]; {
		case end-s.at > maxString:
			return "", s.fail(FaultLong, "most", maxString)
		case c == '"':
			return s.taken(end, escapes)
		case c == '\\':
			escapes = true
			end++
		case c < ' ':
			return "", s.fail(FaultSyntax, "want", `"`)
		}
	}
	s.at = len(s.data)
	return "", s.fail(FaultCut)
}

// taken returns the string that ends before end.
func (s *scan) taken(end int, escapes bool) (text string, err error) {
	if !escapes {
		text = string(s.data[s.at:end])
	} else if json.Unmarshal(s.data[s.at-1:end+1], &text) != nil {
		return "", s.fail(FaultSyntax, "want", `"`)
	}
	s.at = end + 1
	return text, nil
}

// number returns the characters of a number.
func (s *scan) number(code string) (string, error) {
	s.peek()
	end := s.at
	for end < len(s.data) && end-s.at < 32 && strings.IndexByte("+-0123456789.eE", s.data[end]) >= 0 {
		end++
	}
	token := s.data[s.at:end]
	if !json.Valid(token) { // "", 01, +1, 1e
		return "", s.want(code)
	}
	s.at = end
	return string(token), nil
}

// The functions below return readers that store a field in a variable.

func (s *scan) str(to *string) func() error {
	return func() (err error) {
		*to, err = s.text()
		return err
	}
}

func (s *scan) whole(to *int) func() error {
	return func() error {
		token, err := s.number(FaultWhole)
		if err != nil {
			return err
		}
		n, err := strconv.ParseInt(token, 10, 32)
		if err != nil {
			return s.fail(FaultWhole)
		}
		*to = int(n)
		return nil
	}
}

func (s *scan) decimal(to *float64) func() error {
	return func() error {
		token, err := s.number(FaultDecimal)
		if err != nil {
			return err
		}
		if *to, err = strconv.ParseFloat(token, 64); err != nil {
			return s.fail(FaultDecimal)
		}
		return nil
	}
}

// named reads a text that the value itself understands.
func (s *scan) named(to encoding.TextUnmarshaler) func() error {
	return func() error {
		text, err := s.text()
		if err != nil {
			return err
		}
		if err := to.UnmarshalText([]byte(text)); err != nil {
			return s.place(err)
		}
		return nil
	}
}

// end wants nothing but white space.
func (s *scan) end() error {
	if s.peek() != 0 || s.at < len(s.data) {
		return s.fail(FaultEnd)
	}
	return nil
}
