package form

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// control makes the controls of a field.
func (f Fields) control(in *In, x Field, k Key) []page.Control {
	label := cmp.Or(x.Label, in.Label(f.of(), x.Key))
	switch x.Kind {
	case Number:
		return []page.Control{x.number(in, k, label)}
	case Tenths:
		return []page.Control{x.tenths(in, k, label)}
	case Choice:
		return f.choice(in, x, k, label)
	case Many, ManyNumbers:
		return x.many(in, k, label)
	case YesNo:
		send := in.On(k.ID(), func(v any) { in.Try(k.ID(), in.Set(k, orNone(v == true, v))) })
		return []page.Control{page.NewCheck(k.ID(), label, in.Yes(k), send)}
	case Colour:
		return x.colour(in, k, label)
	case Condition:
		return x.condition(in, k, label)
	case Filter:
		return x.filter(in, k, label)
	case Formula:
		return x.formula(in, k, label)
	case Words:
		return []page.Control{x.words(in, k, label)}
	case Numbers:
		return []page.Control{x.numbers(in, k, label)}
	}
	return []page.Control{x.text(in, k, label)}
}

// orNone returns v, or nil to remove the key.
func orNone(there bool, v any) any {
	if there {
		return v
	}
	return nil
}

func (x Field) text(in *In, k Key, label string) page.Control {
	field := &page.Field{Value: in.Typed(k)}
	if x.Kind == Long {
		field.Lines = 3
	}
	return page.Control{ID: k.ID(), Body: field, Label: label, Send: in.OnText(k.ID(), func(text string) {
		in.Try(k.ID(), in.Type(k, orNone(text != "" || !x.Optional, text)))
	})}
}

func (x Field) number(in *In, k Key, label string) page.Control {
	low, high := x.Min, x.Max
	if about := in.About(k); about.Max > about.Min {
		low, high = about.Min, about.Max
	}
	n := in.Number(k, x.Start)
	low, high = min(low, n), max(high, n) // what is written is shown, whatever the bounds
	number := &page.Stepper{Value: n, Min: low, Max: high}
	if high-low > 30 {
		number.Jump = 10
	}
	return page.Control{ID: k.ID(), Body: number, Label: label, Send: in.On(k.ID(), func(v any) {
		n, _ := v.(int)
		in.Try(k.ID(), in.Type(k, orNone(!x.Optional || n != x.Start, n)))
	})}
}

// tenths steps through a length in millimetres.
func (x Field) tenths(in *In, k Key, label string) page.Control {
	length := page.Millimetres(in.Seat.Reader, cmp.Or(decimal(in.values, k), x.Length), x.Min, x.Max)
	return page.Control{ID: k.ID(), Body: &length, Label: label, Send: in.On(k.ID(), func(v any) {
		n, _ := v.(int)
		in.Try(k.ID(), in.Type(k, float64(n)/10))
	})}
}

// A choice is a segmented control up to fewOptions options and narrow letters. More than mostOptions are folded.
const (
	fewOptions  = 4
	narrow      = 34
	mostOptions = 40
)

// choice shows one of several options: a segmented control if they are few and short, else chips.
func (f Fields) choice(in *In, x Field, k Key, label string) []page.Control {
	is, options := in.Text(k), x.options(in, k)
	if is == "" {
		is = x.Is
	}
	if len(options) == 0 || len(options) == 1 && options[0].ID == is {
		return []page.Control{aside(label), only(in, options)}
	}
	letters := 0
	for _, o := range options {
		letters += len([]rune(o.Words))
	}
	set := func(id string) {
		in.Try(k.ID(), in.SetWithout(k, orNone(id != "", id), f.barred(x, id)))
	}
	if len(options) <= fewOptions && letters <= narrow {
		c := page.NewSegmented(k.ID(), label, in.On(k.ID(), func(v any) {
			id, _ := v.(string)
			set(strings.TrimPrefix(id, none))
		}))
		for _, o := range options {
			c.AddOption(page.Option{ID: orDash(o.ID), Label: o.Words, Selected: o.ID == is})
		}
		return []page.Control{aside(label), c}
	}
	chips := page.NewChips()
	for _, o := range options {
		id := k.ID() + "=" + o.ID
		chips.Add(page.NewChip(id, o.Words, o.ID == is, in.On(id, func(any) {
			set(o.ID)
			in.open[folds(k)] = false
		})))
	}
	if len(options) > mostOptions {
		return folded(in, folds(k), label, is, options, chips)
	}
	return []page.Control{aside(label), chips}
}

// folds is the id of the button that unfolds a choice.
func folds(k Key) string { return "choose:" + k.ID() }

