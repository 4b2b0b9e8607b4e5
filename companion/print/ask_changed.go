package print

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// Version is an older version of a game that is still kept somewhere.
type Version struct {
	Hash string
	From string // the day from which it was played, as 2026-02-12; empty: it was not
	Zip  []byte // its package
}

// changes chooses the counters that have changed since an older version.
type changes struct {
	*counters
	done func() // what is chosen is shown anew
}

// ask is the sheet that asks for the older version.
func (c changes) ask() {
	var sheet *widget.Drawer
	then := func(read func() (*source, error)) func() {
		return func() {
			sheet.Close()
			c.since(read)
		}
	}
	rows := []fyne.CanvasObject{widget.NewPrompt(c.Say("printing.changed_ask"))}
	for _, v := range c.older() {
		rows = append(rows, widget.NewItem(c.versionName(v), c.played(v), "", then(func() (*source, error) {
			return c.shelf.fromZip("", v.Zip, c.source.game().Edition, nil)
		})).With(theme.IconPrint))
	}
	file := func() {
		sheet.Close()
		c.AskOpen(place.GameFiles, func(name string, data []byte) {
			c.since(func() (*source, error) { return c.shelf.fromData(name, data) })
		})
	}
	rows = append(rows, widget.NewItem(c.Say("printing.own_file"), "", "", file).With(theme.IconOpen))
	sheet = c.Drawer(c.Say("printing.changed"), flow.Column(rows...), nil)
	sheet.Open()
}

// older are the kept versions of the game but the one that is printed from.
func (c changes) older() []Version {
	g := c.source.game()
	if g == nil || c.versions == nil {
		return nil
	}
	list, err := c.versions(g.ID)
	if err != nil {
		c.Fault(err)
	}
	var out []Version
	for _, v := range list {
		if v.Hash != g.Hash {
			out = append(out, v)
		}
	}
	return out
}

// versionName is what its author counts it as.
func (c changes) versionName(v Version) string {
	if g, err := c.shelf.games.Open(engine.Opening{ID: c.source.game().ID, Package: v.Zip, Default: true}); err == nil && g.Version != "" {
		return c.Say("printing.version", "version", g.Version)
	}
	return c.Say("printing.version_other")
}

func (c changes) played(v Version) string {
	if v.From == "" {
		return ""
	}
	return c.Say("printing.version_from", "day", v.From)
}

// since takes in the counters that look otherwise than in the older version, and leaves out all others.
func (c changes) since(read func() (*source, error)) {
	old, err := read()
	var changed map[string]bool
	if err == nil {
		changed, err = c.source.set.Changed(old.set)
	}
	if err != nil {
		if list := gamedata.Problems(err); len(list) > 0 {
			err = list[0]
		}
		c.refuse(c.Say("printing.unread"), err)
		return
	}
	count := 0
	for _, on := range changed {
		if on {
			count++
		}
	}
	if count == 0 {
		c.Tell(c.Say("printing.changed_none"), "", nil)
		return
	}
	for _, id := range engine.SortedKeys(changed) {
		c.order.want(changed[id], id)
	}
	c.Tell(c.Say("printing.changed_some", "count", count), "", nil)
	c.done()
}
