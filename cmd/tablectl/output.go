package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"sandtable/companion/view"
	"sandtable/engine"
)

// line writes a value as one line of JSON.
func (c *call) line(v any) error {
	e := json.NewEncoder(c.out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// block writes a value as readable JSON: objects and lists down to a depth have a line for each member, deeper ones are
// on one line.
func (c *call) block(v any, depth int) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	var out bytes.Buffer
	if err := spread(&out, bytes.TrimSpace(b.Bytes()), depth, "\n"); err != nil {
		return err
	}
	out.WriteByte('\n')
	_, err := c.out.Write(out.Bytes())
	return err
}

// spread copies valid JSON; indent is a line break with the blanks that begin a line.
func spread(out *bytes.Buffer, raw json.RawMessage, depth int, indent string) error {
	if depth == 0 || len(raw) < 3 || raw[0] != '{' && raw[0] != '[' {
		out.Write(raw)
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	if _, err := d.Token(); err != nil {
		return err
	}
	out.WriteByte(raw[0])
	for first := true; d.More(); first = false {
		if !first {
			out.WriteByte(',')
		}
		out.WriteString(indent + "  ")
		if raw[0] == '{' {
			key, err := d.Token()
			if err != nil {
				return err
			}
			fmt.Fprintf(out, "%q: ", key)
		}
		var v json.RawMessage
		if err := d.Decode(&v); err != nil {
			return err
		}
		if err := spread(out, v, depth-1, indent+"  "); err != nil {
			return err
		}
	}
	out.WriteString(indent)
	out.WriteByte(raw[len(raw)-1])
	return nil
}

// step is a line of a calculation as answers show it.
type step struct {
	ID     string        `json:"id,omitempty"` // of the line, for switching it off
	Label  string        `json:"label"`
	Op     string        `json:"op,omitempty"`
	Value  any           `json:"value"` // a number, halves included, a text such as "3-1", or null
	Rule   string        `json:"rule"`
	Source engine.Source `json:"source,omitempty"`
	Off    bool          `json:"off,omitempty"`
}

func steps(s view.Reader, list []engine.Step) []step {
	out := make([]step, len(list))
	for i, x := range list {
		out[i] = step{ID: x.ID, Label: s.Line(x).Text, Op: x.Op, Value: value(x), Rule: x.Rule, Source: x.Source, Off: x.Off}
	}
	return out
}

func value(s engine.Step) any {
	switch {
	case s.Show != "":
		return s.Show
	case s.Op == "":
		return nil
	case s.Scale > 1:
		return float64(s.Value) / float64(s.Scale)
	}
	return s.Value
}

// reader describes a game in the requested language.
func (c *call) reader(g *engine.Game) view.Reader {
	return view.Reader{Game: g, Lang: c.language()}
}

// println writes a line of text.
func println(w io.Writer, format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }
