package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/cmd/dev/tree"
)

// layers lists which of our packages a package may import: imports run one way.
// "engine/..." means engine and everything below it. The first line that matches a package counts.
// A package without a line fails the test: give it one, above the packages that may import it.
const layers = `
engine/hex
engine/board          engine/hex
engine/outline
engine/words          engine/hex engine/outline
engine                engine/hex engine/board engine/words
engine/userfile       engine
engine/formula        engine engine/hex engine/board engine/words
engine/stock/setting  engine engine/formula
engine/stock/basic    engine engine/formula engine/words engine/stock/setting
engine/stock/worksheet engine engine/formula engine/board engine/words engine/stock/setting engine/stock/basic
engine/stock/crt      engine
engine/stock/combat   engine engine/formula engine/stock/setting engine/stock/basic engine/stock/worksheet engine/stock/crt
engine/stock/position engine engine/formula engine/words engine/hex engine/board engine/stock/setting engine/stock/basic engine/stock/worksheet engine/stock/crt engine/stock/combat
engine/stock          engine/stock/...
engine/play           engine engine/hex engine/board engine/words engine/formula
engine/gamedata/rulestext engine
engine/gamedata       engine engine/gamedata/rulestext engine/hex engine/board engine/words engine/outline engine/userfile engine/formula engine/play engine/stock engine/stock/setting engine/stock/basic engine/stock/position
engine/changes        engine engine/board engine/gamedata engine/hex engine/words
engine/journal        engine engine/hex engine/board engine/words engine/formula engine/play
engine/trial          engine engine/hex engine/board engine/words engine/formula engine/play engine/journal engine/stock/basic engine/stock/position
engine/enginetest     engine/...
scenarios             engine/... scenarios/...
scenarios/template    engine/...
scenarios/...         engine/...

printables/golden
printables/atomicfile
printables/draw
printables/artwork    printables/draw engine
printables/symbol     printables/draw printables/artwork
printables/picture    printables/draw printables/artwork printables/symbol engine/...
printables/underlay   printables/draw printables/picture engine engine/board engine/gamedata engine/hex engine/userfile
printables/raster     printables/draw printables/atomicfile
printables/ink        printables/draw
printables/pdf        printables/draw printables/ink printables/atomicfile
printables/svg        printables/draw
printables/dxf        printables/draw
printables/sheet      printables/draw printables/symbol printables/picture engine engine/board engine/words
printables/flow       printables/draw printables/picture printables/sheet
printables/looks      printables/draw printables/artwork printables/symbol printables/picture printables/sheet engine/...
printables/counter    printables/draw printables/artwork printables/symbol printables/picture printables/sheet printables/looks engine/...
printables/grid       engine engine/userfile
printables/counterlist printables/grid printables/draw printables/artwork printables/symbol printables/picture printables/sheet printables/looks printables/counter engine/...
printables/chart      printables/draw printables/picture printables/sheet printables/flow engine/...
printables/aid        printables/draw printables/picture printables/sheet printables/flow printables/looks printables/counter engine/...
printables/layout     printables/draw printables/artwork printables/symbol printables/picture printables/sheet printables/looks printables/counter printables/counterlist engine/...
printables/card       printables/layout printables/grid printables/draw printables/symbol printables/artwork printables/picture printables/sheet printables/looks printables/counter printables/counterlist engine/...
printables/playeraid  printables/draw printables/picture printables/sheet printables/flow printables/looks printables/chart engine/...
printables/mapsheet   printables/draw printables/picture printables/sheet printables/aid engine/...
printables/screen     printables/draw printables/picture printables/raster printables/counter
printables            printables/... engine/...

editor/terrain        engine/...
editor/doc            engine/... editor/terrain printables/atomicfile
editor/gamedoc        engine/... printables/looks printables/atomicfile
editor/gamedoc/check  engine/... printables printables/looks editor/gamedoc
editor/gamedoc/rework engine/... printables/looks editor/gamedoc editor/gamedoc/check
editor/gamemap        engine/... editor/terrain editor/doc editor/gamedoc
editor/tool           engine/... editor/terrain editor/doc
editor/format         engine/... editor/terrain editor/doc printables/...
editor/colours        engine/board engine/hex printables/draw printables/picture
editor/vassal/sequence
editor/vassal/source  editor/vassal/sequence engine engine/userfile
editor/vassal/piece   editor/vassal/sequence
editor/vassal/saved   editor/vassal/sequence editor/vassal/piece engine
editor/vassal/grid    editor/vassal/source
editor/vassal/hypertext
editor/vassal         editor/vassal/sequence editor/vassal/grid editor/vassal/saved engine/... printables/...
editor/vassal/convert editor/doc editor/vassal/... engine engine/userfile engine/board engine/gamedata/rulestext engine/hex printables/artwork printables/draw printables/looks printables/raster

companion/style          engine/words
companion/view           engine/...
companion/view/rules     engine/... companion/view
companion/view/page      engine/... companion/style companion/view printables/draw printables/picture
companion/view/files     engine companion/style companion/view companion/view/page
companion/view/hexes     engine/... companion/view companion/view/page
companion/view/setup     engine/... companion/view companion/view/page companion/view/rules companion/view/hexes
companion/view/choice    engine/... companion/style companion/view companion/view/page companion/view/rules companion/view/hexes companion/view/setup
companion/view/log       engine/... companion/style companion/view companion/view/page
companion/view/alert     engine engine/board engine/journal companion/style companion/view companion/view/page companion/view/log
companion/view/move      engine/... companion/style companion/view companion/view/page companion/view/rules companion/view/hexes companion/view/choice
companion/view/order     engine/... companion/view companion/view/page companion/view/choice
companion/view/battle    engine/... companion/style companion/view companion/view/page companion/view/rules companion/view/hexes companion/view/choice companion/view/log
companion/view/phase     engine/... companion/style companion/view companion/view/page companion/view/rules companion/view/hexes companion/view/choice companion/view/log companion/view/move companion/view/order companion/view/setup companion/view/battle
companion/view/forces    engine/... companion/style companion/view companion/view/page companion/view/rules companion/view/hexes companion/view/choice companion/view/log companion/view/phase companion/view/move
companion/view/track     engine/... companion/style companion/view companion/view/page companion/view/rules companion/view/hexes companion/view/choice companion/view/log companion/view/phase companion/view/forces
companion/view/question  engine/... companion/style companion/view companion/view/page companion/view/rules companion/view/hexes companion/view/choice companion/view/log companion/view/phase companion/view/forces
companion/view/board     engine/... companion/style companion/view companion/view/page companion/view/alert companion/view/rules companion/view/hexes companion/view/choice companion/view/log companion/view/phase companion/view/forces companion/view/battle companion/view/move companion/view/setup
companion/view/tables    engine/... companion/style companion/view companion/view/page companion/view/rules companion/view/hexes companion/view/choice companion/view/log companion/view/phase
companion/view/handbook  engine/words companion/style companion/view companion/view/page
companion/view/rulebook  engine/... companion/style companion/view companion/view/page
companion/view/feedback  engine/... companion/view companion/view/log
companion/view/victory   engine/... companion/style companion/view companion/view/page companion/view/rules companion/view/hexes companion/view/choice companion/view/log companion/view/phase
companion/view/film      engine engine/journal companion/style companion/view companion/view/page companion/view/rules companion/view/hexes companion/view/board
companion/view/ending    engine/... companion/style companion/view companion/view/page companion/view/rules companion/view/victory companion/view/log companion/view/battle companion/view/film
companion/view/notes     engine/... companion/style companion/view companion/view/page companion/view/rules companion/view/hexes companion/view/choice companion/view/log companion/view/phase
companion/view/find      engine/... companion/view companion/view/page companion/view/rules companion/view/hexes companion/view/choice companion/view/log companion/view/phase companion/view/forces companion/view/rulebook
companion/view/session   engine/... companion/view/... companion/style
companion/view/draft/form  engine/... companion/style companion/view companion/view/page editor/gamedoc/...
companion/view/draft/chapters engine/... companion/style companion/view/page companion/view/draft/form editor/gamedoc
companion/view/draft/forms engine/... companion/style companion/view companion/view/page companion/view/battle companion/view/draft/chapters companion/view/draft/form companion/view/mapping editor/... printables/...
companion/view/draft  engine/... companion/style companion/view companion/view/page companion/view/draft/... companion/view/feedback editor/gamedoc/...
companion/view/draft/script engine/... companion/view companion/view/page companion/view/draft companion/view/draft/form companion/view/draft/forms editor/gamedoc
companion/view/mapping engine/... companion/style companion/view companion/view/page editor/... printables/...
companion/library/record engine
companion/library/rescue
companion/library/database engine companion/library/record printables/atomicfile
companion/library/database/rows companion/library/database companion/library/record
companion/library/backup companion/library/database companion/library/rescue
companion/library/content engine engine/journal companion/library/record
companion/library/salvage engine engine/journal companion/library/database companion/library/database/rows companion/library/content companion/library/record companion/library/rescue
companion/library     engine engine/gamedata engine/journal engine/words companion/library/content companion/library/record
companion/library/disk engine companion/library companion/library/backup companion/library/database companion/library/database/rows
companion/library/indexed engine companion/library/record
companion/library/librarytest engine engine/enginetest engine/journal companion/library companion/library/record
companion/view/evenings engine/... companion/view companion/view/rules companion/view/feedback companion/library
companion/view/link     engine companion/style companion/view companion/view/page
companion/view/home      engine/... companion/style companion/view companion/view/page companion/view/evenings companion/view/handbook companion/library companion/library/rescue companion/view/order companion/view/victory printables/...
companion/hall/seal   engine
companion/hall/node   companion/hall
companion/hall/chart   engine/journal companion/hall/picture companion/style companion/view companion/view/board companion/web
companion/hall/picture engine engine/journal companion/view companion/view/log companion/view/phase companion/view/victory
companion/hall/site   engine engine/words companion/style companion/view companion/hall companion/hall/picture
companion/hall        engine engine/journal companion/view companion/hall/seal companion/hall/picture
companion/report      engine/... companion/view/... companion/library printables printables/aid printables/draw printables/picture printables/raster printables/sheet
companion/visit       engine engine/gamedata engine/journal engine/play companion/view companion/view/...
companion/visit/contrary engine/... companion/view companion/view/... companion/visit
companion/web         engine engine/board engine/gamedata engine/hex engine/words companion/style companion/view companion/view/... companion/visit printables/...
companion/webapp      engine/... companion/view companion/view/... companion/visit companion/web companion/library companion/report
companion/webapp/site companion/web engine/words
companion/share/qr
companion/share       engine/... companion/view/... companion/style companion/visit companion/library companion/report printables/...
companion/hall/host   companion/hall companion/hall/chart companion/library
companion/view/printing  engine/... companion/style companion/view companion/view/page companion/view/files printables/...
companion/hosting     engine engine/words companion/report companion/share companion/web companion/view/link companion/library companion/hall companion/hall/host
companion/widget/theme engine/words companion/style
companion/widget/flow companion/widget/theme
companion/widget/loop
companion/widget/face companion/widget/theme companion/widget/flow companion/widget/loop
companion/widget      engine/words companion/widget/theme companion/widget/flow companion/widget/face companion/widget/loop companion/style
companion/widget/aloud companion/style companion/widget companion/widget/flow companion/widget/face
companion/widget/fit  engine/words engine/enginetest companion/widget companion/widget/aloud companion/widget/theme companion/widget/flow companion/widget/face companion/widget/loop
companion/widget/spread companion/widget/theme companion/widget/flow companion/widget/face
companion/mapview     engine/... printables/... companion/widget/face
companion/render      engine/... companion/share/qr companion/view companion/view/page companion/widget companion/widget/theme companion/widget/flow companion/widget/face companion/widget/spread printables/draw printables/picture printables/raster printables/counter
companion/place/system companion/view/files
companion/place       companion/place/system companion/render companion/style companion/view companion/view/page companion/view/files companion/visit printables/... companion/mapview engine engine/journal engine/gamedata engine/userfile engine/words printables/aid editor/gamemap companion/widget companion/widget/theme companion/widget/flow companion/widget/face companion/widget/loop companion/widget/aloud
companion/table       engine engine/board engine/userfile engine/gamedata engine/hex engine/journal engine/play companion/place companion/render companion/style companion/widget companion/widget/theme companion/widget/flow companion/widget/face companion/widget/loop companion/widget/aloud companion/mapview companion/view/... companion/library companion/library/... companion/report companion/share companion/hosting companion/visit companion/web editor/vassal/source printables/...
companion/design/file   engine/... companion/view companion/view/page companion/view/mapping companion/place companion/widget companion/widget/theme companion/widget/flow companion/widget/face companion/widget/loop editor/... printables/...
companion/design/game   engine/... companion/place companion/visit companion/render companion/style companion/view companion/view/page companion/view/draft/... companion/view/feedback companion/view/home companion/view/mapping companion/view/printing companion/widget companion/widget/theme companion/widget/flow companion/widget/face companion/widget/loop editor/... printables/...
companion/design      engine/... companion/design/... companion/style companion/view companion/view/page companion/view/mapping companion/visit companion/render companion/place companion/widget companion/widget/theme companion/widget/flow companion/widget/face companion/widget/loop companion/mapview editor/... printables/...
companion/print/preview companion/widget/theme companion/widget/flow companion/widget/face companion/widget/loop printables/draw printables/raster
companion/print       engine/... companion/place companion/render companion/print/preview companion/style companion/view companion/view/page companion/view/files companion/view/printing companion/visit companion/widget companion/widget/theme companion/widget/flow companion/widget/loop printables/...

cmd/dev/browse
cmd/dev/dist          printables/draw printables/raster companion/webapp/site
cmd/dev/tree
cmd/dev/setup         cmd/dev/tree
cmd/dev/stage         cmd/dev/tree
cmd/dev/smoke
cmd/dev/packaging     cmd/dev/tree cmd/dev/setup
cmd/dev/realvassal
cmd/dev/bench         cmd/dev/tree
cmd/dev/suite         cmd/dev/tree cmd/dev/setup cmd/dev/stage
cmd/dev               cmd/dev/...
cmd/webapp            engine/... scenarios companion/library companion/library/... companion/webapp companion/view/page
cmd/tablectl/club     engine companion/hall/... companion/share companion/view printables/atomicfile
cmd/sandtable         engine/... scenarios scenarios/template printables/... editor/... companion/...
cmd/tablectl          engine/... scenarios scenarios/template printables/... editor/... companion/view/... companion/library companion/library/... companion/report companion/hosting companion/web companion/visit companion/share companion/share/qr companion/hall companion/hall/host cmd/tablectl/club
`

