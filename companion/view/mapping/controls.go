package mapping

import (
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// controls makes the controls of a page and keeps, by id, their handlers and what was typed.
type controls struct {
	does  map[string]func(value any)
	typed map[string]*typed
}

// typed is the content of a field. It keeps the text as typed, even if the value behind it is trimmed or refused.
type typed struct {
	text  string
	value string // of the field after it was typed
	known bool   // value is set
}

// begin forgets the handlers. A page calls it before it makes its controls.
func (k *controls) begin() { k.does = map[string]func(any){} }

// Put handles the press of a control.
func (k *controls) Put(id string, value any) {
	if do := k.does[id]; do != nil {
		do(value)
	}
}

// on registers the handler of a control and returns what the control sends.
func on[T any](k *controls, id string, do func(T)) page.Send {
	k.does[id] = func(value any) {
		if v, ok := value.(T); ok {
			do(v)
		}
	}
	return page.Keep(id)
}

// press makes a button with a handler.
func (k *controls) press(id, label string, do func()) page.Control {
	k.does[id] = func(any) { do() }
	return page.NewButton(id, label, page.KeepAs(id, true))
}

// act makes a button whose command the screen runs.
func act(id, label string, do page.ActName) page.Control {
	return page.NewButton(id, label, page.Send{Act: &page.Act{Do: do}})
}

func (k *controls) field(id, label, placeholder, value string, set func(string)) page.Control {
	take := func(text string) {
		if k.typed == nil {
			k.typed = map[string]*typed{}
		}
		k.typed[id] = &typed{text: text}
		set(text)
	}
	return page.Control{ID: id, Body: &page.Field{Placeholder: placeholder, Value: k.text(id, value)}, Label: label, Send: on(k, id, take)}
}

// text returns the content of a field: the typed text, until something else changes its value.
func (k *controls) text(id, value string) string {
	t := k.typed[id]
	if t == nil {
		return value
	}
	if !t.known {
		t.value, t.known = value, true
	}
	if t.value != value {
		delete(k.typed, id)
		return value
	}
	return t.text
}

func (k *controls) stepper(id, label string, n page.Stepper, set func(int)) page.Control {
	return page.Control{ID: id, Body: &n, Label: label, Send: on(k, id, set)}
}

func (k *controls) check(id, label string, ticked bool, set func(bool)) page.Control {
	return page.NewCheck(id, label, ticked, on(k, id, set))
}

// segmented offers labels below a caption and calls set with the index of the chosen one.
func (k *controls) segmented(id, caption string, labels []string, at int, set func(int)) []page.Control {
	c := page.NewSegmented(id, caption, k.onIndex(id, set))
	for i, label := range labels {
		c.AddOption(page.Option{ID: strconv.Itoa(i), Label: label, Selected: i == at})
	}
	return []page.Control{page.NewAside(caption), c}
}

// tiles offers pictures and calls set with the index of the chosen one.
func (k *controls) tiles(id, label string, size page.Size, list []page.Drawing, at int, set func(int)) page.Control {
	c := page.Control{ID: id, Body: &page.Tiles{Size: size}, Label: label, Send: k.onIndex(id, set)}
	for i, d := range list {
		c.AddOption(page.Option{ID: strconv.Itoa(i), Drawing: d, Selected: i == at})
	}
	return c
}

// chips offers labels and calls set with the index of the chosen one.
func (k *controls) chips(id string, labels []string, at int, set func(int)) page.Control {
	chips := page.NewChips()
	for i, label := range labels {
		one := id + "." + strconv.Itoa(i)
		k.does[one] = func(any) { set(i) }
		chips.Add(page.NewChip(one, label, i == at, page.KeepAs(one, true)))
	}
	return chips
}

// onIndex registers the handler of a choice whose options have their index as id.
func (k *controls) onIndex(id string, set func(int)) page.Send {
	return on(k, id, func(option string) {
		if i, err := strconv.Atoi(option); err == nil {
			set(i)
		}
	})
}

// measure writes a number with its unit, as "18.5 mm".
type measure struct {
	view.Reader
	key, arg string
	each     float64
}

// Write implements page.NumberFormat.
func (m measure) Write(v int) string { return m.Say(m.key, m.arg, tenths(float64(v)*m.each)) }

// danger shows an error below a field.
func danger(words string) page.Control {
	return page.NewText(words).Styled(page.Small).Toned(page.Danger)
}
