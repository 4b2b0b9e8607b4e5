package form

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Kind is what a field takes.
type Kind int

// The kinds of fields.
const (
	Text        Kind = iota // a line of text
	Long                    // text of several lines
	Number                  // a whole number within Min and Max
	Choice                  // one of From
	Many                    // any of From, in the order in which they were chosen
	YesNo                   // true, or not written
	Colour                  // "#RRGGBB", chosen or typed
	Formula                 // an expression, with completion
	Condition               // an expression that is true or false, chosen or written
	Filter                  // words that choose units, completed by From
	Numbers                 // whole numbers with commas between
	Words                   // texts with commas between, such as hexes
	ManyNumbers             // any of From, whose ids are whole numbers
	Tenths                  // millimetres in tenths, from Min to Max tenths
)

// Option is an option of a choice.
type Option struct{ ID, Words string }

// Field is one key of a table.
type Field struct {
	Key      string
	Label    string // what it is called; empty: by the texts for its table
	Kind     Kind
	From     func(*In) []Option // of Choice and Many: what may be chosen; of Formula: further names to complete
	Min, Max int                // of a number, where the reference has no bounds
	Start    int                // of a number that is not written
	Length   float64            // in millimetres, of a length that is not written
	Is       string             // of a choice that is not written
	Optional bool               // an empty one is not written
	None     string             // text key of the option that writes nothing; empty for the one that most choices share
	Usual    bool               // most rows have one, so it is in sight though a row can do without

	Bars map[string][]string // of a choice: the keys beside it that an option leaves no room for
}

// First reports whether the field is in sight: one that a row needs, or that most rows have. The others are under More.
func (x Field) First() bool {
	return x.Usual || !x.Optional && !slices.Contains([]Kind{Many, ManyNumbers, YesNo}, x.Kind)
}

// Fields are keys of one table.
type Fields struct {
	File string
	At   string // path of the table; empty: the keys at the head of the file
	Of   string // the key of its labels; empty for At without the numbers
	Head string // text key of a heading above it; empty for none
	List []Field
}

func (f Fields) of() string {
	if f.Of != "" {
		return f.Of
	}
	return strings.ReplaceAll(bare(f.At), ".", "_")
}

// Key returns the key of a field.
func (f Fields) Key(name string) Key { return Key{f.File, join(f.At, name)} }

// Owns is part of Part.
func (f Fields) Owns(k Key) bool {
	for _, x := range f.List {
		if at := f.Key(x.Key); k.File == at.File && within(k.Path, at.Path) {
			return true
		}
	}
	return false
}

// Rows is part of Part.
func (f Fields) Rows(in *In) []page.Control {
	var rows, more []page.Control
	if f.Head != "" && len(f.List) > 0 {
		rows = append(rows, page.NewSection(in.Say(f.Head)))
	}
	wrong := false // something under More is
	for _, x := range f.open(in) {
		if x.First() {
			rows = append(rows, f.row(in, x))
			continue
		}
		more = append(more, f.row(in, x))
		wrong = wrong || len(in.In(f.Key(x.Key))) > 0 || in.page.focus == f.Key(x.Key).ID()
	}
	if len(more) == 0 {
		return rows
	}
	id := "more:" + f.File + "#" + f.At
	open := in.Open(id) || wrong
	words := in.Say("draft.more")
	if open {
		words = in.Say("draft.less")
	}
	rows = append(rows, page.NewButton(id, words, in.Fold(id)).Styled(page.Quiet).WithIcon(style.IconMore))
	if open {
		rows = append(rows, more...)
	}
	return rows
}

// open lists the fields for which the choices of the table leave room, and those that are written all the same.
func (f Fields) open(in *In) []Field {
	var barred []Key
	for _, x := range f.List {
		barred = append(barred, f.barred(x, in.Text(f.Key(x.Key)))...)
	}
	return slices.DeleteFunc(slices.Clone(f.List), func(x Field) bool {
		return slices.Contains(barred, f.Key(x.Key)) && !in.IsSet(f.Key(x.Key))
	})
}

// barred lists the keys for which an option of a choice leaves no room.
func (f Fields) barred(x Field, option string) (out []Key) {
	for _, key := range x.Bars[option] {
		out = append(out, f.Key(key))
	}
	return out
}

// row shows a field with its sentence and its faults.
func (f Fields) row(in *In, x Field) page.Control {
	k := f.Key(x.Key)
	kids := f.control(in, x, k)
	kids = append(kids, in.Beside(k)...)
	return page.NewColumnGap(2, kids...)
}

// Beside is shown below the field of a key: the sentence of the reference, and what is wrong, with an example of what
// is right.
func (in *In) Beside(k Key) []page.Control {
	var out []page.Control
	about := in.About(k)
	if about.Sentence != "" {
		out = append(out, page.NewAside(about.Sentence))
	}
	wrong := blame(in, k)
	for _, w := range wrong {
		out = append(out, page.NewText(w).Styled(page.Small).Toned(page.Danger))
	}
	if len(wrong) > 0 {
		out = append(out, Makes(in, in.In(k))...)
	}
	if example := typed.Replace(about.Example); len(wrong) > 0 && !slices.ContainsFunc(in.In(k), superfluous) && example != "" && !strings.Contains(example, "{") {
		out = append(out, page.NewAside(in.Say("draft.example", "example", example)))
	}
	return out
}

// superfluous reports whether a finding is about a value that must be removed.
func superfluous(f Finding) bool {
	return slices.Contains([]string{"battle.of.shift", "battle.value.half"}, f.Code)
}

// blame lists what is wrong with a value. A field that is typed in gets no new fault: it would push what is pressed
// next out from under the finger. So it appears with the press of another control.
func blame(in *In, k Key) (wrong []string) {
	if in.typing == k.ID() && !in.blamed[k.ID()] {
		return nil
	}
	if err := in.Refused(k.ID()); err != nil {
		wrong = append(wrong, in.Refusal(err))
	}
	for _, f := range in.In(k) {
		wrong = append(wrong, in.Fault(f))
	}
	in.blamed[k.ID()] = len(wrong) > 0
	return wrong
}

// typed makes an example of a file one of what is typed into a field.
var typed = strings.NewReplacer("[", "", "]", "", `"`, "")

// Refusal puts a refused change into words, without its position: it is shown where the change was made.
func (in *In) Refusal(err error) string {
	if p, ok := engine.AsProblem(err); ok {
		return in.Problem(Spoken(in.Work, in.Seat, p))
	}
	return in.Problem(err)
}

// Fault describes a finding without its position.
func (in *In) Fault(f Finding) string { return in.Problem(Spoken(in.Work, in.Seat, f.Problem)) }

// Label names a field: by the text for its table, else by the one that all tables share.
func (in *In) Label(of, key string) string {
	if key == "zero" { // files of texts keep the word for plurals
		key = "nought"
	}
	if own := "draft.field." + of + "." + key; in.Seat.Has(own) {
		return in.Say(own)
	}
	return in.Say("draft.field.any." + key)
}

// bare returns a path without its numbers.
func bare(path string) string {
	var b strings.Builder
	skip := false
	for _, r := range path {
		switch {
		case r == '[':
			skip = true
		case r == ']':
			skip = false
		case !skip:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func join(at, key string) string {
	if at == "" {
		return key
	}
	return at + "." + key
}
