package board

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/engine"
)

// lines is the sheet that chooses the visible lines and explains them. The panel stores the choice.
type lines struct {
	page.NoInput
	p *Panel
}

// Page returns the sheet.
func (l lines) Page(seat view.Seat) page.Panel {
	var rows []page.Control
	for _, word := range TraceWords(seat.Reader) {
		traced, why, missing := Trace(seat.Reader, seat.State, word)
		if missing != "" {
			rows = append(rows, page.NewText(missing))
			continue
		}
		for _, t := range traced {
			send := page.Send{Put: &page.Put{Panel: page.Board, Field: fieldLine + t.ID}}
			rows = append(rows, page.NewCheck("line."+t.ID, t.Name, l.p.lines[t.ID], send))
		}
		rows = append(rows, page.NewSteps(why))
	}
	return page.Panel{ID: "lines", Title: seat.Say("mirror.lines"), Rows: rows, Map: l.p.mirror(seat).chartBeside()}
}

// findings is the sheet with what the map shows: stacks over the limit, and proposals for the checks of the phase and
// for the current battle, each with a button that sends it.
type findings struct {
	page.NoInput
	p *Panel
}

// Page returns the sheet.
func (f findings) Page(seat view.Seat) page.Panel {
	var rows []page.Control
	for _, c := range Now(seat.Reader, seat.State).Crowded {
		send := page.Send{Done: true, Put: &page.Put{Panel: page.Board, Field: fieldLook, Value: c.Hex}, Act: &page.Act{Do: page.Centre, Of: c.Hex}}
		rows = append(rows, page.Control{ID: "crowd." + c.Hex, Body: &page.Item{}, Label: c.Hex + ": " + labels(c.Units), Detail: c.Text, Rule: c.Rule, Send: send})
	}
	for _, pr := range proposals(seat) {
		rows = append(append(rows, page.NewSection(pr.Title)), pr.rows(seat)...)
	}
	if len(rows) == 0 {
		rows = append(rows, page.NewText(seat.Say("mirror.nothing")))
	}
	return page.Panel{ID: "findings", Title: seat.Say("mirror.findings"), Rows: rows, Map: f.p.mirror(seat).chartBeside()}
}

// rows shows the proposal, its reasons, and the button that sends it; or why the map has no proposal.
func (pr Proposal) rows(seat view.Seat) []page.Control {
	var rows []page.Control
	switch {
	case pr.Missing != "":
		return []page.Control{page.NewText(pr.Missing)}
	case pr.Answer != "":
		rows = append(rows, page.NewText(pr.Answer))
	case pr.Command.Do != "" && pr.Out != nil:
		rows = append(rows, page.NewText(seat.Say("mirror.out", "units", labels(pr.Out))))
	}
	if len(pr.Ask) > 0 {
		rows = append(rows, page.NewAside(seat.Say("mirror.unseen", "units", labels(pr.Ask))))
	}
	over := page.Send{Done: true, Commands: []engine.Command{pr.Command}}
	return append(rows, page.NewSteps(pr.Why), page.NewButton("over."+pr.Command.Do, seat.Say("mirror.take_over"), over))
}

// proposals lists the proposals for the choices of the phase and for the battle.
func proposals(seat view.Seat) []Proposal {
	now := phase.Of(seat)
	offered := now.Others
	if now.Main != nil {
		offered = slices.Insert(slices.Clone(offered), 0, *now.Main)
	}
	var out []Proposal
	seen := map[string]bool{}
	for _, b := range offered {
		if pr := Propose(seat.Reader, seat.State, b.Choice.Do); pr != nil && !seen[b.Choice.Do] {
			seen[b.Choice.Do] = true
			out = append(out, *pr)
		}
	}
	if pr := ProposeBattle(seat.Reader, seat.State); pr != nil {
		out = append(out, *pr)
	}
	return out
}

func labels(units []forces.Unit) string {
	var out []string
	for _, u := range units {
		out = append(out, u.Label)
	}
	if len(out) == 0 {
		return "—"
	}
	return view.JoinNonEmpty(out, ", ")
}

// packing is the sheet with the list for packing away.
type packing struct{ page.NoInput }

// Page returns the sheet.
func (packing) Page(seat view.Seat) page.Panel {
	pack := PackAway(seat.Reader, seat.State)
	rows := []page.Control{page.NewAside(pack.Now)}
	for _, side := range pack.Sides {
		rows = append(rows, page.NewSection(side.Name))
		for _, r := range side.Rows {
			place := page.NewColumnGap(0, page.NewText(r.Place).Styled(page.Strong))
			for _, u := range r.Units {
				place.Add(page.NewText(u))
			}
			rows = append(rows, place)
		}
		if len(side.Rows) == 0 {
			rows = append(rows, page.NewText(pack.Empty))
		}
	}
	if len(pack.Markers) > 0 {
		rows = append(rows, page.NewSection(pack.Heading))
		for _, m := range pack.Markers {
			rows = append(rows, page.NewText(m))
		}
	}
	save := page.NewEquals(page.NewButton("save", seat.Say("mirror.save"), page.Send{Act: &page.Act{Do: page.SaveList}}),
		page.NewButton("pdf", seat.Say("mirror.save_pdf"), page.Send{Act: &page.Act{Do: page.PrintList}}))
	return page.Panel{ID: "pack", Title: seat.Say("mirror.pack"), Rows: rows, Foot: []page.Control{save}}
}
