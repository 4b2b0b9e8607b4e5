package home

import (
	"io/fs"
	"strconv"
	"strings"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/changes"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/words"
)

// TakeUp is the sheet that asks whether open sessions continue with the newer version of their game.
type TakeUp struct {
	Games   engine.Catalogue
	Name    string // of the game
	Version string // the newer version; empty if its author does not number them
	Behind  []library.Summary
	Changes []changes.Section // in the reader's language
	Left    map[int64]bool    // sessions that keep their version
}

// Put excludes a session, or includes it.
func (t *TakeUp) Put(field string, value any) {
	for _, e := range t.Behind {
		if id(e) == field {
			if t.Left == nil {
				t.Left = map[int64]bool{}
			}
			t.Left[e.ID] = value != true
		}
	}
}

// Page returns the sheet.
func (t *TakeUp) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "take_up", Title: seat.Say("takeup.title"),
		Rows: []page.Control{page.NewText(seat.Say("takeup.about", "name", t.Name, "version", t.Version, "count", len(t.Behind)))}}
	var chosen []string
	for _, e := range t.Behind {
		if !t.Left[e.ID] {
			chosen = append(chosen, id(e))
		}
		p.Rows = append(p.Rows, page.NewCheck(id(e), Name(seat.Reader, t.Games, e), !t.Left[e.ID], page.Keep(id(e))),
			page.NewColumnInset(40, 0, page.NewAside(Stand(seat.Reader, t.Games, e))))
	}
	if len(t.Changes) > 0 {
		p.Rows = append(p.Rows, page.NewSection(seat.Say("takeup.changes")))
		p.Rows = append(p.Rows, sections(seat, t.Changes)...)
	}
	p.Rows = append(p.Rows, page.NewAside(seat.Say("takeup.undo")))
	yes := page.NewButton("yes", seat.Say("takeup.yes", "count", len(chosen)), page.Send{Done: true, Act: &page.Act{Do: page.TakeUpGame, Of: strings.Join(chosen, " ")}}).Styled(page.Main)
	if len(chosen) == 0 {
		yes = yes.DisabledIf(seat.Say("takeup.none"))
	}
	p.Foot = []page.Control{page.NewEquals(page.NewButton("no", seat.Say("takeup.no"), page.Send{Done: true}), yes)}
	return p
}

// DescribeTakeUp reports how many sessions continue with the newer version, and why others do not.
func DescribeTakeUp(seat view.Seat, count int, faults []error) string {
	texts := []string{}
	if count > 0 {
		texts = append(texts, seat.Say("takeup.done", "count", count))
	}
	for _, err := range faults {
		texts = append(texts, seat.Problem(err))
	}
	return strings.Join(texts, "\n")
}

// maxLines is how many changes of a kind the sheet lists; it counts the rest.
const maxLines = 8

func sections(seat view.Seat, list []changes.Section) (rows []page.Control) {
	for _, s := range list {
		lines := page.NewColumnGap(2, page.NewText(s.Title).Styled(page.Strong))
		for _, line := range s.Lines[:min(len(s.Lines), maxLines)] {
			lines.Add(page.NewText(line))
		}
		if more := len(s.Lines) - maxLines; more > 0 {
			lines.Add(page.NewAside(seat.Say("own.more", "count", more)))
		}
		rows = append(rows, lines)
	}
	return rows
}

// Changes lists the differences for a session if it continued with the version in the library.
func Changes(lib *library.Library, e library.Summary, lang words.Lang) ([]changes.Section, error) {
	s, err := lib.Resume(e.ID)
	if err != nil {
		return nil, err
	}
	was, err := s.Package()
	if err != nil {
		return nil, err
	}
	now, _, err := lib.Games().Package(e.Game)
	if err != nil {
		return nil, err
	}
	from, err := version(was, s.Game())
	if err != nil {
		return nil, err
	}
	g, err := lib.Games().Open(engine.Opening{ID: e.Game, Edition: e.Edition, Options: e.Options})
	if err != nil {
		return nil, err
	}
	to, err := version(now, g)
	if err != nil {
		return nil, err
	}
	return changes.Told(from, to, lang)
}

func version(zip []byte, g *engine.Game) (v changes.Version, err error) {
	var files fs.FS
	files, err = gamedata.Zip(zip)
	return changes.Version{Game: g, Files: files}, err
}

// TakeUpAll makes sessions, whose ids have spaces between them, continue with the newer version of their game. It returns
// how many do, and what kept the others.
func TakeUpAll(lib *library.Library, ids string, by journal.By) (done int, faults []error) {
	for text := range strings.FieldsSeq(ids) {
		id, _ := strconv.ParseInt(text, 10, 64)
		session, err := lib.Resume(id)
		if err == nil {
			_, err = session.TakeUp(by)
		}
		if err != nil {
			faults = append(faults, err)
			continue
		}
		done++
	}
	return done, faults
}
