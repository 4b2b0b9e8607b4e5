package mapping

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// item makes a line of a sheet. A press closes the sheet.
func item(id, label string, do page.ActName, of string) page.Control {
	return page.NewItem(id, label, page.Send{Done: true, Act: &page.Act{Do: do, Of: of}})
}

// Find is the sheet that finds a hex by its number or by a name in it.
type Find struct {
	controls
	Doc  *doc.Document
	text string
}

// Page implements page.Source.
func (f *Find) Page(seat view.Seat) page.Panel {
	f.begin()
	p := page.Panel{ID: "map_find", Title: seat.Say("editor.goto.title"), Focus: "text"}
	field := f.field("text", p.Title, seat.Say("editor.goto.about"), f.text, func(text string) { f.text = text })
	p.Rows = []page.Control{field.Styled(page.Bare)}
	b := f.Doc.Board()
	for i, h := range hits(b, f.text, seat.Say("editor.goto.hex")) {
		found := item("hit."+strconv.Itoa(i), h.label, GoToHex, fmt.Sprint(h.at.Col, h.at.Row))
		found.Trailing = b.Label(h.at)
		p.Rows = append(p.Rows, found)
		p.Keys = map[string]string{page.KeyEnter: "hit.0"}
	}
	return p
}

// hit is a place that matches the text.
type hit struct {
	at    hex.Coord
	label string
}

// maxHits is how many places the sheet lists.
const maxHits = 30

// hits finds the hex of a number, which is labelled as given, and names that begin with a text.
func hits(b *board.Board, text, label string) []hit {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "" {
		return nil
	}
	var out []hit
	if at, err := b.Hex(text); err == nil {
		out = append(out, hit{at, label})
	}
	for _, place := range b.Places() {
		if strings.HasPrefix(strings.ToLower(place.Name), text) {
			out = append(out, hit{place.Hex, place.Name})
		}
	}
	return out[:min(len(out), maxHits)]
}

// Layers is the sheet of all layers, the top one first. A press works on one, the eye hides it, the lock locks it.
type Layers struct {
	controls
	Doc *doc.Document
	At  doc.Layer // the current one
}

// Page implements page.Source.
func (s *Layers) Page(seat view.Seat) page.Panel {
	s.begin()
	p := page.Panel{ID: "map_layers", Title: seat.Say("editor.layers.title")}
	list := page.NewColumnGap(0)
	layers := doc.Layers()
	slices.Reverse(layers)
	for _, l := range layers {
		list.Add(s.row(seat, l))
	}
	p.Rows = []page.Control{list}
	return p
}

func (s *Layers) row(seat view.Seat, l doc.Layer) page.Control {
	id, state := l.String(), s.Doc.Layers()
	name := item("layer."+id, LayerName(seat.Reader, l), WorkOn, strconv.Itoa(int(l)))
	name.Selected = l == s.At
	eye, lock := style.IconEye, style.IconUnlock
	if !state.Shown(l) {
		eye = style.IconEyeShut
	}
	if state.Locked(l) {
		lock = style.IconLock
	}
	return page.NewRow(0, name,
		s.press("show."+id, name.Label, func() { state.Show(l, !state.Shown(l)) }).WithIcon(eye).Styled(page.Bare),
		s.press("lock."+id, name.Label, func() { state.Lock(l, !state.Locked(l)) }).WithIcon(lock).Styled(page.Bare))
}

// LayerName returns the name of a layer.
func LayerName(r view.Reader, l doc.Layer) string { return r.Say("editor.layer." + l.String()) }

// Findings returns the sheet of what looks wrong about a map. Hexes with the same fault are one line. A
// press shows the place; pressed again, such a line shows the next.
func Findings(seat view.Seat, d *doc.Document, list []doc.Finding) page.InfoSheet {
	s := page.InfoSheet{ID: "map_findings", Title: seat.Say("editor.findings.title")}
	for i, f := range list {
		if i > 0 && f.Alike(list[i-1]) {
			continue
		}
		for _, o := range list[i+1:] {
			if !f.Alike(o) {
				break
			}
			f.Count += o.Count
		}
		of := strconv.Itoa(i)
		s.Rows = append(s.Rows, item("finding."+of, view.UpperFirst(seat.Said(f.Said(d.Kinds(), seat.Lang))), GoToFinding, of).WithIcon(style.IconWarn))
	}
	if len(list) == 0 {
		s.Rows = []page.Control{{Body: &page.Empty{}, Icon: style.IconTick, Label: seat.Say("editor.findings.none"), Detail: seat.Say("editor.findings.none_note")}}
		return s
	}
	return tight(s)
}

