package rework

import (
	"slices"
	"strings"

	"sandtable/editor/gamedoc"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// Use is a value that names a thing: of a key of a file, or of a row of the roster. Path is empty for a map and for the
// rules text.
type Use struct {
	File, Path string
	Row        int // of the roster
}

// Uses lists the values that Rename would change, without those of the thing's own row and of translations. A thing that
// does not exist has none.
func Uses(d *gamedoc.Draft, kind, id string) []Use {
	of, err := find(d, kind, id, unusedID)
	if err != nil {
		return nil
	}
	u := uses{d: d, of: of, values: values{d, of}}
	for _, file := range d.Files() {
		switch {
		case gamedata.IsText(file):
		case strings.HasSuffix(file, ".toml"):
			u.toml(file)
		case file == gamedoc.Roster:
			u.roster()
		case strings.HasSuffix(file, ".md"):
			u.add(of.drawn(file, d.Text(file)) != d.Text(file), Use{File: file})
		case strings.HasPrefix(file, "maps/"):
			own := of.kind == "map" && file == "maps/"+id+".json"
			u.add(!own && of.mapped(d.Text(file)) != d.Text(file), Use{File: file})
		}
	}
	return u.found
}

// unusedID is an id that no thing has.
const unusedID = "unused-id"

// uses collects what names a thing.
type uses struct {
	d      *gamedoc.Draft
	of     thing
	values values
	found  []Use
}

func (u *uses) add(is bool, use Use) {
	if is {
		u.found = append(u.found, use)
	}
}

func (u *uses) toml(file string) {
	o, err := u.d.Outline(file)
	if err != nil {
		return
	}
	for i := range o.Nodes {
		n := &o.Nodes[i]
		if own := u.of.row != "" && file == u.of.home && outline.Within(n.Path, u.of.row); own {
			continue
		}
		_, named := u.values.text(file, n)
		u.add(named || u.values.keyed(file, n), Use{File: file, Path: n.Path})
	}
}

func (u *uses) roster() {
	s := u.d.Sheet(gamedoc.Roster)
	for _, column := range []string{u.of.old, "back_" + u.of.old} {
		if u.of.kind != "factor" || !slices.Contains(s.Columns(), column) {
			continue
		}
		for row := range s.Len() {
			u.add(s.Cell(row, column) != "", Use{gamedoc.Roster, column, row})
		}
	}
	u.of.cells(s, func(row int, column string, _ []string, _ int) {
		u.add(true, Use{gamedoc.Roster, column, row})
	})
}
