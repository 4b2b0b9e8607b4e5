package script_test

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/draft/script"
	"sandtable/editor/gamedoc"
	"sandtable/engine/outline"
)

// recorder writes the script by which a game is made: it walks through the forms until nothing changes, and keeps
// what brings the draft nearer to the wanted game.
type recorder struct {
	want  *gamedoc.Draft
	hands *script.Model
	play  *script.Player
	lines []script.Line
	row   []string // the rows that are open
}

func record(want *gamedoc.Draft, hands *script.Model) *recorder {
	return &recorder{want: want, hands: hands, play: &script.Player{Hands: hands}}
}

func (r *recorder) doc() *gamedoc.Draft { return r.hands.Work.Doc }

// script is what was recorded, without what came to nothing.
func (r *recorder) script() string {
	r.tidy()
	var b strings.Builder
	for _, l := range r.lines {
		if l.Verb == "form" {
			b.WriteString("\n")
		}
		b.WriteString(l.String())
	}
	return b.String()
}

// tidy leaves out what was opened and left again.
func (r *recorder) tidy() {
	for again := true; again; {
		again = false
		for i := 0; i+1 < len(r.lines); i++ {
			now, next := r.lines[i].Verb, r.lines[i+1].Verb
			switch {
			case now == "open" && next == "back":
				r.lines, again = slices.Delete(r.lines, i, i+2), true
			case next == "form" && (now == "form" || now == "back" || now == "open"):
				r.lines, again = slices.Delete(r.lines, i, i+1), true
			}
		}
	}
}

// done is how many steps of the draft are done.
func (r *recorder) done() int {
	_, n := r.doc().Steps()
	return n
}

// do plays a line and keeps it if it works and leads nearer to the wanted game; else it is undone.
func (r *recorder) do(l script.Line, right func() bool) bool {
	before := r.done()
	err := r.play.Do(l)
	if err == nil && (right == nil || right()) {
		r.lines = append(r.lines, l)
		return true
	}
	for r.done() > before && r.doc().Undo() {
		r.hands.Forget()
	}
	return false
}

// all walks through all forms until nothing more changes.
func (r *recorder) all() {
	for count, pass := -1, 0; count != r.done() && pass < 3; pass++ {
		count = r.done()
		for _, f := range forms.All() {
			r.do(script.Line{Verb: "form", To: f.ID}, nil)
			for _, p := range f.Parts {
				r.part(p)
			}
		}
	}
}

// empty takes away what the template has and the game has not.
func (r *recorder) empty() {
	for _, f := range slices.Backward(forms.All()) {
		r.do(script.Line{Verb: "form", To: f.ID}, nil)
		for _, p := range f.Parts {
			if l, ok := p.(form.List); ok && !l.Fixed {
				r.clear(l, r.want.Rows(l.File, l.At))
			}
		}
	}
}

func (r *recorder) part(p form.Part) {
	switch p := p.(type) {
	case form.Fields:
		for _, x := range p.List {
			r.field(p.Key(x.Key), x)
		}
	case form.List:
		r.list(p)
	}
}

// same reports whether a value is as it is wanted.
func (r *recorder) same(k form.Key) bool {
	want, _ := r.want.Value(k.File, k.Path)
	have, _ := r.doc().Value(k.File, k.Path)
	return reflect.DeepEqual(want, have)
}

// in is the draft as a list sees it.
func (r *recorder) in() *form.In { return &form.In{Work: r.hands.Work, Seat: r.hands.Seat} }

// to is how a value is named in the script.
func (r *recorder) to(k form.Key) string {
	if len(r.row) > 0 {
		if rest, ok := strings.CutPrefix(k.ID(), r.row[len(r.row)-1]); ok && strings.HasPrefix(rest, ".") {
			return rest
		}
	}
	return k.ID()
}

func (r *recorder) list(l form.List) {
	if l.Spare && len(r.want.Rows(l.File, l.At)) > 0 && len(r.doc().Rows(l.File, l.At)) == 0 || l.Fixed {
		return
	}
	want := r.want.Rows(l.File, l.At)
	for i, w := range want {
		row := l.Row(i)
		if l.Keep != nil && !strings.HasSuffix(l.Of, "_"+r.want.String(l.File, row.Path+".stage")) {
			continue
		}
		if i >= len(r.doc().Rows(l.File, l.At)) && !r.add(l, i, w.ID) {
			return
		}
		if !r.same(row) {
			r.inside(l, row)
		}
	}
}

