package format

import (
	"cmp"
	"math"
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// below returns how far below the usual position the nth of several names in one hex is drawn, so that they do not
// cover each other.
func below(nth, of int, height float64) float64 {
	line := min(height/5, height/float64(of+1))
	return math.Round((float64(nth)-float64(of-1)/2)*line*1000) / 1000
}

// waiting gathers entries of one list of a map. They are put down in the order of
// their ids, as the map keeps them: adding at the end of a list is quick.
type waiting[T any] struct {
	ids     freshIDs
	entries map[string]waitingEntry[T]
}

type waitingEntry[T any] struct {
	item  T
	what  string
	where string
}

// add keeps an entry under its own id, or under a new one made of its name where
// it has none or it is taken, and returns that id. item makes the entry of an id.
func (w *waiting[T]) add(id, name, fallback, where string, item func(id string) T) string {
	if w.entries == nil {
		w.ids, w.entries = freshIDs{}, map[string]waitingEntry[T]{}
	}
	taken := func(id string) bool {
		_, is := w.entries[id]
		return is
	}
	if !board.ValidID(id) || taken(id) {
		id = w.ids.make(name, fallback, taken)
	}
	w.entries[id] = waitingEntry[T]{item(id), name, where}
	return id
}

// put puts the entries down. Those that the map refuses are losses.
func (w *waiting[T]) put(r *report, code string, put func(T) error) {
	ids := make([]string, 0, len(w.entries))
	for id := range w.entries {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, cmp.Compare[string])
	for _, id := range ids {
		if e := w.entries[id]; put(e.item) != nil {
			r.add(code, hex.Excerpt(e.what), e.where)
		}
	}
}
