package web

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"html/template"
	"io/fs"
	"path"
	"strings"

	"sandtable/companion/style"
	"sandtable/engine"
	"sandtable/printables/counter"
)

//go:embed page.css page.js templates
var files embed.FS

// Options are what pages need from outside.
type Options struct {
	Assets string                         // the address of assets, with a slash at its end
	Roll   func(engine.NeedDice) []int    // the app's own dice
	Draw   func(engine.NeedDraw) []string // its hand in a cup
	Files  func(*engine.Game) fs.FS       // the package of a game, for how its counters look, or nil
	Maps   Maps                           // what the players drew
	Guides bool                           // a browser's first game of each kind is begun with a guide
}

// Pages makes the pages of seats. They may be used from several goroutines.
type Pages struct {
	opts      Options
	templates *template.Template
	style     string // the names of the assets
	script    string
	fixed     map[string]asset
	drawn     drawn
}

// asset is a file that never changes under its name.
type asset struct {
	data []byte
	kind string
}

// New reads the templates and names the assets by what they hold.
func New(o Options) (*Pages, error) {
	if o.Files == nil {
		o.Files = func(*engine.Game) fs.FS { return nil }
	}
	p := &Pages{opts: o, fixed: map[string]asset{}}
	p.drawn.counters, p.drawn.pictures = map[string]counter.Set{}, map[string]asset{}
	var err error
	if p.style, err = p.keep("page.css", "text/css; charset=utf-8"); err != nil {
		return nil, err
	}
	if p.script, err = p.keep("page.js", "text/javascript; charset=utf-8"); err != nil {
		return nil, err
	}
	p.templates, err = template.New("page").Funcs(functions).ParseFS(files, "templates/*.html")
	return p, err
}

// keep takes a file among the assets, under a name with the hash of what it holds.
func (p *Pages) keep(name, kind string) (string, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return "", err
	}
	if name == "page.css" {
		data = append([]byte(style.ThemeRules()+style.Shapes), data...)
	}
	ext := path.Ext(name)
	sum := sha256.Sum256(data)
	full := strings.TrimSuffix(name, ext) + "-" + hex.EncodeToString(sum[:6]) + ext
	p.fixed[full] = asset{data, kind}
	return full, nil
}

// Names are the names of the stylesheet and of the script.
func (p *Pages) Names() (style, script string) { return p.style, p.script }

// Asset is a stylesheet, a script or a picture, which never changes under its name.
func (p *Pages) Asset(name string) (data []byte, kind string, ok bool) {
	a, ok := p.fixed[name]
	if !ok {
		a, ok = p.drawn.picture(name)
	}
	return a.data, a.kind, ok
}
