// Package convert makes a game package of a VASSAL module: its maps with their grids, its counters, setups, turns, decks and
// trackers. What a module cannot say, terrain and rules, is left to the designer; a report lists what came and what did not.
package convert

import (
	"cmp"
	"context"
	"io/fs"
	"testing/fstest"

	"sandtable/editor/vassal/source"
	"sandtable/engine"
)

// Package is a module made into a package.
type Package struct {
	ID     string // of the game
	Title  string
	Files  map[string][]byte // as gamedata reads them
	Report Report
}

// FS returns the files of the package.
func (p *Package) FS() fs.FS {
	out := fstest.MapFS{}
	for name, data := range p.Files {
		out[name] = &fstest.MapFile{Data: data, Mode: 0o644}
	}
	return out
}

// Options are how a module is made into a package.
type Options struct {
	ID, Title string             // the game's; "" for those of the module
	Progress  func(done, of int) // is called with the parts that are done; may be nil
}

// Convert makes a package of a module. It ends with the error of ctx once that is done.
func Convert(ctx context.Context, m *source.Module, o Options) (*Package, error) {
	p := &Package{Files: map[string][]byte{}}
	taken := ids{"map": true, unused: true, offMap: true, "turn": true}
	a := &art{module: m, pace: newPace(ctx, m.Root, o.Progress), report: &p.Report, files: p.Files, lacking: map[string]bool{}, made: map[string]string{}}
	counters := readRoster(a)
	cuts := counters.cuts(taken)
	maps := &atlas{art: a, report: &p.Report, taken: taken}
	if len(cuts) > 0 {
		maps.width = cuts[0].pixels.X
	}
	texts := readTexts(m, &p.Report)
	if err := maps.lay(m.Root, arrangements(m), texts); err != nil {
		return nil, err
	}
	if len(maps.sheets) == 0 && len(counters.kinds) == 0 {
		return nil, engine.Wrong("vassal.empty")
	}
	g := &game{module: m, report: &p.Report, taken: taken, roster: counters, atlas: maps, russian: translation{}}
	g.setups = &setups{module: m, report: &p.Report, roster: counters, atlas: maps}
	g.setups.read()
	counters.dealCards()
	g.cuts = counters.used(cuts)
	g.sides = readSides(m.Root, counters.kinds, taken, &p.Report)
	g.sides.hide(counters.kinds)
	g.factors, g.formations = readFactors(counters.kinds, taken), readFormations(counters.kinds, g.sides, taken)
	counters.name(taken)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	p.Report.came(cameAdded, "", len(m.Extended))
	for _, name := range m.Damaged {
		p.Report.lost(lostAdded, name, 1)
	}
	p.Report.came(cameCounters, "", len(counters.kinds))
	p.Report.came(cameCards, "", len(counters.cards))
	p.Report.came(cameBacks, "", counters.backs())
	p.Report.came(cameBare, "", counters.bare())
	p.Report.came(cameSides, "", len(g.sides.list))
	p.Report.came(cameUnsided, "", counters.unsided())
	p.Report.count(counters.kinds, m.Root)
	g.title = cmp.Or(words(o.Title), words(m.Root.Get("name")), "Game")
	g.id = cmp.Or(o.ID, newIDs().free(g.title, "game"))
	p.ID, p.Title = g.id, g.title
	if len(texts) > 0 {
		p.Files["rules.md"] = rulesText(texts)
	}
	if err := g.write(p.Files); err != nil {
		return nil, err
	}
	p.Report = p.Report.sorted()
	p.Report.Next, p.Report.Scan = nextSteps(maps.sheets)
	return p, nil
}
