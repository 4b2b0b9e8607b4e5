package format

import (
	"bytes"
	"encoding/json"
	"slices"
)

// jsonFields are the fields of an object in the order of the file.
type jsonFields []jsonField

type jsonField struct {
	name  string
	value json.RawMessage
}

// fieldsOf takes an object apart; of other values it takes nothing.
func fieldsOf(object []byte) jsonFields {
	d := json.NewDecoder(bytes.NewReader(object))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return nil
	}
	var f jsonFields
	for d.More() {
		name, err := d.Token()
		var value json.RawMessage
		if err != nil || d.Decode(&value) != nil {
			return f
		}
		f = append(f, jsonField{name.(string), value})
	}
	return f
}

func (f jsonFields) index(name string) int {
	return slices.IndexFunc(f, func(x jsonField) bool { return x.name == name })
}

func (f jsonFields) has(name string) bool { return f.index(name) >= 0 }

func (f jsonFields) get(name string) (json.RawMessage, bool) {
	if i := f.index(name); i >= 0 {
		return f[i].value, true
	}
	return nil, false
}

// with sets a field; no value takes it away.
func (f jsonFields) with(name string, value json.RawMessage) jsonFields {
	switch i := f.index(name); {
	case value == nil:
		return slices.DeleteFunc(f, func(x jsonField) bool { return x.name == name })
	case i >= 0:
		f[i].value = value
		return f
	}
	return append(f, jsonField{name, value})
}

// named gives a hex other names: a field keeps its name while the hex has it.
func (f jsonFields) named(names []string) jsonFields {
	left := slices.Clone(names)
	free := []string{}
	for _, slot := range []string{"n", "name"} {
		var was string
		value, has := f.get(slot)
		_ = json.Unmarshal(value, &was) // one that is no text is free
		if i := slices.Index(left, was); has && i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else if has {
			free = append(free, slot)
		}
	}
	if len(free) == 0 && !f.has("n") {
		free = append(free, "n")
	}
	for _, slot := range free {
		var value json.RawMessage
		if len(left) > 0 {
			value, left = json.RawMessage(quotedJSON(left[0])), left[1:]
		}
		f = f.with(slot, value)
	}
	return f.list(names, len(left) > 0)
}

// list writes all names as a list, where the file has one or the other fields do not hold them.
func (f jsonFields) list(names []string, more bool) jsonFields {
	if !more && !f.has("names") {
		return f
	}
	value, _ := json.Marshal(names) // texts can always be written
	return f.with("names", value)
}

// text writes the object on one line.
func (f jsonFields) text() []byte {
	out := []byte{'{'}
	for i, x := range f {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(append(append(out, quotedJSON(x.name)...), ':'), x.value...)
	}
	return append(out, '}')
}