// folded shows the chosen one of many options; a press shows all.
func folded(in *In, id, label, is string, options []Option, chips page.Control) []page.Control {
	words := is
	if i := slices.IndexFunc(options, func(o Option) bool { return o.ID == is }); i >= 0 {
		words = options[i].Words
	}
	out := []page.Control{aside(label), page.NewButton(id, words, in.Fold(id)).Styled(page.Wide).WithIcon(style.IconMore)}
	if in.Open(id) {
		out = append(out, chips)
	}
	return out
}

// only shows a choice that leaves nothing to choose.
func only(in *In, options []Option) page.Control {
	if len(options) == 0 || options[0].ID == "" {
		return page.NewText(in.Say("draft.nothing_to_choose")).Toned(page.Faint)
	}
	return page.NewText(options[0].Words)
}

// none is the id of the option that removes the key.
const none = "-"

func orDash(id string) string {
	if id == "" {
		return none
	}
	return id
}

// options lists the possible values, and the current one if it is not among them.
func (x Field) options(in *In, k Key) []Option {
	var out []Option
	if x.Optional {
		out = append(out, Option{Words: in.Say(cmp.Or(x.None, "draft.none"))})
	}
	out = append(out, x.From(in)...)
	if is := in.Text(k); is != "" && !slices.ContainsFunc(out, func(o Option) bool { return o.ID == is }) {
		out = append(out, Option{is, view.Readable(is)})
	}
	return out
}

func aside(label string) page.Control { return page.NewAside(label) }

// many shows options of which any may be chosen, as chips. The draft has them in the order of the presses.
func (x Field) many(in *In, k Key, label string) []page.Control {
	is := in.List(k)
	if x.Kind == ManyNumbers {
		is = in.Numbers(k)
	}
	chips := page.NewChips()
	options := x.From(in)
	for _, id := range is {
		if !slices.ContainsFunc(options, func(o Option) bool { return o.ID == id }) {
			options = append(options, Option{id, view.Readable(id)})
		}
	}
	for _, o := range options {
		id, on := k.ID()+"="+o.ID, slices.Contains(is, o.ID)
		chips.Add(page.NewChip(id, o.Words, on, in.On(id, func(any) {
			now := slices.DeleteFunc(slices.Clone(is), func(s string) bool { return s == o.ID })
			if !on {
				now = append(now, o.ID)
			}
			in.Try(k.ID(), in.Set(k, orNone(len(now) > 0, x.listValue(now))))
		})))
	}
	if len(page.Children(chips)) == 0 {
		return []page.Control{aside(label), only(in, nil)}
	}
	return []page.Control{aside(label), chips}
}

// listValue is what was chosen as the file says it.
func (x Field) listValue(ids []string) any {
	if x.Kind != ManyNumbers {
		return ids
	}
	out := make([]int, 0, len(ids))
	for _, id := range ids {
		if n, err := strconv.Atoi(id); err == nil {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return out
}

// Colours lists the colours that forms offer. Users can type others.
var Colours = []string{"#2E5FB0", "#9A3B26", "#46535C", "#4F7A3A", "#8A6D2F", "#6B4A8A", "#B8862B", "#2F7F86", "#A8A08C", "#3A3A3A"}

func (x Field) colour(in *In, k Key, label string) []page.Control {
	is := in.Text(k)
	id := k.ID() + "=colours"
	swatches := page.Control{ID: id, Body: &page.Colours{}, Label: label, Send: in.On(id, func(v any) {
		colour, _ := v.(string)
		in.Try(k.ID(), in.Set(k, colour))
	})}
	for _, c := range Colours {
		swatches.AddOption(page.Option{ID: c, Label: c, Selected: strings.EqualFold(c, is)})
	}
	return []page.Control{aside(label), swatches, x.text(in, k, label).Styled(page.Bare)}
}

// numbers is a field for whole numbers separated by commas.
func (x Field) numbers(in *In, k Key, label string) page.Control {
	return page.NewField(k.ID(), label, in.Listed(k.ID(), in.Numbers(k)), in.OnList(k.ID(), func(parts []string) {
		var list []int
		for _, part := range parts {
			n, err := strconv.Atoi(part)
			if err != nil {
				in.Try(k.ID(), engine.Wrong("draft.numbers", "text", part))
				return
			}
			list = append(list, n)
		}
		in.Try(k.ID(), in.Type(k, orNone(len(list) > 0, list)))
	}))
}

// words is a field for texts separated by commas.
func (x Field) words(in *In, k Key, label string) page.Control {
	return page.NewField(k.ID(), label, in.Listed(k.ID(), in.List(k)), in.OnList(k.ID(), func(list []string) {
		in.Try(k.ID(), in.Type(k, orNone(len(list) > 0, list)))
	}))
}
