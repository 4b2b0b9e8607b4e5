package script

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view/page"
)

// Hands runs the lines of a script, on models or on widgets.
type Hands interface {
	// Panel returns the page in front.
	Panel() page.Panel
	// Form opens a form.
	Form(id string) error
	// Tap presses a control of the page.
	Tap(id string) error
	// Type replaces the text of a field.
	Type(id, text string) error
	// Option presses one of the options of a control.
	Option(id, option string) error
	// Hex taps a hex of a map.
	Hex(id, label string) error
	// Count puts a number into a stepper.
	Count(id string, n int) error
	// Cell presses a cell of a table.
	Cell(id string, at page.Cell) error
	// Answer fills in the sheet that a press has opened, and confirms it.
	Answer(text string) error
	// Agree presses yes on the sheet that asks whether to do what was pressed. If none asks, it does nothing.
	Agree() error
	// Back leaves the page.
	Back() error
	// Text returns a file, or a row or a table of it.
	Text(file, path string) string
	// Write replaces that text by typing.
	Write(file, path, text string) error
	// Draw stores a map in the draft, like the map editor.
	Draw(file, text string) error
}

// Player plays a script.
type Player struct {
	Hands Hands
	rows  []string // the rows whose pages are open, as FILE#PATH; the last one is in front
}

// Play plays a script. The error names the line that failed.
func Play(h Hands, text string) error {
	lines, err := Read(text)
	if err != nil {
		return err
	}
	p := &Player{Hands: h}
	for _, l := range lines {
		if err := p.Do(l); err != nil {
			return fmt.Errorf("line %d: %s: %w", l.At, strings.TrimSpace(l.String()), err)
		}
	}
	return nil
}

// Do plays one line.
func (p *Player) Do(l Line) error {
	id := p.place(l.To)
	switch l.Verb {
	case "form":
		p.rows = nil
		return p.Hands.Form(l.To)
	case "open":
		if err := p.tap(id); err != nil {
			return err
		}
		p.rows = append(p.rows, id)
		return nil
	case "back":
		p.rows = p.rows[:max(0, len(p.rows)-1)]
		return p.Hands.Back()
	case "add":
		return p.add(id, l.Text)
	case "rename":
		return p.ask("rename:"+id, l.Text)
	case "remove":
		err := p.tap("remove:" + id)
		if err == nil {
			err = p.Hands.Agree()
		}
		if l.To == "." { // its page closes with it
			p.rows = p.rows[:max(0, len(p.rows)-1)]
		}
		return err
	case "press", "tick":
		return p.tap(id)
	case "type":
		if err := p.reach(id); err != nil {
			return err
		}
		return p.Hands.Type(id, l.Text)
	case "choose":
		return p.choose(id, l.Text)
	case "count":
		n, err := strconv.Atoi(l.Text)
		if err == nil {
			err = p.reach(id)
		}
		if err != nil {
			return err
		}
		c, _ := p.Hands.Panel().Find(id)
		if b, ok := c.Body.(*page.Stepper); ok && (n < b.Min || n > b.Max) {
			return fmt.Errorf("%d is not from %d to %d", n, b.Min, b.Max)
		}
		return p.Hands.Count(id, n)
	case "cell":
		return p.cell(id, l.Text)
	case "paste":
		if err := p.ask("units.paste", l.Text); err != nil {
			return err
		}
		return p.tap("pasted.take")
	case "hex":
		for _, hex := range strings.Fields(l.Text) {
			if err := p.Hands.Hex(id, hex); err != nil {
				return err
			}
		}
		return nil
	case "map":
		return p.Hands.Draw(l.To, l.Text)
	}
	file, path, _ := strings.Cut(id, "#")
	if l.Verb == "line" {
		return p.line(file, path, l.Text)
	}
	return p.Hands.Write(file, path, l.Text)
}