// clear takes away rows of the template that are not wanted.
func (r *recorder) clear(l form.List, want []gamedoc.Row) {
	for i := len(r.doc().Rows(l.File, l.At)) - 1; i >= 0; i-- {
		have := r.doc().Rows(l.File, l.At)
		if i < len(want) && want[i].ID == have[i].ID || slices.ContainsFunc(want, func(w gamedoc.Row) bool { return w.ID == have[i].ID }) {
			continue
		}
		row := l.Row(i)
		if l.Keep != nil && !l.Keep(r.in(), row) {
			continue
		}
		if l.Inline {
			r.do(script.Line{Verb: "remove", To: r.to(row)}, nil)
			continue
		}
		r.open(row)
		r.do(script.Line{Verb: "remove", To: "."}, nil)
		r.row = r.row[:len(r.row)-1]
	}
}

// add adds the row that is wanted next: under its name where its id follows from that, else under its id.
func (r *recorder) add(l form.List, i int, id string) bool {
	row := l.Row(i)
	named := func() bool {
		have := r.doc().Rows(l.File, l.At)
		return len(have) == i+1 && have[i].ID == id
	}
	list := r.to(form.Key{File: l.File, Path: l.At})
	if l.Unnamed {
		if !r.do(script.Line{Verb: "add", To: list}, nil) {
			return false
		}
		if !named() && id != "" {
			r.rename(l, row, id)
		}
		return true
	}
	if list == ".check" { // lines of checklists have short ids
		return r.addAs(l, row, list, id, named)
	}
	for _, key := range []string{"name", "text", "code"} {
		if name := r.want.String(l.File, row.Path+"."+key); name != "" && !strings.Contains(name, "\n") && r.do(script.Line{Verb: "add", To: list, Text: name}, named) {
			return true
		}
	}
	return r.addAs(l, row, list, id, named)
}

// addAs adds a row by its id, which is given to it where it is another word's already.
func (r *recorder) addAs(l form.List, row form.Key, list, id string, named func() bool) bool {
	if r.do(script.Line{Verb: "add", To: list, Text: or(id, "x")}, named) {
		return true
	}
	if !r.do(script.Line{Verb: "add", To: list, Text: or(id, "x")}, nil) {
		return false
	}
	r.rename(l, row, id)
	return true
}

func or(a, b string) string {
	if a == "" {
		return b
	}
	return a
}

// rename gives a new row the id that is wanted.
func (r *recorder) rename(l form.List, row form.Key, id string) {
	if l.Inline {
		r.do(script.Line{Verb: "rename", To: r.to(row), Text: id}, func() bool { return r.doc().String(row.File, row.Path+".id") == id })
		return
	}
	r.open(row)
	r.do(script.Line{Verb: "rename", To: ".", Text: id}, func() bool { return r.doc().String(row.File, row.Path+".id") == id })
	r.back()
}

func (r *recorder) open(row form.Key) bool {
	if !r.do(script.Line{Verb: "open", To: r.to(row)}, nil) {
		return false
	}
	r.row = append(r.row, row.ID())
	return true
}

func (r *recorder) back() {
	r.row = r.row[:len(r.row)-1]
	r.do(script.Line{Verb: "back"}, nil)
}

// inside fills in a row and its parts.
func (r *recorder) inside(l form.List, row form.Key) {
	if !l.Inline {
		if !r.open(row) {
			return
		}
		defer r.back()
	}
	for _, x := range l.Fields {
		r.field(row.To(x.Key), x)
	}
	if l.At == "table" {
		r.cells(row)
	}
	if l.At == "tracker" && r.want.String("game.toml", "sequence.turn") == r.doc().String(row.File, row.Path+".id") {
		return // the turn track is the sequence's
	}
	if l.Parts != nil {
		for _, p := range l.Parts(r.in(), row) {
			r.part(p)
		}
	}
}

// cells types a table.
func (r *recorder) cells(row form.Key) {
	if columns := r.want.Strings(row.File, row.Path+".columns"); !r.same(row.To("columns")) && len(columns) > 0 {
		r.do(script.Line{Verb: "type", To: ".columns", Text: strings.Join(columns, ", ")}, func() bool { return r.same(row.To("columns")) })
	}
	r.do(script.Line{Verb: "press", To: ".fit"}, nil) // where the lines are not as many as the totals of the dice
	v, _ := r.want.Value(row.File, row.Path+".cells")
	all, _ := v.([]any)
	for i := range all {
		for j, cell := range r.want.Strings(row.File, fmt.Sprintf("%s.cells[%d]", row.Path, i)) {
			k := form.Key{File: row.File, Path: fmt.Sprintf("%s.cells[%d][%d]", row.Path, i, j)}
			if !r.same(k) {
				r.do(script.Line{Verb: "cell", To: ".", Text: fmt.Sprintf("%d %d %s", i, j, cell)}, func() bool { return r.same(k) })
			}
		}
	}
}