// tight removes the gaps between the lines of a sheet.
func tight(s page.InfoSheet) page.InfoSheet {
	s.Rows = []page.Control{page.NewColumnGap(0, s.Rows...)}
	return s
}

// Steps returns the sheet of all changes since a map was opened, the last one first. A press goes to the moment after one.
func Steps(seat view.Seat, labels []string, done int) page.InfoSheet {
	s := page.InfoSheet{ID: "map_steps", Title: seat.Say("editor.steps.title")}
	labels = append([]string{seat.Say("editor.steps.opened")}, labels...)
	for i, label := range slices.Backward(labels) {
		of := strconv.Itoa(i)
		line := item("step."+of, label, GoToStep, of)
		line.Selected = i == done
		s.Rows = append(s.Rows, line)
	}
	return tight(s)
}

// Keys returns the sheet that lists the keys of the editor.
func Keys(seat view.Seat, tools []tool.Tool) page.InfoSheet {
	s := page.InfoSheet{ID: "map_keys", Title: seat.Say("editor.keys.title")}
	hint := func(key, does string) {
		s.Rows = append(s.Rows, page.Control{Body: &page.Hint{}, Label: key, Detail: does})
	}
	for _, t := range tools {
		hint(t.Key(), seat.Say("editor.tool."+t.ID()))
	}
	for _, k := range [][2]string{{"1 … 7", "size"}, {", .", "kind"}, {"PgUp PgDn", "layer"}, {"Ctrl+S O N", "files"}, {"Ctrl+Tab", "maps"}, {"Ctrl+Z Ctrl+Y", "undo"},
		{"Ctrl+C X V", "clip"}, {"Ctrl+A", "all"}, {"[ ]", "turn"}, {"M W", "mirror"}, {"Ctrl+↑ ↓ ← →", "shift"}, {"Del", "clear"}, {"Esc", "escape"},
		{"← → ↑ ↓", "pan"}, {"␣", "hand"}, {"+ −", "zoom"}, {"Home", "fit"}, {"G", "goto"}, {"Y", "layers"}, {"C", "findings"}, {"H", "steps"}} {
		hint(k[0], seat.Say("editor.keys."+k[1]))
	}
	s.Rows = []page.Control{page.NewColumnGap(4, s.Rows...)}
	return s
}

// OpenMap is a map that is open.
type OpenMap struct {
	Title string
	Path  string // empty if it was never saved
	Drawn bool   // it belongs to a draft of a game
	Seen  bool
}

// Maps returns the sheet of the maps that are open. A press shows one, its cross closes it.
func Maps(seat view.Seat, own string, maps []OpenMap) page.InfoSheet {
	s := page.InfoSheet{ID: "map_maps", Title: seat.Say("editor.maps.title")}
	for i, m := range maps {
		of := strconv.Itoa(i)
		line := item("map."+of, m.Title, ShowMap, of).WithIcon(style.IconMap)
		line.Detail, line.Selected = where(seat, own, m), m.Seen
		shut := item("close."+of, m.Title, CloseMap, of).WithIcon(style.IconClose).Styled(page.Bare)
		shut.Body = &page.Button{}
		s.Rows = append(s.Rows, page.NewRow(0, line, shut))
	}
	return tight(s)
}

// where names the folder of an open map; own is the maps folder.
func where(seat view.Seat, own string, m OpenMap) string {
	switch {
	case m.Drawn:
		return seat.Say("editor.maps.of_game")
	case m.Path == "":
		return seat.Say("editor.maps.unsaved")
	}
	return folder(seat, m.Path, own)
}

// Games returns the sheet that chooses the game whose counters are set up, by id and name.
func Games(seat view.Seat, games [][2]string) page.InfoSheet {
	s := page.InfoSheet{ID: "map_games", Title: seat.Say("editor.roster.choose")}
	for _, g := range games {
		s.Rows = append(s.Rows, item("game."+g[0], g[1], SetUpOf, g[0]))
	}
	if len(games) == 0 {
		s.Rows = []page.Control{{Body: &page.Empty{}, Icon: style.IconForces, Label: seat.Say("editor.roster.none")}}
		return s
	}
	return tight(s)
}