// line replaces a line of a text, the first one of what is given, by the others.
func (p *Player) line(file, path, text string) error {
	old, more, _ := strings.Cut(text, "\n")
	lines := strings.Split(p.Hands.Text(file, path), "\n")
	i := slices.Index(lines, old)
	if i < 0 {
		return fmt.Errorf("%s has no line %q", file, old)
	}
	return p.Hands.Write(file, path, strings.Join(slices.Replace(lines, i, i+1, more), "\n"))
}

// place returns the id of a control; one that begins with a dot is in the open row.
func (p *Player) place(to string) string {
	if len(p.rows) == 0 {
		return to
	}
	row := p.rows[len(p.rows)-1]
	switch {
	case to == ".":
		return row
	case strings.HasPrefix(to, "."):
		return row + to
	}
	return to
}

// has reports whether the page has a control.
func (p *Player) has(id string) bool {
	_, ok := p.Hands.Panel().Find(id)
	return ok
}

// reach brings a control into the page by unfolding More.
func (p *Player) reach(id string) error {
	at, _, _ := strings.Cut(id, "=")
	for !p.has(id) {
		cut := strings.LastIndex(at, ".")
		if hash := strings.Index(at, "#"); hash < 0 || cut < hash {
			return fmt.Errorf("nothing on the page is called %q", id)
		}
		at = at[:cut]
		if fold := "more:" + at; p.has(fold) {
			if err := p.Hands.Tap(fold); err != nil {
				return err
			}
			if !p.has(id) {
				return fmt.Errorf("nothing under More is called %q", id)
			}
		}
	}
	return nil
}

func (p *Player) tap(id string) error {
	if err := p.reach(id); err != nil {
		return err
	}
	return p.Hands.Tap(id)
}

// ask presses a control that asks for a text, and answers.
func (p *Player) ask(id, text string) error {
	if err := p.tap(id); err != nil {
		return err
	}
	return p.Hands.Answer(text)
}

// add presses the button that adds a row to a list, and answers with its name.
func (p *Player) add(list, name string) error {
	c, ok := p.adds(list)
	if !ok && p.has("adds") { // the menu of what to add
		if err := p.Hands.Tap("adds"); err != nil {
			return err
		}
		c, ok = p.adds(list)
	}
	if !ok {
		return fmt.Errorf("nothing on the page adds to %q", list)
	}
	if err := p.Hands.Tap(c.ID); err != nil || c.Send.Sheet == nil {
		return err
	}
	return p.Hands.Answer(name)
}

// adds finds the control that adds a row to a list.
func (p *Player) adds(list string) (page.Control, bool) {
	panel := p.Hands.Panel()
	all := panel.All()
	i := slices.IndexFunc(all, func(c page.Control) bool {
		return strings.HasPrefix(c.ID, "add:") && (strings.HasSuffix(c.ID, ":"+list) || strings.HasPrefix(c.ID, "add:"+list+":"))
	})
	if i < 0 {
		return page.Control{}, false
	}
	return all[i], true
}

// choose presses options one after another, chips or parts of one control.
func (p *Player) choose(id, options string) error {
	for _, option := range strings.Fields(options) {
		chip := id + "=" + strings.TrimPrefix(option, "-")
		var err error
		if !p.has(chip) && p.offers(id, option) {
			err = p.Hands.Option(id, option)
		} else {
			err = p.tap(chip)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// offers reports whether a control of the page has an option.
func (p *Player) offers(id, option string) bool {
	if p.reach(id) != nil {
		return false
	}
	c, _ := p.Hands.Panel().Find(id)
	return slices.ContainsFunc(page.Options(c), func(o page.Option) bool { return o.ID == option })
}

// cell opens a cell of a table and types into it.
func (p *Player) cell(table, text string) error {
	var row, col int
	if n, err := fmt.Sscanf(text, "%d %d", &row, &col); n < 2 {
		return err
	}
	words := strings.SplitN(text, " ", 3)
	grid := "cells:" + table
	if err := p.reach(grid); err != nil {
		return err
	}
	if err := p.Hands.Cell(grid, page.Cell{Row: row, Col: col + 1}); err != nil {
		return err
	}
	return p.Hands.Type(fmt.Sprintf("%s.cells[%d][%d]", table, row, col), words[len(words)-1])
}