// testLayers lists what the tests of a package may import besides: other packages of their folder, and real games.
const testLayers = `
engine/...            engine/...
scenarios/...         engine/... scenarios/...
printables/...        printables/... engine/... scenarios/...
editor/...            editor/... printables/... engine/... scenarios/...
companion/table       companion/... engine/... scenarios/... printables/...
companion/design      companion/widget/... editor/... printables/... engine/... scenarios/...
companion/print       companion/widget/... printables/... engine/... scenarios/...
companion/share       companion/hosting companion/web companion/library companion/library/disk companion/view/... engine/... scenarios/... printables/...
companion/hall/...    companion/hall/... companion/library companion/library/disk engine/... scenarios/...
companion/...         companion/widget/... companion/library companion/library/... companion/view/... engine/... scenarios/... printables/... editor/...
cmd/tablectl          engine/... scenarios/... companion/library
cmd/sandtable         engine/... scenarios/... companion/...
cmd/dev/browse        companion/hall companion/hall/chart companion/library companion/library/disk engine engine/enginetest engine/journal scenarios
cmd/dev/realvassal    editor/vassal editor/vassal/convert editor/vassal/saved editor/vassal/source engine engine/gamedata engine/words scenarios scenarios/template
cmd/dev/...           cmd/dev/tree cmd/dev/stage printables/golden
`

