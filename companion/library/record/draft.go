package record

import (
	"slices"
	"strings"
)

// draft holds the changes of a transaction in the order in which they were made, one a key.
type draft struct {
	list []Pair
	at   map[string]int // the place of each key in the list
}

// put adds a change, or replaces the one of the same key.
func (d *draft) put(p Pair) {
	if d.at == nil {
		d.at = map[string]int{}
	}
	if i, ok := d.at[p.Key]; ok {
		p.Fresh = d.list[i].Fresh
		d.list[i] = p
		return
	}
	d.at[p.Key] = len(d.list)
	d.list = append(d.list, p)
}

// find returns the value that a change gives a key; nil if it deletes the key.
func (d *draft) find(key string) (value []byte, drafted bool) {
	if d == nil {
		return nil, false
	}
	i, ok := d.at[key]
	if !ok {
		return nil, false
	}
	return d.list[i].Value, true
}

// touches reports whether a change is in a span.
func (d *draft) touches(in Span) bool {
	return d != nil && slices.ContainsFunc(d.list, func(p Pair) bool { return in.holds(p.Key) })
}

func (s Span) holds(key string) bool { return s.From <= key && key < s.To }

// over returns the pairs of a port in a span as the changes leave them.
func (d *draft) over(port Port, in Span) (list []Pair, err error) {
	err = port.Read(Span{From: in.From, To: in.To, Keys: in.Keys}, func(p Pair) error {
		if _, changed := d.find(p.Key); !changed {
			list = append(list, p)
		}
		return nil
	})
	if !d.touches(in) {
		return list, err
	}
	for _, p := range d.list {
		if in.holds(p.Key) && p.Value != nil {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(a, b Pair) int { return strings.Compare(a.Key, b.Key) })
	return list, err
}
