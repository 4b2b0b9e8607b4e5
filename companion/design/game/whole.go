package game

import (
	"bytes"
	"strconv"

	"sandtable/companion/place"
	"sandtable/companion/view/draft"
	"sandtable/companion/view/page"
	"sandtable/editor/vassal"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// pack is the draft as one file.
func (d *draftPage) pack() ([]byte, error) {
	var b bytes.Buffer
	err := d.work.Doc.Pack(&b)
	return b.Bytes(), err
}

// opening is how the draft is opened to be played: with the options that are on by default.
func (d *draftPage) opening(zip []byte) engine.Opening {
	return engine.Opening{ID: d.work.Doc.String(gameFile, "id"), Default: true, Package: zip}
}

// game opens the draft. What is wrong with it comes back as its first fault.
func (d *draftPage) game() (*engine.Game, []byte, error) {
	zip, err := d.pack()
	if err != nil {
		return nil, nil, err
	}
	g, err := d.p.resolve(d.opening(zip))
	return g, zip, err
}

// resolve resolves a package with the rules in Go that belong to its game, if it has any.
func (p *Screen) resolve(o engine.Opening) (*engine.Game, error) {
	if p.deps.Games != nil {
		return p.deps.Games.Open(o)
	}
	return gamedata.Open(nil, nil, o)
}

// try plays the draft from a turn on; 0 is the set-up.
func (d *draftPage) try(turn string) {
	n, _ := strconv.Atoi(turn)
	g, zip, err := d.game()
	if err != nil {
		d.broken(err)
		return
	}
	d.p.save()
	d.p.Shell.Leave()
	d.p.deps.Try(place.Tried{Name: d.p.Say("draft.try.name", "name", d.name()), Game: g, Package: zip, Turn: n, Back: d.p.Take})
}

// print prints the current draft.
func (d *draftPage) print() {
	g, zip, err := d.game()
	if err != nil {
		d.broken(err)
		return
	}
	d.p.save()
	d.p.Shell.Leave()
	d.p.deps.Print(&place.Session{Name: d.name(), Game: g, Package: zip}, d.p.Take)
}

// send hands the draft on as one file.
func (d *draftPage) send() {
	zip, err := d.pack()
	if err != nil {
		d.p.Fault(err)
		return
	}
	d.p.Send(place.Package{Name: d.name(), Version: d.work.Doc.String(gameFile, "version"), Zip: zip})
}

// broken tells why the draft cannot be played, and leads to what was found.
func (d *draftPage) broken(err error) {
	err = first(err)
	if p, ok := engine.AsProblem(err); ok {
		here := *p
		here.Where = "" // the list leads there
		err = &here
	}
	d.p.Tell(page.Notice{Text: d.p.Problem(err), Button: d.p.Say("draft.found.title"), Act: page.Act{Do: draft.ShowFound}})
}

// first is the first of several faults of a package.
func first(err error) error {
	if all := gamedata.Problems(err); len(all) > 0 {
		return all[0]
	}
	return err
}

// makeModule makes a VASSAL module of the draft, and lists what does not come across before it is saved.
func (d *draftPage) makeModule() {
	g, zip, err := d.game()
	if err != nil {
		d.broken(err)
		return
	}
	var made bytes.Buffer
	var m *vassal.Module
	at, lang := d.p.deps.now(), d.p.Set.Lang()
	d.p.Run(func() error {
		files, err := gamedata.Zip(zip)
		if err != nil {
			return err
		}
		if m, err = vassal.New(g, files, lang); err != nil {
			return err
		}
		return m.Write(&made, at)
	}, func(err error) {
		if err != nil {
			d.p.Fault(err)
			return
		}
		d.module = made.Bytes()
		var lost []engine.Said
		for _, l := range m.Losses() {
			lost = append(lost, l.Said())
		}
		d.p.Visit.Stack.OpenSheet(draft.Module{Lost: lost}, nil)
	})
}