// windows are the packages that import Fyne.
const windows = "companion/widget companion/widget/aloud companion/widget/theme companion/widget/flow companion/widget/face companion/widget/loop companion/widget/fit companion/widget/spread companion/mapview companion/render companion/place companion/table companion/design companion/design/file companion/design/game companion/print companion/print/preview cmd/sandtable"

// only lists the packages that may import a library, their tests included.
var only = []struct{ library, packages string }{
	{"fyne.io/fyne/v2/app", "cmd/sandtable"},
	{"fyne.io", windows},
	{"github.com/jung-kurt/gofpdf", "printables/pdf"},
	{"github.com/expr-lang/expr", "engine/formula"},
	{"modernc.org/sqlite", "companion/library companion/library/database"},
	{"sandtable/companion/library/disk", "cmd/dev/browse cmd/sandtable cmd/tablectl companion/table companion/library companion/hall companion/hosting companion/share companion/view/draft/script companion/view/home companion/webapp"},
	{"github.com/nats-io/nats-server", "companion/hall/node"},
	{"github.com/nats-io/nats.go", "companion/hall"},
	{"github.com/nats-io/jwt", "companion/hall"},
	{"github.com/nats-io/nkeys", "companion/hall"},
	{"golang.org/x/crypto", "companion/hall/seal"},
	{"github.com/godbus/dbus", "companion/place/system"},
}

