package printing

import (
	"cmp"
	"encoding/json"
	gomaps "maps"
	"slices"

	"sandtable/engine/words"
	"sandtable/printables"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/screen"
	"sandtable/printables/sheet"
)

// Choices is what the Print screen remembers from one time to the next. Lengths are tenths of a millimetre.
type Choices struct {
	Paper    string            `json:"paper"` // as sheet.ParsePaper reads it
	Margin   int               `json:"margin"`
	Style    string            `json:"style"`
	Lang     string            `json:"lang"` // of the sheets; empty: that of the screens
	Back     string            `json:"back"`
	Gutter   int               `json:"gutter"` // 0: blocks
	Outline  string            `json:"outline"`
	Die      string            `json:"die"`      // id of a layout; empty: as many as fit
	OwnDies  string            `json:"own_dies"` // the file with layouts that was read in; empty: none
	Corner   int               `json:"corner"`   // radius; 0: square
	FoldGap  int               `json:"fold_gap"` // noFoldGap: none
	Bleed    int               `json:"bleed"`    // noBleed: none
	Printers []Printer         `json:"printers"`
	Printer  int               `json:"printer"` // the one in use
	Folder   string            `json:"folder"`
	Together bool              `json:"together"` // sheets with backs and without in one file, with blank pages between
	Format   string            `json:"format"`   // id of one of printables.Formats
	DPI      int               `json:"dpi"`      // of pages as pictures
	Pixels   int               `json:"pixels"`   // of a counter
	Grid     bool              `json:"grid"`     // all counters in one picture
	Lines    string            `json:"lines"`    // ending of the file with lines to cut
	Slug     string            `json:"slug"`     // of The Game Crafter
	Address  string            `json:"address"`  // of the folder for pictures of a saved object
	Last     Last              `json:"last"`
	Orders   map[string]*Order `json:"orders"` // by origin
	Lists    []ListChoice      `json:"lists"`  // what columns were chosen to be, the latest first
	Owners   map[string]string `json:"owners"` // colours by what cells of lists say

	keep func(text string)
}

// Printer is a printer of the user's: how far off it prints backs, for each way of turning sheets.
type Printer struct {
	Name    string            `json:"name"`
	Offsets map[string][2]int `json:"offsets"`
}

// Last is the origin used last.
type Last struct {
	Game    string   `json:"game,omitempty"`
	File    string   `json:"file,omitempty"`
	Edition string   `json:"edition,omitempty"`
	Options []string `json:"options,omitempty"`
}

// ListChoice is what was chosen for lists with the same columns.
type ListChoice struct {
	Header string `json:"header"` // counterlist.Reading.Header
	counterlist.Choice
}

// Values of lengths where the user wants none; 0 is the value before any choice.
const (
	noFoldGap = -1
	noBleed   = -1
)

// Recall reads remembered choices. Text that cannot be read gives the first choices. keep stores the text of changed ones.
func Recall(text string, keep func(text string)) *Choices {
	c := &Choices{}
	if json.Unmarshal([]byte(text), c) != nil {
		*c = Choices{}
	}
	c.keep = keep
	c.fill()
	return c
}

// fill replaces missing or impossible values by defaults.
func (c *Choices) fill() {
	c.Paper, c.Back = cmp.Or(c.Paper, "a4"), cmp.Or(c.Back, "long")
	c.Margin, c.FoldGap, c.Bleed = cmp.Or(c.Margin, 100), cmp.Or(c.FoldGap, 30), cmp.Or(c.Bleed, 15)
	c.DPI, c.Pixels, c.Lines = cmp.Or(c.DPI, 300), cmp.Or(c.Pixels, lengths[0]), cmp.Or(c.Lines, cutEndings[0])
	c.Slug = cmp.Or(c.Slug, screen.SlugNames()[0])
	if len(c.Printers) == 0 {
		c.Printers = []Printer{{}}
	}
	c.Printer = min(max(c.Printer, 0), len(c.Printers)-1)
	if c.Orders == nil {
		c.Orders = map[string]*Order{}
	}
}

