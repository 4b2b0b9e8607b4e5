package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/tables"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
)

// taker is a session that can go on with another typed copy.
type taker interface {
	Take(pkg, typed []byte, by journal.By) (journal.Entry, error)
}

// opening is the game of the session with a typed copy.
func (d *desk) opening(typed []byte) engine.Opening {
	g := d.game()
	return engine.Opening{ID: g.ID, Edition: g.Edition, Options: g.Options, Copy: typed}
}

// takeCopy makes the session go on with what was typed in, keeps it for other games, and tells which
// cells contradict what is known. What is wrong with it comes back in words, and nothing has changed.
func (d *desk) takeCopy(c gamedata.Copy, then func(faults []string)) {
	var data []byte
	if len(c.Tables) > 0 || len(c.Counters) > 0 || c.Costs != nil {
		data = c.Write()
	}
	session, ok := d.session.(taker)
	if !ok {
		then([]string{d.say("tables.kept_not")})
		return
	}
	var g *engine.Game
	d.p.run(func() (err error) {
		if g, err = d.p.deps.Games.Open(d.opening(data)); err != nil {
			return err
		}
		if _, err = session.Take(nil, data, journal.By{At: d.p.deps.stamp()}); err != nil || data == nil {
			return err
		}
		_, err = d.p.deps.Library.KeepTyped(d.opening(data), d.copyName(), d.p.deps.stamp())
		return err
	}, func(err error) {
		switch {
		case elsewhere(err):
			d.failed(err)
			return
		case err != nil:
			then(tables.Faults(d.reader(), err))
			return
		}
		then(nil)
		d.tellTaken(g)
	})
}

// copyName is the name that this edition's copy is kept under: the one it has already, else the
// edition's.
func (d *desk) copyName() string {
	list, err := d.p.deps.Library.TypedCopies(d.game().ID)
	if err == nil {
		for _, t := range list {
			if t.Edition == d.game().Edition {
				return t.Name
			}
		}
	}
	return d.say("edition." + d.game().Edition + ".name")
}

func (d *desk) tellTaken(g *engine.Game) {
	text := d.say("tables.taken")
	for _, c := range gamedata.Clashes(g) {
		text += "\n• " + d.say("tables.clash_in", "table", "@table."+c.Table+".name", "row", c.Known.Row, "column", c.Known.Column)
	}
	d.p.tell(text, d.say("table.undo"), d.undo)
}

// importCopy takes up a copy from a file, as it comes from another device.
func (d *desk) importCopy() {
	d.p.openFile(func(data []byte) {
		c, err := gamedata.ReadCopy(data)
		if err != nil {
			d.p.tell(d.faultText(tables.Faults(d.reader(), err)), "", nil)
			return
		}
		d.takeCopy(*c, d.showFaults)
	})
}

// exportCopy writes what was typed in as one small file.
func (d *desk) exportCopy() {
	d.p.saveFile(fileName(d.game().ID+"-"+d.game().Edition)+".copy.json", tables.TypedCopy(d.game()).Write())
}

// dropCopy goes back to the package's own tables and counters.
func (d *desk) dropCopy() {
	confirm(d.p, d.say("tables.drop"), d.say("tables.drop_about"), d.say("tables.drop"), func() {
		d.takeCopy(gamedata.Copy{Game: d.game().ID}, d.showFaults)
	})
}

// showFaults draws the desk anew, or tells what is wrong.
func (d *desk) showFaults(faults []string) {
	d.refresh()
	if len(faults) > 0 {
		d.p.tell(d.faultText(faults), "", nil)
	}
}

// mostFaults is how many faults are told at once; mending those often mends the others.
const mostFaults = 4

func (d *desk) faultText(faults []string) string {
	text := ""
	for i, f := range faults {
		if i == mostFaults {
			return text + "\n…"
		}
		if i > 0 {
			text += "\n"
		}
		text += f
	}
	return text
}

// faultRows shows on a page what is wrong with what was typed.
func faultRows(faults []string) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, f := range faults {
		rows = append(rows, widget.NewText(f, widget.Body).In(widget.Danger))
	}
	return rows
}
