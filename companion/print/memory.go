package print

import (
	"encoding/json"
	gomaps "maps"
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/engine/words"
	"sandtable/printables/counterlist"
)

// keyMemory is the key of the preferences under which all choices of the place lie, as JSON.
const keyMemory = "print"

// memory is what the place remembers from one time to the next. Lengths are tenths of a millimetre.
type memory struct {
	Paper    string            `json:"paper"` // as printables.ParsePaper reads it
	Margin   int               `json:"margin"`
	Style    string            `json:"style"`
	Lang     string            `json:"lang"` // of the sheets; empty: that of the screens
	Back     string            `json:"back"`
	Gutter   int               `json:"gutter"` // 0: blocks
	Outline  string            `json:"outline"`
	Die      string            `json:"die"`      // id of a layout; empty: as many as fit
	OwnDies  string            `json:"own_dies"` // the file with layouts that was read in; empty: none was
	Corner   int               `json:"corner"`   // radius; 0: square
	FoldGap  int               `json:"fold_gap"` // noFoldGap: none
	Bleed    int               `json:"bleed"`    // noBleed: none
	Printers []printer         `json:"printers"`
	Printer  int               `json:"printer"` // the one in use
	Folder   string            `json:"folder"`
	Separate bool              `json:"separate"` // a file each for sheets with backs and without
	PNG      bool              `json:"png"`
	DPI      int               `json:"dpi"`
	Single   int               `json:"single"` // what pictures show: pages, each counter, all counters
	Pixels   int               `json:"pixels"` // of a counter
	Last     last              `json:"last"`
	Orders   map[string]*order `json:"orders"` // by source
	Lists    []listChoice      `json:"lists"`  // what columns were chosen to be, the latest first

	prefs fyne.Preferences
}

// printer is a printer of the user's: how far off it puts backs, for each way of turning sheets.
type printer struct {
	Name    string            `json:"name"`
	Offsets map[string][2]int `json:"offsets"`
}

// last is the source used last.
type last struct {
	Game    string   `json:"game,omitempty"`
	File    string   `json:"file,omitempty"`
	Edition string   `json:"edition,omitempty"`
	Options []string `json:"options,omitempty"`
}

// listChoice is what was chosen for lists with the same columns.
type listChoice struct {
	Header string `json:"header"` // counterlist.Reading.Header
	counterlist.Choice
}

// mostLists is how many choices of columns are kept.
const mostLists = 50

// listOf gives what was chosen for lists with the same columns.
func (m *memory) listOf(header string) (counterlist.Choice, bool) {
	for _, l := range m.Lists {
		if l.Header == header {
			return counterlist.Choice{Columns: gomaps.Clone(l.Columns), Size: l.Size}, true
		}
	}
	return counterlist.Choice{}, false
}

// rememberList keeps what was chosen for lists with the same columns.
func (m *memory) rememberList(header string, choice counterlist.Choice) {
	others := slices.DeleteFunc(slices.Clone(m.Lists), func(l listChoice) bool { return l.Header == header })
	m.Lists = append([]listChoice{{header, choice}}, others[:min(len(others), mostLists-1)]...)
	m.keep()
}

// recall reads what is remembered. What cannot be read counts for nothing.
func recall(prefs fyne.Preferences) *memory {
	m := &memory{}
	if json.Unmarshal([]byte(prefs.String(keyMemory)), m) != nil {
		*m = memory{}
	}
	m.prefs = prefs
	m.fill()
	return m
}

// fill puts first values where there are none, or none that can be.
func (m *memory) fill() {
	if m.Paper == "" {
		m.Paper = "a4"
	}
	if m.Margin == 0 {
		m.Margin = 100
	}
	if m.Back == "" {
		m.Back = "long"
	}
	if m.FoldGap == 0 {
		m.FoldGap = 30
	}
	if m.Bleed == 0 {
		m.Bleed = 15
	}
	if m.DPI == 0 {
		m.DPI = 300
	}
	if len(m.Printers) == 0 {
		m.Printers = []printer{{}}
	}
	m.Printer = min(max(m.Printer, 0), len(m.Printers)-1)
	if m.Orders == nil {
		m.Orders = map[string]*order{}
	}
}

// keep writes all down.
func (m *memory) keep() {
	data, err := json.Marshal(m)
	if err != nil {
		return // there is nothing in it that JSON cannot hold
	}
	m.prefs.SetString(keyMemory, string(data))
}

// offset is where the printer in use puts backs, when sheets are turned the way that is chosen.
func (m *memory) offset() [2]int { return m.Printers[m.Printer].Offsets[m.Back] }

func (m *memory) setOffset(xy [2]int) {
	p := &m.Printers[m.Printer]
	if p.Offsets == nil {
		p.Offsets = map[string][2]int{}
	}
	p.Offsets[m.Back] = xy
}

// orderFor gives what was wanted of a source last, or what is proposed.
func (m *memory) orderFor(s *source) *order {
	o := m.Orders[s.key]
	if o == nil {
		o = &order{Products: map[string]int{s.set.Products(words.English)[0].ID: 1}} // counters, where there are any
		m.Orders[s.key] = o
	}
	o.fill()
	return o
}
