// Package report prints a session: its log as an after-action report, and the list for packing away.
package report

import (
	"strings"

	"sandtable/companion/library"
	"sandtable/companion/view/board"
	"sandtable/companion/view/ending"
	logview "sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/printables/aid"
)

// Of arranges a log for print, under about.Name and the dates on which the session was begun and last played. It omits
// undone entries, movements of the head, and hidden entries. The account of the end of the game comes first; the chances of a
// battle are below its roll.
func Of(about library.Summary, log []logview.Moment, account ending.Account) *aid.Report {
	r := &aid.Report{Title: about.Name}
	for _, day := range []string{about.Begun, about.Played} {
		if date, _, ok := strings.Cut(day, "T"); ok && (len(r.About) == 0 || r.About[0] != date) {
			r.About = append(r.About, date)
		}
	}
	r.About = append(r.About, account.Texts...)
	for _, g := range account.Charts {
		r.Charts = append(r.Charts, g.Picture())
	}
	for _, m := range account.Maps {
		r.Maps = append(r.Maps, aid.ReportMap{Title: m.Title, Board: m.Map.Board, Spots: m.Map.Spots()})
	}
	for _, m := range log {
		part := aid.ReportPart{Turn: m.Turn, Phase: m.Phase}
		if m.Side != nil {
			part.Side = m.Side.ID
		}
		for _, e := range m.Entries {
			if !e.Undone && !e.Movement && !e.Hidden {
				part.Entries = append(part.Entries, entry(e, account.Rolls[e.Number]))
			}
		}
		r.Parts = append(r.Parts, part)
	}
	return r
}

func entry(e logview.Entry, chances *page.Bars) aid.ReportEntry {
	out := aid.ReportEntry{Text: e.Words, More: e.More, Note: e.Note, Hand: e.Correction}
	if chances != nil {
		out.Chances = chances.Picture()
	}
	for _, line := range e.Why {
		if !line.Off && line.Words() != e.Words {
			out.More = append(out.More, line.Words())
		}
	}
	return out
}

// PositionOf arranges a list for packing away for print, under the session's name.
func PositionOf(name string, pack board.Pack) *aid.Position {
	game := strings.TrimPrefix(pack.Title, name+", ") // a session without a name of its own is called after the game
	p := &aid.Position{Title: name, About: []string{game, pack.Now}, Markers: pack.Markers}
	for _, side := range pack.Sides {
		out := aid.PositionSide{Side: side.ID}
		for _, row := range side.Rows {
			out.Places = append(out.Places, aid.PositionPlace{Name: row.Place, Pieces: row.Units})
		}
		p.Sides = append(p.Sides, out)
	}
	return p
}
