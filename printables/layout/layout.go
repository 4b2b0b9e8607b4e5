package layout

import (
	"embed"
	"strings"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/gamedata"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
)

// File is the name of the layout beside a list.
const File = "layout.toml"

const maxFile = 1 << 20

// Layout says what is where on the cards of a list.
type Layout struct {
	Size        string                       `toml:"size"` // that the frames are measured on, and of cards whose row says none
	Ground      string                       `toml:"ground"`
	BackGround  string                       `toml:"back_ground"`
	Picture     string                       `toml:"picture"`
	BackPicture string                       `toml:"back_picture"`
	Colours     map[string]map[string]string `toml:"colours"`
	Icons       map[string]map[string]string `toml:"icons"`
	Frames      []frame                      `toml:"frame"`

	Owners map[string]string `toml:"-"` // colours by what cells say, which count before those of the layout

	file   string
	places map[string]string
	design draw.Size
	loaded map[string]draw.Font // by file
}

// frame is a row of the file.
type frame struct {
	At      []float64     `toml:"at"`
	Field   string        `toml:"field"`
	Text    string        `toml:"text"`
	Picture string        `toml:"picture"`
	Fit     string        `toml:"fit"`
	Icons   string        `toml:"icons"`
	When    *formula.Expr `toml:"when"`
	Font    string        `toml:"font"`
	Size    []float64     `toml:"size"`
	Lines   int           `toml:"lines"`
	Align   string        `toml:"align"`
	Level   string        `toml:"level"`
	Colour  string        `toml:"colour"`
	Ground  string        `toml:"ground"`
	Line    string        `toml:"line"`
	Pen     float64       `toml:"pen"`
	Form    string        `toml:"form"`
	Turn    int           `toml:"turn"`
	Back    bool          `toml:"back"`
}

//go:embed data/*.toml
var files embed.FS

// Names lists the layouts that come with the program, the commonest first.
func Names() []string {
	return []string{"standard", "event", "character", "leader", "tile", "tuckbox", "hex", "money"}
}

// Named returns a layout that comes with the program. The error names them.
func Named(name string) (*Layout, error) {
	name = strings.ToLower(strings.TrimSpace(name))
	data, err := Source(name)
	if err != nil {
		return nil, err
	}
	return Read(name, data)
}

// Read reads a layout. All that is wrong comes at once, as [counterlist.Faults], each with its line.
func Read(file string, data []byte) (*Layout, error) {
	if len(data) > maxFile {
		return nil, engine.Wrong("print.large", "most", maxFile>>10).At(file)
	}
	l := &Layout{file: file}
	places, err := gamedata.Decode(file, data, l)
	if err != nil {
		return nil, counterlist.Faults(gamedata.Problems(err))
	}
	l.places = places
	if found := l.check(); len(found) > 0 {
		return nil, found
	}
	return l, nil
}

// CardSize returns the size of cards whose row says none, as a list writes it.
func (l *Layout) CardSize() string {
	if l.Size == "" {
		return looks.CardSizes()[0]
	}
	return l.Size
}
