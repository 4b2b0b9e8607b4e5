package enginetest

import (
	"fmt"
	"strings"

	"sandtable/engine"
)

// state shows all that a state holds, in a fixed order: what everybody knows, then each side's own.
func (r *reader) state(s *engine.State) {
	r.part("", &s.Shared)
	for _, side := range engine.SortedKeys(s.Private) {
		r.part(aside(side), s.Private[side])
	}
}

func (r *reader) part(head string, p *engine.Part) {
	line := func(name, format string, args ...any) {
		r.put("  " + head + name + ": " + fmt.Sprintf(format, args...))
	}
	if p.Phase != "" {
		line("phase", "%s", p.Phase)
	}
	for _, id := range engine.SortedKeys(p.Trackers) {
		line("tracker "+id, "%d", p.Trackers[id])
	}
	r.pieces(line, p)
	for _, id := range engine.SortedKeys(p.Cups) {
		line("cup "+id, "in %v, out %v", p.Cups[id].In, p.Cups[id].Out)
	}
	for _, id := range engine.SortedKeys(p.Ticks) {
		line("tick", "%s", id)
	}
	for _, id := range engine.SortedKeys(p.Duties) {
		line("duty "+id, "%s", p.Duties[id])
	}
	for _, id := range engine.SortedKeys(p.Forms) {
		line("form "+id, "%s", p.Forms[id])
	}
	for _, id := range engine.SortedKeys(p.Notes) {
		line("note "+id, "%s", p.Notes[id])
	}
	if p.Ended != "" {
		line("ended", "%s", p.Ended)
	}
}

// pieces lists counters by position, with what is special about each.
func (r *reader) pieces(line func(string, string, ...any), p *engine.Part) {
	at := map[string][]string{}
	for _, id := range engine.SortedKeys(p.Pieces) {
		piece := p.Pieces[id]
		where := strings.TrimSuffix(strings.TrimPrefix(piece.Place.Word(), "@box."), ".name")
		at[where] = append(at[where], id+marks(piece))
	}
	for _, where := range engine.SortedKeys(at) {
		line("at "+where, "%s", strings.Join(at[where], " "))
	}
}

func marks(p engine.Piece) string {
	var words []string
	if p.Back {
		words = append(words, "back")
	}
	words = append(words, engine.SortedKeys(p.Marks)...)
	for _, id := range engine.SortedKeys(p.Tracks) {
		words = append(words, fmt.Sprintf("%s=%d", id, p.Tracks[id]))
	}
	if len(words) == 0 {
		return ""
	}
	return "(" + strings.Join(words, ",") + ")"
}
