package form

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/formula"
)

// clauseSheet is the sheet on which a clause of a condition is chosen.
type clauseSheet struct {
	of   Field
	key  Key // of the formula
	work *Work
	list []formula.Clause
	some bool
	at   int // the clause; len(list) for a new one
	kind string

	now  formula.Clause
	does map[string]func(any)
}

// Put is part of page.Source.
func (s *clauseSheet) Put(field string, value any) {
	if do := s.does[field]; do != nil {
		do(value)
	}
}

// on registers the handler of a control.
func (s *clauseSheet) on(id string, do func(any)) page.Send {
	s.does[id] = do
	return page.Keep(id)
}

// Page is part of page.Source.
func (s *clauseSheet) Page(seat view.Seat) page.Panel {
	if s.does == nil && s.at < len(s.list) {
		s.now = s.list[s.at]
	}
	s.does = map[string]func(any){}
	f := factsOf(&In{Work: s.work, Seat: seat}, s.of)
	f.hold()
	p := page.Panel{ID: "draft_condition", Title: seat.Say("draft.condition.title"), Keys: map[string]string{page.KeyEnter: "set"}}
	if !f.chosen(s.now) {
		p.Rows = []page.Control{page.NewText(s.now.String()), page.NewAside(seat.Say("draft.condition.written"))}
	} else {
		p.Rows = s.choices(f)
	}
	p.Foot = []page.Control{page.NewEquals(s.actions(f)...)}
	return p
}

// choices are the kind of the clause, what it is about, and what must be so.
func (s *clauseSheet) choices(f *facts) []page.Control {
	kinds := page.NewChips()
	for _, kind := range clauseKinds {
		if subjects := f.subjects[kind]; len(subjects) > 0 {
			kinds.Add(page.NewChip("kind="+kind, f.in.Say("draft.condition.kind."+kind), kind == s.kind, s.on("kind="+kind, func(any) {
				s.kind, s.now = kind, f.begin(kind, subjects[0].ID)
			})))
		}
	}
	rows := []page.Control{kinds}
	if s.kind == "" {
		return rows
	}
	rows = append(rows, page.NewSection(f.in.Say("draft.condition.kind."+s.kind)), s.about(f))
	if s.now.Op == "" {
		return append(rows, s.truth(f))
	}
	return append(rows, s.compared(f)...)
}

// about offers what the clause may be about: one thing, or the words that choose units.
func (s *clauseSheet) about(f *facts) page.Control {
	chips := page.NewChips()
	words := strings.Fields(s.now.Name)
	for _, o := range f.subjects[s.kind] {
		id := "about=" + o.ID
		chips.Add(page.NewChip(id, o.Words, slices.Contains(words, o.ID), s.on(id, func(any) {
			if s.kind == byUnits {
				s.now.Name = strings.Join(ticked(words, o.ID), " ")
				return
			}
			s.now = f.begin(s.kind, o.ID)
		})))
	}
	return chips
}

// ticked is a list of words with one put in, or taken out.
func ticked(words []string, word string) []string {
	if i := slices.Index(words, word); i >= 0 {
		return slices.Delete(slices.Clone(words), i, i+1)
	}
	return append(slices.Clone(words), word)
}

// truth offers whether it must be so or not.
func (s *clauseSheet) truth(f *facts) page.Control {
	return page.NewSegmented("truth", f.in.Say("draft.condition.truth"), s.on("truth", func(v any) { s.now.Not = v == "no" }),
		page.Option{ID: "yes", Label: f.in.Say("draft.condition.yes." + s.kind), Selected: !s.now.Not},
		page.Option{ID: "no", Label: f.in.Say("draft.condition.no." + s.kind), Selected: s.now.Not})
}

// compared offers a comparison and its value.
func (s *clauseSheet) compared(f *facts) []page.Control {
	named := f.values[s.now.Name]
	ops := page.NewChips()
	possible := formula.Comparisons
	if s.kind == byHolder {
		possible = possible[:2] // is, is not
	}
	for _, op := range possible {
		id := "op=" + comparison(op)
		ops.Add(page.NewChip(id, f.in.Say("draft.condition.op."+comparison(op)), op == s.now.Op, s.on(id, func(any) { s.now.Op = op })))
	}
	if len(named) == 0 {
		return []page.Control{ops, s.amount(f)}
	}
	values := page.NewChips()
	for _, o := range named {
		id := "value=" + o.ID
		values.Add(page.NewChip(id, o.Words, o.ID == s.now.To, s.on(id, func(any) { s.now.To = o.ID })))
	}
	return []page.Control{ops, values}
}

func (s *clauseSheet) amount(f *facts) page.Control {
	within := bounds{0, 99}
	if s.kind == byNumber {
		within = f.bounds[s.now.Name]
	}
	n, _ := strconv.Atoi(s.now.To)
	stepper := &page.Stepper{Value: n, Min: min(within.low, n), Max: max(within.high, n), Jump: 10}
	return page.Control{ID: "value", Body: stepper, Label: f.in.Say("draft.condition.value"), Send: s.on("value", func(v any) {
		n, _ := v.(int)
		s.now.To = strconv.Itoa(n)
	})}
}

// actions are the buttons that put the clause into the formula, and that take it out.
func (s *clauseSheet) actions(f *facts) []page.Control {
	put := func(list []formula.Clause) page.Send {
		return page.Send{Done: true, Put: &page.Put{Field: clausesID(s.key), Value: formula.Join(list, s.some)}}
	}
	var out []page.Control
	if s.at < len(s.list) {
		rest := slices.Delete(slices.Clone(s.list), s.at, s.at+1)
		out = append(out, page.NewButton("remove", f.in.Say("draft.remove"), put(rest)).Styled(page.Destructive).WithIcon(style.IconTrash))
	}
	why := ""
	if s.now.Name == "" && s.now.Text == "" {
		why = f.in.Say("draft.condition.nothing")
	}
	with := append(slices.Clone(s.list[:s.at]), s.now)
	with = append(with, s.list[min(s.at+1, len(s.list)):]...)
	return append(out, page.NewButton("set", f.in.Say("draft.condition.set"), put(with)).Styled(page.Main).WithIcon(style.IconTick).DisabledIf(why))
}
