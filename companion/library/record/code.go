package record

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// keyOf returns the key of a row, or the beginning of one: the table and each value, ended by a zero byte. Numbers have
// leading zeros, so that keys sort as rows do.
func keyOf(t Table, values ...any) string {
	var b strings.Builder
	b.WriteString(t.Name + "\x00")
	for _, v := range values {
		switch v := v.(type) {
		case string:
			b.WriteString(v)
		case int64, int:
			fmt.Fprintf(&b, "%016d", v)
		}
		b.WriteByte(0)
	}
	return b.String()
}

// after returns a key that comes after all that begin with one from keyOf.
func after(key string) string { return key[:len(key)-1] + "\x01" }

// span returns where the rows of a range are.
func (r Range) span(t Table) Span {
	from := keyOf(t, r.Key...)
	s := Span{From: from, To: after(from), Newest: r.Newest, Keys: r.Keys}
	if r.To != 0 {
		head := r.Key[:len(r.Key):len(r.Key)]
		s.From, s.To = keyOf(t, append(head, r.From)...), after(keyOf(t, append(head, r.To)...))
	}
	return s
}

// fields returns the values in a key.
func (t Table) fields(key string) Row {
	r := Row{Table: t}
	for i, part := range strings.SplitN(key, "\x00", len(t.keys)+2)[1:] {
		if i == len(t.keys) {
			break
		}
		if n, err := strconv.ParseInt(part, 10, 64); err == nil && t.numbers(i) {
			r.Values = append(r.Values, n)
			continue
		}
		r.Values = append(r.Values, part)
	}
	return r
}

// numbers reports whether a column of the key holds numbers.
func (t Table) numbers(i int) bool {
	return slices.Contains([]string{"session", "number", "last"}, t.keys[i]) || t.Name == "session"
}

// encode packs values behind their checksum: for each its kind, then a number, or a length and bytes.
func encode(values []any) ([]byte, error) {
	sum, err := Sum(values)
	if err != nil {
		return nil, err
	}
	out := binary.LittleEndian.AppendUint32(nil, uint32(sum))
	for _, v := range values {
		switch v := v.(type) {
		case nil:
			out = append(out, '0')
		case int64:
			out = binary.AppendVarint(append(out, 'i'), v)
		case string:
			out = append(binary.AppendUvarint(append(out, 't'), uint64(len(v))), v...)
		case []byte:
			out = append(binary.AppendUvarint(append(out, 'b'), uint64(len(v))), v...)
		}
	}
	return out, nil
}

var errCode = errors.New("a row cannot be read")

// decode reads what encode wrote. A row that cannot be read, or does not match its checksum, is not sound.
func decode(t Table, data []byte) Row {
	r := Row{Table: t}
	if len(data) < 4 {
		return r
	}
	want := int64(binary.LittleEndian.Uint32(data))
	for data = data[4:]; len(data) > 0; {
		v, rest, err := decodeValue(data)
		if err != nil {
			return r
		}
		r.Values, data = append(r.Values, v), rest
	}
	sum, err := Sum(r.Values)
	r.Sound = err == nil && sum == want && len(r.Values) == len(t.columns)
	return r
}

func decodeValue(data []byte) (v any, rest []byte, err error) {
	kind, data := data[0], data[1:]
	switch kind {
	case '0':
		return nil, data, nil
	case 'i':
		n, size := binary.Varint(data)
		if size <= 0 {
			return nil, nil, errCode
		}
		return n, data[size:], nil
	case 't', 'b':
		n, size := binary.Uvarint(data)
		if size <= 0 || n > uint64(len(data)-size) {
			return nil, nil, errCode
		}
		v, rest := data[size:size+int(n)], data[size+int(n):]
		if kind == 't' {
			return string(v), rest, nil
		}
		return v, rest, nil
	}
	return nil, nil, errCode
}
