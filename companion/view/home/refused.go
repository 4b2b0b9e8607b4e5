package home

import (
	"strconv"
	"strings"
	"time"

	"sandtable/companion/library/rescue"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Refused is the page that explains why the app cannot start, and what to do.
type Refused struct {
	page.NoInput
	Fault   error
	Version string       // of the app, shown where a newer one is needed
	Damaged bool         // the library is, so that the page offers ways out
	Backup  *rescue.Copy // the newest one that is whole; nil without one
	Older   bool         // it is not the newest one
	Last    bool         // no older one is whole, as far as it is known
	Holds   int          // how many sessions Backup holds
	Zone    *time.Location
	Opens   bool // the library can be used nevertheless
	Log     bool // only the log beside the library is wrong, so that the library opens without it
}

// Page returns the page.
func (r Refused) Page(seat view.Seat) page.Panel {
	title := seat.Say("home.refused")
	if r.Opens {
		title = seat.Say("rescue.found")
	}
	p := page.Panel{ID: "refused", Title: title, Rows: []page.Control{page.NewText(title).Styled(page.Heading), page.NewText(seat.Problem(r.Fault))}}
	if IsNewer(r.Fault) && r.Version != "" {
		p.Rows = append(p.Rows, page.NewAside(VersionText(seat.Say, r.Version)))
	}
	back := page.Send{Act: &page.Act{Do: page.Back}}
	if r.Damaged {
		p.Rows = append(p.Rows, r.offers(seat, back)...)
	}
	p.Rows = append(p.Rows, page.NewButton("close", seat.Say("home.close"), back))
	return p
}

// offers are the ways out of damage. None of them deletes the damaged file.
func (r Refused) offers(seat view.Seat, send page.Send) (out []page.Control) {
	if r.Log {
		out = append(out, page.NewBigButton("without", seat.Say("rescue.without"), seat.Say("rescue.without_note"), send))
	}
	if r.Backup != nil {
		label := seat.Say("rescue.restore")
		if r.Older {
			label = seat.Say("rescue.restore_older")
		}
		holds := moments(r.Backup.At, r.Zone) + " · " + seat.Say("backup.holds", "count", r.Holds)
		if r.Log { // one button is the main one
			out = append(out, page.NewButton("restore", label, send), page.NewAside(holds))
		} else {
			out = append(out, page.NewBigButton("restore", label, holds, send))
		}
		out = append(out, r.older(seat, send))
	}
	out = append(out, page.NewButton("salvage", seat.Say("rescue.salvage"), send), page.NewButton("fresh", seat.Say("rescue.fresh"), send),
		page.NewAside(seat.Say("rescue.note")))
	if r.Opens {
		out = append(out, page.NewButton("as_is", seat.Say("rescue.as_is"), send))
	}
	return out
}

// older is the button that looks for an older backup. Without one it stays disabled, so that those below keep their places.
func (r Refused) older(seat view.Seat, send page.Send) page.Control {
	if none := seat.Say("rescue.older_none"); r.Last {
		return page.NewButton("older", none, send).DisabledIf(none)
	}
	return page.NewButton("older", seat.Say("rescue.older"), send)
}

// Fresh is the page that asks before the damaged library is moved aside, and then says where it is.
type Fresh struct {
	page.NoInput
	Kept string // where it is now; empty before
}

// Page returns the page.
func (f Fresh) Page(seat view.Seat) page.Panel {
	title, text, back := seat.Say("rescue.fresh_sure"), seat.Say("rescue.fresh_sure_note"), page.Send{Act: &page.Act{Do: page.Back}}
	acts := []page.Control{page.NewButton("no", seat.Say("table.override_no"), back), page.NewButton("fresh", seat.Say("rescue.fresh"), back)}
	if f.Kept != "" {
		title, text = seat.Say("rescue.fresh_done"), seat.Say("rescue.fresh_path", "path", f.Kept)
		acts = []page.Control{page.NewBigButton("begin", seat.Say("home.continue"), "", back)}
	}
	return page.Panel{ID: "fresh", Title: title, Rows: append([]page.Control{page.NewText(title).Styled(page.Heading), page.NewText(text)}, acts...)}
}

// Salvage is the page that says what came out of a damaged library and what is lost.
type Salvage struct {
	page.NoInput
	rescue.Result
}

// Page returns the page.
func (s Salvage) Page(seat view.Seat) page.Panel {
	title := seat.Say("rescue.title")
	p := page.Panel{ID: "salvaged", Title: title, Rows: []page.Control{page.NewText(title).Styled(page.Heading)}}
	if n := s.whole(); n > 0 {
		p.Rows = append(p.Rows, page.NewText(seat.Say("rescue.whole", "count", n)))
	}
	for _, e := range s.Sessions {
		if !isWhole(e) {
			p.Rows = append(p.Rows, page.NewText(lostText(seat, e)))
		}
		if e.StoodIn {
			p.Rows = append(p.Rows, page.NewText(seat.Say("rescue.stood_in", "name", e.Name)))
		}
	}
	p.Rows = append(p.Rows, page.NewBigButton("begin", seat.Say("home.continue"), "", page.Send{Act: &page.Act{Do: page.Back}}))
	return p
}

// whole returns how many sessions lost nothing.
func (s Salvage) whole() (n int) {
	for _, e := range s.Sessions {
		if isWhole(e) {
			n++
		}
	}
	return n
}

func isWhole(e rescue.Session) bool { return len(e.Lost) == 0 && !e.Gone && !e.NoRules && !e.Renamed }

// Unnamed names a session whose name is lost.
func Unnamed(r view.Reader, id int64) string {
	return r.Say("rescue.unnamed", "n", strconv.FormatInt(id, 10))
}

// mostRuns is how many runs of damaged entries the page names of a session.
const mostRuns = 8

// lostText names the damaged entries of a session, with their turns.
func lostText(seat view.Seat, e rescue.Session) string {
	name := e.Name
	if name == "" {
		name = Unnamed(seat.Reader, e.ID)
	}
	switch {
	case e.Gone:
		return seat.Say("rescue.gone", "name", name, "count", len(e.Lost))
	case e.NoRules:
		return seat.Say("rescue.no_rules", "name", name)
	case len(e.Lost) == 0:
		return seat.Say("rescue.renamed", "name", name, "count", e.Kept)
	}
	runs := runsOf(e.Lost)
	var list []string
	for _, run := range runs[:min(len(runs), mostRuns)] {
		first, last := run[0], run[len(run)-1]
		numbers := strconv.Itoa(first.Entry)
		if len(run) > 1 {
			numbers += "–" + strconv.Itoa(last.Entry)
		}
		list = append(list, seat.Say("rescue.run", "numbers", numbers, "turn", first.Turn))
	}
	if more := len(runs) - len(list); more > 0 {
		list = append(list, seat.Say("rescue.more", "n", more))
	}
	words := "rescue.lost"
	if len(e.Lost) == 1 {
		words = "rescue.lost_one"
	}
	return seat.Say(words, "name", name, "kept", e.Kept, "of", e.Kept+len(e.Lost), "lost", strings.Join(list, ", "))
}

// runsOf groups entries that follow one another.
func runsOf(lost []rescue.Lost) (runs [][]rescue.Lost) {
	for i, l := range lost {
		if i == 0 || lost[i-1].Entry+1 != l.Entry {
			runs = append(runs, nil)
		}
		runs[len(runs)-1] = append(runs[len(runs)-1], l)
	}
	return runs
}