// folders are the top folders, the lowest first: a package may import those of earlier folders.
// The games in scenarios import only the engine, and only cmd and tests of higher folders import them.
var folders = []string{"engine", "printables", "editor", "companion", "cmd"}

// places share the window, one at a time. None imports another: companion/place names what one opens.
var places = []string{"companion/table", "companion/design", "companion/print"}

// wrongFolder returns why a file must not import one of our packages, whatever the order of packages is;
// empty when the folders allow it.
func wrongFolder(s source, ours string) string {
	from, _, _ := strings.Cut(s.dir, "/")
	to, _, _ := strings.Cut(ours, "/")
	switch {
	case slices.Contains(places, s.dir) && slices.Contains(places, ours):
		return "no place imports another"
	case from == to || to == "engine" && from == "scenarios" || to == "scenarios" && (from == "cmd" || s.test && from != "engine"):
		return ""
	case to == "scenarios":
		return "only cmd, and tests of packages above scenarios, import scenarios"
	case from == "scenarios":
		return "scenarios stands above engine alone"
	case slices.Index(folders, from) < slices.Index(folders, to):
		return from + " stands below " + to
	}
	return ""
}

// module is the name of ours in go.mod, with its slash.
const module = "sandtable/"

// leave returns what the first fitting line of a table allows, and whether one fits.
func leave(table, dir string) ([]string, bool) {
	for line := range strings.Lines(table) {
		words := strings.Fields(line)
		if len(words) > 0 && below(dir, words[0]) {
			return words[1:], true
		}
	}
	return nil, false
}

