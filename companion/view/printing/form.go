package printing

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// form makes the controls of a panel, and runs what each was made with when it is pressed.
type form struct {
	seat  view.Seat
	st    *State
	does  map[string]func(value any)
	after func() // called after every change but typing; may be nil
}

// choosing is the form of a panel whose changes make the pages again.
func choosing(st *State) form { return form{st: st, after: st.Changed} }

// begin forgets the controls made before.
func (f *form) begin(seat view.Seat) { f.seat, f.does = seat, map[string]func(any){} }

// Put implements page.Source.
func (f *form) Put(id string, value any) {
	if do := f.does[id]; do != nil {
		do(value)
	}
}

func (f *form) say(key string, pairs ...any) string { return f.seat.Say(key, pairs...) }

// on registers what happens with the value of a control, and returns what the control sends.
func on[T any](f *form, id string, set func(T)) page.Send {
	f.does[id] = func(value any) {
		v, _ := value.(T)
		set(v)
		if f.after != nil {
			f.after()
		}
	}
	return page.Keep(id)
}

// press registers what a press of a control without a value does.
func (f *form) press(id string, do func()) page.Send { return on(f, id, func(any) { do() }) }

func (f *form) check(id, label string, ticked bool, set func(bool)) page.Control {
	return page.Control{ID: id, Body: &page.Check{}, Label: label, Selected: ticked, Send: on(f, id, set)}
}

func (f *form) stepper(id, label string, n page.Stepper, set func(int)) page.Control {
	return page.Control{ID: id, Body: &n, Label: label, Send: on(f, id, set)}
}

// field is a text that is typed.
func (f *form) field(id, label, value, placeholder string, set func(string)) page.Control {
	f.does[id] = func(value any) { set(value.(string)) }
	return page.Control{ID: id, Body: &page.Field{Value: value, Placeholder: placeholder}, Label: label, Send: page.Keep(id)}
}

func (f *form) chip(id, label string, selected bool, do func()) page.Control {
	return page.NewChip(id, label, selected, f.press(id, do))
}

// keyOptions are options that texts are the names of.
func (f *form) keyOptions(keys []string, chosen string) []page.Option {
	return options(keys, func(key string) string { return key }, func(key string) string { return f.say(key) }, chosen)
}

// options are what a segmented control chooses from.
func options[T any](list []T, id, label func(T) string, chosen string) []page.Option {
	out := make([]page.Option, len(list))
	for i, x := range list {
		out[i] = page.Option{ID: id(x), Label: label(x), Selected: id(x) == chosen}
	}
	return out
}

func (f *form) segmented(id, label string, options []page.Option, set func(string)) page.Control {
	return page.Control{ID: id, Body: &page.Segmented{Options: options}, Label: label, Send: on(f, id, set)}
}

// toggle chooses between two.
func (f *form) toggle(id, label, no, yes string, on bool, set func(bool)) page.Control {
	both := []page.Option{{ID: "no", Label: no, Selected: !on}, {ID: "yes", Label: yes, Selected: on}}
	return f.segmented(id, label, both, func(chosen string) { set(chosen == "yes") })
}

// item is a line that leads somewhere.
func item(id string, icon style.Icon, label, detail string, send page.Send) page.Control {
	return page.Control{ID: id, Body: &page.Item{}, Icon: icon, Label: label, Detail: detail, Send: send}
}

// namedStepper is a number whose values have names.
func namedStepper(value, low, high int, name func(int) string) page.Stepper {
	n := page.Stepper{Value: value, Min: low, Max: high}
	for v := low; v <= high; v++ {
		n.Names = append(n.Names, name(v))
	}
	return n
}

// fast gives a number fast keys.
func fast(n page.Stepper) page.Stepper {
	n.Jump = 10
	return n
}

// mm names a length in whole millimetres.
func (f *form) mm(n int) string { return f.say("print.mm", "mm", n) }
