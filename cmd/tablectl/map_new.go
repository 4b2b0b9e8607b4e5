package main

import (
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// fresh holds the flags of map new.
type fresh struct {
	*mapping
	size, hex, id, title, terrain string
	columns, rows, skip, every    string
	tally                         bool
	layout                        hex.Layout
	order                         hex.Order
	corner                        hex.Origin
	stagger                       hex.Stagger
	prefix, separator             string
}

func (m *mapping) newCommand() *cobra.Command {
	n := &fresh{mapping: m}
	cmd := m.command("new FILE", "map_new", func(args []string) error { return n.make(args[0]) })
	f := cmd.Flags()
	f.StringVar(&n.size, "size", "16x12", m.say("flag.map.size"))
	f.TextVar(&n.layout, "layout", hex.FlatOdd, m.say("flag.map.layout"))
	f.StringVar(&n.hex, "hex", "20", m.say("flag.map.hex"))
	f.StringVar(&n.id, "id", "", m.say("flag.map.own_id"))
	f.StringVar(&n.title, "title", "", m.say("flag.map.title"))
	f.StringVar(&n.terrain, "terrain", "", m.say("flag.map.terrain"))
	f.TextVar(&n.order, "order", hex.ColumnRow, m.say("flag.map.order"))
	f.StringVar(&n.columns, "columns", "", m.say("flag.map.columns"))
	f.StringVar(&n.rows, "rows", "", m.say("flag.map.rows"))
	f.BoolVar(&n.tally, "tally", false, m.say("flag.map.tally"))
	f.StringVar(&n.skip, "skip", "", m.say("flag.map.skip"))
	f.StringVar(&n.every, "every", "", m.say("flag.map.every"))
	f.TextVar(&n.corner, "corner", hex.UpperLeft, m.say("flag.map.corner"))
	f.TextVar(&n.stagger, "stagger", hex.Straight, m.say("flag.map.stagger"))
	f.StringVar(&n.prefix, "prefix", "", m.say("flag.map.prefix"))
	f.StringVar(&n.separator, "separator", "", m.say("flag.map.separator"))
	return cmd
}

// make writes a new map. It does not overwrite a file.
func (n *fresh) make(path string) error {
	if ext := filepath.Ext(path); !strings.EqualFold(ext, ".json") {
		return engine.Wrong("map.no_json", "path", path)
	}
	if there(path) {
		return engine.Wrong("map.exists", "path", path)
	}
	if err := checkTarget(path); err != nil {
		return err
	}
	kinds, err := doc.KindsFor(path)
	if err != nil {
		return err
	}
	draft, err := n.draft(path, kinds)
	if err != nil {
		return err
	}
	if err := doc.New(draft, kinds).File().SaveAs(path); err != nil {
		return err
	}
	println(n.out, "%s", path)
	return nil
}

// draft makes the map.
func (n *fresh) draft(path string, kinds terrain.Set) (*board.Draft, error) {
	size, err := pair("--size", n.size, strconv.Atoi)
	if err != nil {
		return nil, err
	}
	box, err := n.box()
	if err != nil {
		return nil, err
	}
	id := n.id
	if id == "" {
		id = doc.IDFor(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), "map", func(string) bool { return false })
	}
	d, err := board.NewDraft(id, n.layout, size[0], size[1], box)
	if err == nil {
		err = d.SetName(n.title)
	}
	if err != nil {
		return nil, mapFault(err)
	}
	if err := n.number(d); err != nil {
		return nil, err
	}
	return d, n.fill(d, kinds)
}

// number gives the map its numbers.
func (n *fresh) number(d *board.Draft) error {
	numbering, err := n.numbering(d.Board())
	if err == nil {
		err = mapFault(d.SetNumbering(numbering))
	}
	if err == nil {
		err = mapFault(d.Board().Labels().Check())
	}
	return err
}

// fill puts one terrain into every hex.
func (n *fresh) fill(d *board.Draft, kinds terrain.Set) error {
	if n.terrain == "" {
		return nil
	}
	if _, ok := kinds.Find(terrain.Terrain, n.terrain); !ok {
		return engine.Wrong("print.word", "key", "--terrain", "word", n.terrain, "known", kinds.IDs(terrain.Terrain))
	}
	for c := range d.Board().Field().All() {
		if err := d.SetTerrain(c, n.terrain); err != nil {
			return mapFault(err)
		}
	}
	return nil
}

// box parses --hex: one number across the flats, or width and height.
func (n *fresh) box() (hex.Size, error) {
	number := func(s string) (float64, error) { return strconv.ParseFloat(s, 64) }
	if flats, err := number(n.hex); err == nil {
		return n.layout.Regular(flats), nil
	}
	box, err := pair("--hex", n.hex, number)
	return hex.Size{Width: box[0], Height: box[1]}, err
}

// pair parses two numbers with an x between them.
func pair[T int | float64](flag, text string, number func(string) (T, error)) ([2]T, error) {
	first, second, ok := strings.Cut(strings.ReplaceAll(text, "×", "x"), "x")
	a, errA := number(strings.TrimSpace(first))
	b, errB := number(strings.TrimSpace(second))
	if !ok || errA != nil || errB != nil {
		return [2]T{}, engine.Wrong("map.pair", "text", text).At(flag)
	}
	return [2]T{a, b}, nil
}

// mapFault turns an error about a map into a Problem.
func mapFault(err error) error {
	if p, ok := engine.MapProblem(err); ok {
		return p
	}
	return err
}