// badImports returns a sentence for each import the file must not have.
func badImports(s source) []string {
	allowed, known := leave(layers, s.dir)
	if !known {
		return []string{s.path + ": the package has no line in layers_test.go"}
	}
	if s.test {
		more, _ := leave(testLayers, s.dir)
		allowed = slices.Concat(allowed, more)
	}
	var bad []string
	for _, path := range s.imports() {
		if ours, isOurs := strings.CutPrefix(path, module); isOurs && ours != s.dir {
			switch fault := wrongFolder(s, ours); {
			case fault != "":
				bad = append(bad, s.dir+" imports "+ours+": "+fault)
			case !slices.ContainsFunc(allowed, func(pattern string) bool { return below(ours, pattern) }):
				bad = append(bad, s.path+" imports "+ours+", which is not below it")
			}
		}
		bad = append(bad, strayLibraries(s, path)...)
	}
	return bad
}

func strayLibraries(s source, path string) []string {
	for _, o := range only {
		if !below(path, o.library+"/...") {
			continue
		}
		if !slices.Contains(strings.Fields(o.packages), s.dir) {
			return []string{s.path + " imports " + path + ", which only these may: " + o.packages}
		}
		return nil
	}
	return nil
}

func TestImportsRunOneWay(t *testing.T) {
	for _, s := range sources(t) {
		assert.Empty(t, badImports(s))
	}
}

