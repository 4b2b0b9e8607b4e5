package format

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// jsonWalk goes through a JSON file value by value, so that nothing of it is held
// that nobody asked for.
type jsonWalk struct {
	d     *json.Decoder
	data  []byte
	path  []string // of fields and indexes
	count int      // of objects and lists
	seen  int      // bytes whose lines are counted
	lines int      // line breaks among them
}

// line returns the line the reader is in. It counts on from the last call.
func (w *jsonWalk) line() int {
	if at := int(w.d.InputOffset()); at > w.seen {
		w.lines += bytes.Count(w.data[w.seen:at], []byte("\n"))
		w.seen = at
	}
	return w.lines + 1
}

func newJSON(data []byte) (*jsonWalk, error) {
	if err := checkText(data); err != nil {
		return nil, err
	}
	w := &jsonWalk{d: json.NewDecoder(bytes.NewReader(data)), data: data}
	w.d.UseNumber()
	return w, nil
}

// checkText refuses data that is not UTF-8 text, with the line where it stops being so.
func checkText(data []byte) error {
	if at := board.InvalidUTF8(data); at >= 0 {
		return engine.Wrong(board.FaultUTF8).AtLine(lineAt(data, at))
	}
	return nil
}

func lineAt(data []byte, at int) int { return 1 + bytes.Count(data[:min(at, len(data))], []byte("\n")) }

// fail puts line and field in front of a problem.
func (w *jsonWalk) fail(p *engine.Problem) error {
	if len(w.path) > 0 {
		p = p.At(hex.Excerpt(strings.Join(w.path, ".")))
	}
	return p.AtLine(w.line())
}

// invalid shows the text that is no JSON.
func (w *jsonWalk) invalid() error {
	rest := bytes.TrimLeft(w.data[min(len(w.data), int(w.d.InputOffset())):], " \t\r\n:,")
	return w.fail(engine.Wrong("format.json", "text", hex.Excerpt(string(rest[:min(len(rest), 40*utf8.UTFMax)]))))
}

func (w *jsonWalk) token() (json.Token, error) {
	t, err := w.d.Token()
	if err == nil {
		return t, nil
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, w.fail(engine.Wrong("format.cut"))
	}
	return nil, w.invalid()
}

// begin reads the sign that an object or a list begins with; it is false where
// there is null instead.
func (w *jsonWalk) begin(sign json.Delim, code string) (bool, error) {
	t, err := w.token()
	switch {
	case err != nil:
		return false, err
	case t == nil:
		return false, nil
	case t != sign:
		return false, w.fail(engine.Wrong(code))
	}
	if len(w.path) > 4*maxDepth {
		return false, w.fail(engine.Wrong("format.deep", "most", maxDepth))
	}
	if w.count++; w.count > maxElements {
		return false, w.fail(engine.Wrong("map.too_many", "most", maxElements))
	}
	return true, nil
}

// object calls field for each field, which must read the value.
func (w *jsonWalk) object(field func(name string) error) error {
	if ok, err := w.begin('{', "map.object"); err != nil || !ok {
		return err
	}
	for w.d.More() {
		t, err := w.token()
		if err != nil {
			return err
		}
		name, _ := t.(string)
		w.path = append(w.path, name)
		if err := field(name); err != nil {
			return err
		}
		w.path = w.path[:len(w.path)-1]
	}
	_, err := w.token()
	return err
}

// list calls item for each entry, which must read it.
func (w *jsonWalk) list(most int, item func(i int) error) error {
	if ok, err := w.begin('[', "map.list"); err != nil || !ok {
		return err
	}
	for i := 0; w.d.More(); i++ {
		if i >= most {
			return w.fail(engine.Wrong("map.too_many", "most", most))
		}
		w.path = append(w.path, strconv.Itoa(i))
		if err := item(i); err != nil {
			return err
		}
		w.path = w.path[:len(w.path)-1]
	}
	_, err := w.token()
	return err
}

// start returns where the value that comes next begins.
func (w *jsonWalk) start() int {
	at := int(w.d.InputOffset())
	return at + len(w.data[at:]) - len(bytes.TrimLeft(w.data[at:], " \t\r\n:,"))
}

// end returns where the last value ended.
func (w *jsonWalk) end() int { return int(w.d.InputOffset()) }

// at reports whether the value that comes next begins with a sign.
func (w *jsonWalk) at(sign byte) bool {
	rest := bytes.TrimLeft(w.data[min(len(w.data), int(w.d.InputOffset())):], " \t\r\n:,")
	return len(rest) > 0 && rest[0] == sign
}

// raw returns the next value as it is written. It reuses one buffer: each call may overwrite the last result.
func (w *jsonWalk) raw() (json.RawMessage, error) {
	var value json.RawMessage
	if err := w.d.Decode(&value); err != nil {
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return nil, w.fail(engine.Wrong("format.cut"))
		}
		return nil, w.invalid()
	}
	return value, nil
}

func (w *jsonWalk) skip() error {
	_, err := w.raw()
	return err
}

// scalar reads a text, a number, a truth value or nothing.
func (w *jsonWalk) scalar() (json.Token, error) {
	t, err := w.token()
	if _, is := t.(json.Delim); is {
		return nil, w.fail(engine.Wrong("map.text"))
	}
	return t, err
}

func (w *jsonWalk) text(into *string) error {
	t, err := w.scalar()
	switch t := t.(type) {
	case string:
		*into = t
	case json.Number:
		*into = t.String()
	case bool:
		*into = strconv.FormatBool(t)
	}
	return err
}

func (w *jsonWalk) truth(into *bool) error {
	t, err := w.scalar()
	if is, ok := t.(bool); ok {
		*into = is
	}
	return err
}

func (w *jsonWalk) whole(into *int) error {
	var v float64
	if err := w.decimal(&v); err != nil {
		return err
	}
	if *into = int(v); float64(*into) != v {
		return w.fail(engine.Wrong("map.whole"))
	}
	return nil
}

func (w *jsonWalk) decimal(into *float64) error {
	t, err := w.scalar()
	if err != nil || t == nil {
		return err
	}
	n, ok := t.(json.Number)
	if !ok {
		return w.fail(engine.Wrong("map.decimal"))
	}
	v, err := n.Float64()
	if err != nil || v > 1e10 || v < -1e10 {
		return w.fail(engine.Wrong("map.decimal"))
	}
	*into = v
	return nil
}
