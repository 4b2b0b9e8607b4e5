package vassal

import (
	"archive/zip"
	"image"
	"io"
	"io/fs"
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
	of       subject
	set      *printables.Set
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
	m := &Module{of: subject{g, lang}, set: set, losses: losses(g), slots: map[string]int{}}
	for _, edition := range append([]*engine.Game{g}, others...) {
		if err := m.addSetup(edition, files); err != nil {
			return nil, err
		}
	}
	return m, m.lay()
}

// Losses lists what of the game the module does not hold.
func (m *Module) Losses() []Loss { return m.losses }

// Write writes the module. saved is when, as the program's list of modules shows it.
func (m *Module) Write(w io.Writer, saved time.Time) error {
	z := zip.NewWriter(w)
	tree := m.tree()
	if err := m.put(z, "moduledata", func(w io.Writer) error { return m.of.data(saved).write(w) }); err != nil {
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

// version is what a module calls its own version: the game's package has none.
const version = "1.0"