// TestNoWindowInTheClosure asks go, which also sees what libraries import.
func TestNoWindowInTheClosure(t *testing.T) {
	all, err := tree.Tree{Root: root}.Packages(t.Context())
	require.NoError(t, err)
	require.NotEmpty(t, all)
	for _, p := range all {
		dir := strings.TrimPrefix(p.ImportPath, module)
		if p.Windowed() {
			assert.Contains(t, strings.Fields(windows), dir, "%s depends on Fyne", dir)
		}
	}
}

func TestBadImportsAreFound(t *testing.T) {
	cases := map[string]struct{ path, imports, want string }{
		"downward":               {"engine/play/a.go", `"sandtable/engine"`, ""},
		"upward":                 {"engine/a.go", `"sandtable/engine/play"`, "engine/a.go imports engine/play, which is not below it"},
		"beside":                 {"engine/journal/a.go", `"sandtable/engine/gamedata"`, "engine/journal/a.go imports engine/gamedata, which is not below it"},
		"game in test":           {"companion/view/a_test.go", `"sandtable/scenarios"`, ""},
		"game in code":           {"companion/view/a.go", `"sandtable/scenarios"`, "companion/view imports scenarios: only cmd, and tests of packages above scenarios, import scenarios"},
		"game in an engine test": {"engine/play/a_test.go", `"sandtable/scenarios"`, "engine/play imports scenarios: only cmd, and tests of packages above scenarios, import scenarios"},
		"folder upward":          {"engine/hex/a.go", `"sandtable/companion/view"`, "engine/hex imports companion/view: engine stands below companion"},
		"test upward":            {"printables/draw/a_test.go", `"sandtable/editor/doc"`, "printables/draw imports editor/doc: printables stands below editor"},
		"to the top":             {"companion/view/a.go", `"sandtable/cmd/dev"`, "companion/view imports cmd/dev: companion stands below cmd"},
		"game upward":            {"scenarios/veritable/a.go", `"sandtable/printables"`, "scenarios/veritable imports printables: scenarios stands above engine alone"},
		"place to place":         {"companion/table/a.go", `"sandtable/companion/design"`, "companion/table imports companion/design: no place imports another"},
		"place in a test":        {"companion/design/a_test.go", `"sandtable/companion/print"`, "companion/design imports companion/print: no place imports another"},
		"window in a doc":        {"editor/doc/a.go", `"fyne.io/fyne/v2"`, "editor/doc/a.go imports fyne.io/fyne/v2, which only these may: " + windows},
		"app in a ui":            {"companion/design/a.go", `"fyne.io/fyne/v2/app"`, "companion/design/a.go imports fyne.io/fyne/v2/app, which only these may: cmd/sandtable"},
		"pdf elsewhere":          {"printables/a.go", `"github.com/jung-kurt/gofpdf"`, "printables/a.go imports github.com/jung-kurt/gofpdf, which only these may: printables/pdf"},
		"no place":               {"engine/util/a.go", `"fmt"`, "engine/util/a.go: the package has no line in layers_test.go"},
	}
	for name, c := range cases {
		got := badImports(parse(t, c.path, "package a\nimport "+c.imports))
		assert.Equal(t, c.want, strings.Join(got, "\n"), name)
	}
}
