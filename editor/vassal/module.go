package vassal

import (
	"archive/zip"
	"image"
	"io"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"sandtable/editor/vassal/saved"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables"
	"sandtable/printables/counter"
	"sandtable/printables/raster"
)

// Module is a game made ready to be written.
type Module struct {
	game     *engine.Game
	set      *printables.Set
	lang     words.Lang
	pieces   []counter.Piece // of all editions
	setups   []setup         // that of game first
	canvases []canvas
	ids      int            // slots given so far
	slots    map[string]int // the number of each counter's slot in the palette, by its id
	losses   []Loss
	charts   []namedChart
	tracks   []track
	cups     []cupBox
	markers  []counter.Piece // of the tracks
	shots    []shot
}

// shot is a picture of the module.
type shot struct {
	name  string
	drawn func() (*image.RGBA, error)
}

// New makes a module of a game; files are its package's, for its looks in print, and may be nil. others are the game in
// its other editions, whose setups players choose from a menu. Texts are in lang. What the user can mend is a Problem.
func New(g *engine.Game, files fs.FS, lang words.Lang, others ...*engine.Game) (*Module, error) {
	set, err := printables.Open(g, files)
	if err != nil {
		return nil, err
	}
	m := &Module{game: g, set: set, lang: lang, losses: losses(g), slots: map[string]int{}}
	for _, edition := range append([]*engine.Game{g}, others...) {
		if err := m.addSetup(edition, files); err != nil {
			return nil, err
		}
	}
	return m, m.lay()
}

// Losses lists what of the game the module does not hold.
func (m *Module) Losses() []Loss { return m.losses }

func (m *Module) say(key string, pairs ...any) string {
	return m.game.Book.Say(m.lang, key, engine.Tell(key, pairs...).Args)
}

// title is the name of the game; the menu of setups has those of its editions.
func (m *Module) title() string {
	if m.game.Book.Has(m.lang, "game.name") {
		return m.say("game.name")
	}
	return m.game.ID
}

// name is what a thing of the game is called: its name in the module's language, or its id.
func (m *Module) name(kind, id string) string {
	if key := kind + "." + id + ".name"; m.game.Book.Has(m.lang, key) {
		return m.say(key)
	}
	return id
}

// Write writes the module. saved is when, as the program's list of modules shows it.
func (m *Module) Write(w io.Writer, saved time.Time) error {
	z := zip.NewWriter(w)
	tree := m.tree()
	if err := m.put(z, "moduledata", func(w io.Writer) error { return m.data(saved).write(w) }); err != nil {
		return err
	}
	if err := m.put(z, "buildFile.xml", tree.write); err != nil {
		return err
	}
	for i := range m.setups[1:] {
		if err := m.put(z, setupFile(i+1), m.savedSetup(i+1)); err != nil {
			return err
		}
	}
	for _, s := range m.shots {
		img, err := s.drawn()
		if err != nil {
			return err
		}
		if err := m.put(z, "images/"+s.name, func(w io.Writer) error { return raster.WritePNG(w, img, dpi) }); err != nil {
			return err
		}
	}
	return z.Close()
}

// put writes a file of the module. Pictures and saved games are packed already.
func (*Module) put(z *zip.Writer, name string, content func(io.Writer) error) error {
	head := &zip.FileHeader{Name: name, Method: zip.Deflate}
	if strings.HasSuffix(name, ".png") || strings.HasSuffix(name, saved.Extension) {
		head.Method = zip.Store
	}
	w, err := z.CreateHeader(head)
	if err != nil {
		return err
	}
	return content(w)
}

// data is the description by which the program knows a module before it opens it.
func (m *Module) data(saved time.Time) *element {
	text := func(class, text string) *element { return &element{class: class, text: text} }
	title := m.title()
	return (&element{class: "data", pairs: []string{"version", "1"}}).with(text("version", version), text("extra1", ""), text("extra2", ""),
		text("VassalVersion", needs), text("dateSaved", strconv.FormatInt(saved.UnixMilli(), 10)), text("description", title), text("name", title))
}

// version is what a module calls its own version: the game's package has none.
const version = "1.0"