// Keep stores all choices.
func (c *Choices) Keep() {
	data, err := json.Marshal(c)
	if err != nil {
		return // there is nothing in it that JSON cannot hold
	}
	c.keep(string(data))
}

// mostLists is how many choices of columns are kept.
const mostLists = 50

// listOf gives what was chosen for lists with the same columns.
func (c *Choices) listOf(header string) (counterlist.Choice, bool) {
	for _, l := range c.Lists {
		if l.Header == header {
			choice := l.Choice
			choice.Columns = gomaps.Clone(l.Columns)
			return choice, true
		}
	}
	return counterlist.Choice{}, false
}

// rememberList keeps what was chosen for lists with the same columns.
func (c *Choices) rememberList(header string, choice counterlist.Choice) {
	others := slices.DeleteFunc(slices.Clone(c.Lists), func(l ListChoice) bool { return l.Header == header })
	if c.Owners == nil {
		c.Owners = map[string]string{}
	}
	gomaps.Copy(c.Owners, choice.Colours)
	c.Lists = append([]ListChoice{{header, choice}}, others[:min(len(others), mostLists-1)]...)
	c.Keep()
}

// Offset is how far off the printer in use prints backs, right and down, when sheets are turned the chosen way.
func (c *Choices) Offset() [2]int { return c.Printers[c.Printer].Offsets[c.Back] }

// SetOffset changes it.
func (c *Choices) SetOffset(xy [2]int) {
	p := &c.Printers[c.Printer]
	if p.Offsets == nil {
		p.Offsets = map[string][2]int{}
	}
	p.Offsets[c.Back] = xy
}

// orderFor gives the last order from an origin, else the proposed one.
func (c *Choices) orderFor(o *Origin) *Order {
	order := c.Orders[o.Key]
	if order == nil {
		order = &Order{Products: map[string]int{o.Set.Products(words.English)[0].ID: 1}} // counters, where there are any
		c.Orders[o.Key] = order
	}
	order.Fill()
	return order
}

// dies are the layouts of the file that was read in, then those of the set under other names.
func (c *Choices) dies(set *printables.Set) []sheet.Die {
	var own []sheet.Die
	if c.OwnDies != "" {
		own, _ = looks.ReadDies("", []byte(c.OwnDies)) // it was read before it was kept
	}
	for _, d := range set.Dies() {
		if !slices.ContainsFunc(own, func(x sheet.Die) bool { return x.ID == d.ID }) {
			own = append(own, d)
		}
	}
	return own
}

// Layout gives the chosen layout for counters; nil where none is chosen, or one that only another game has.
func (c *Choices) Layout(set *printables.Set) *sheet.Die {
	dies := c.dies(set)
	if i := slices.IndexFunc(dies, func(d sheet.Die) bool { return d.ID == c.Die }); i >= 0 {
		return &dies[i]
	}
	return nil
}

// Setup gives paper, style and backs. lang is the language of the screens.
func (c *Choices) Setup(lang words.Lang) (s sheet.Setup, err error) {
	if s.Paper, err = sheet.ParsePaper(c.Paper); err != nil {
		return s, err
	}
	if s.Back, err = sheet.ParseBack(c.Back); err != nil {
		return s, err
	}
	if s.Style, err = picture.ParseStyle(cmp.Or(c.Style, picture.Colour.String())); err != nil {
		return s, err
	}
	if s.Outline, err = sheet.ParseOutline(cmp.Or(c.Outline, sheet.AutoOutline.String())); err != nil {
		return s, err
	}
	s.Lang = words.Lang(cmp.Or(c.Lang, string(lang)))
	s.Margin, s.Gutter = float64(c.Margin)/10, float64(c.Gutter)/10
	s.Corner, s.FoldGap, s.Bleed = float64(c.Corner)/10, float64(c.FoldGap)/10, float64(c.Bleed)/10
	if c.FoldGap == noFoldGap {
		s.FoldGap = sheet.NoFoldGap
	}
	if c.Bleed == noBleed {
		s.Bleed = sheet.NoBleed
	}
	if s.Back.Duplex() {
		xy := c.Offset()
		s.Offset = draw.Pt(float64(xy[0])/10, float64(xy[1])/10)
	}
	return s, nil
}