// field brings one key nearer to what is wanted.
func (r *recorder) field(k form.Key, x form.Field) {
	if r.same(k) {
		return
	}
	want, _ := r.want.Value(k.File, k.Path)
	have, _ := r.doc().Value(k.File, k.Path)
	if l, ok := r.line(k, x, want, have); ok {
		l.To = r.to(k)
		r.do(l, func() bool { return r.same(k) })
	}
}

// line is what is done on a field to get from one value to another.
func (r *recorder) line(k form.Key, x form.Field, want, have any) (script.Line, bool) {
	text, isText := want.(string)
	n, isNumber := want.(int64)
	list, _ := want.([]any)
	switch x.Kind {
	case form.Number:
		if want == nil {
			n = int64(x.Start)
		}
		return script.Line{Verb: "count", Text: fmt.Sprint(n)}, isNumber || want == nil && x.Optional
	case form.Tenths:
		mm, _ := want.(float64)
		return script.Line{Verb: "count", Text: fmt.Sprint(math.Round(mm * 10))}, want != nil
	case form.Choice:
		return script.Line{Verb: "choose", Text: or(text, "-")}, isText || want == nil && x.Optional
	case form.YesNo:
		return script.Line{Verb: "tick"}, (want == true) != (have == true)
	case form.Many, form.ManyNumbers:
		return script.Line{Verb: "choose", Text: strings.Join(chosen(want, have), " ")}, true
	case form.Numbers, form.Words:
		parts := make([]string, len(list))
		for i, v := range list {
			parts[i] = fmt.Sprint(v)
		}
		return script.Line{Verb: "type", Text: strings.Join(parts, ", ")}, true
	}
	return script.Line{Verb: "type", Text: text}, isText || want == nil && x.Optional
}

// chosen are the chips to press: those that are off and wanted, after those that are on where the order is another.
func chosen(want, have any) []string {
	var out []string
	on, _ := have.([]any)
	list, _ := want.([]any)
	if len(on) > len(list) || !reflect.DeepEqual(on, list[:len(on)]) {
		for _, v := range on {
			out = append(out, fmt.Sprint(v))
		}
		on = nil
	}
	for _, v := range list[len(on):] {
		out = append(out, fmt.Sprint(v))
	}
	return out
}

// begin names the game and makes the turn track, whose dates are texts of their own.
func (r *recorder) begin() {
	r.empty()
	r.do(script.Line{Verb: "form", To: forms.Sequence}, nil)
	i := r.want.Find("game.toml", "tracker", r.want.String("game.toml", "sequence.turn"))
	at := form.Key{File: "game.toml", Path: outline.Index("tracker", max(i, 0))}
	dates := r.want.Rows(at.File, at.Path+".value")
	if len(dates) == 0 {
		return
	}
	r.do(script.Line{Verb: "count", To: "track.turns", Text: fmt.Sprint(len(dates))}, nil)
	r.do(script.Line{Verb: "tick", To: "track.dates"}, nil)
	for i := range dates {
		name := form.Key{File: at.File, Path: fmt.Sprintf("%s.value[%d].name", at.Path, i)}
		r.do(script.Line{Verb: "type", To: name.ID(), Text: r.want.String(name.File, name.Path)}, func() bool { return r.same(name) })
	}
	for _, key := range []string{"sequence.more", "sequence.shown"} {
		k := form.Key{File: "game.toml", Path: key}
		r.do(script.Line{Verb: "type", To: k.ID(), Text: r.want.String(k.File, k.Path)}, func() bool { return r.same(k) })
	}
}

// drawn takes a map as the map editor leaves it.
func (r *recorder) drawn(file string) {
	r.do(script.Line{Verb: "form", To: forms.Map}, nil)
	r.do(script.Line{Verb: "map", To: file, Text: r.want.Text(file)}, nil)
}

// roster pastes the counters.
func (r *recorder) roster() {
	s := r.want.Sheet(gamedoc.Roster)
	r.do(script.Line{Verb: "form", To: forms.Units}, nil)
	r.do(script.Line{Verb: "paste", Text: strings.Join(s.Columns(), "\t") + "\n" + strings.TrimRight(s.Copy(0, s.Len(), s.Columns()...), "\n")}, nil)
}
