package looks

import (
	"strings"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Looks is what print.toml says: how a game's pieces look in print. The package comment explains its
// keys.
type Looks struct {
	Pieces  []PieceLook  `toml:"piece"`
	Symbols []SymbolLook `toml:"symbol"`
	Sizes   []SizeLook   `toml:"size"`
	Reds    []RedLook    `toml:"red"`
	Tags    []TagLook    `toml:"tag"`
	Markers []MarkerLook `toml:"marker"`
	Records []RecordLook `toml:"record"`
	Cards   []Card       `toml:"card"`
	Maps    []MapLook    `toml:"map"`
	Zones   []ZonesLook  `toml:"zones"`
	Aids    []AidLook    `toml:"aid"`
	Tiles   []TileLook   `toml:"tile"`
	Dies    []DieLook    `toml:"die"`
	places  map[string]string

	Pictures []ArtLook `toml:"picture"`
	Art      Art       `toml:"-"`
}

// Words is a text with its translation. An English text that begins with "@" is a key of the game's
// texts, which has its own.
type Words struct {
	English string
	Russian string
}

// In gives the text in the language of a sheet: that of a key behind "@", else the English or the Russian one.
func (t Words) In(v sheet.Voice) string {
	if key, ok := strings.CutPrefix(t.English, "@"); ok {
		return v.Say(key)
	}
	if v.Lang == words.Russian && t.Russian != "" {
		return t.Russian
	}
	return t.English
}

// Form is the outline of a piece as data gives it.
type Form struct {
	Shape  string  `toml:"shape"`  // "square" or "round"; left out: square
	Size   float64 `toml:"size"`   // mm, of the side or across; left out: 5/8 in
	Width  float64 `toml:"width"`  // mm, where width and height differ
	Height float64 `toml:"height"` // mm
}

// Outline gives the shape and size that data asks for.
func (f Form) Outline() (picture.Shape, draw.Size) {
	shape := picture.Square
	if f.Shape == "round" {
		shape = picture.Round
	}
	side := f.Size
	if side == 0 {
		side = sheet.FiveEighths
	}
	size := draw.Size{W: side, H: side}
	if f.Width > 0 {
		size.W = f.Width
	}
	if f.Height > 0 {
		size.H = f.Height
	}
	return shape, size
}

// PieceLook says how the units of a filter look.
type PieceLook struct {
	row
	engine.Only
	Units string `toml:"units"`
	Form
	Factors   []string `toml:"factors"`
	Formation string   `toml:"formation"` // "symbol", "band" or "none"; left out: symbol
	Box       string   `toml:"box"`       // colour inside the symbol; left out: white
	Back      string   `toml:"back"`      // "emblem", "factors" or "none"; left out: factors where there are any, else emblem
	Whole     bool     `toml:"whole"`     // a picture is the whole of its side
}

// SymbolLook says which symbol the units of a filter have, where their type alone does not say it.
type SymbolLook struct {
	row
	engine.Only
	Units     string   `toml:"units"`
	Branch    string   `toml:"branch"` // left out: the type
	Modifiers []string `toml:"modifiers"`
}

// SizeLook says which size mark a size of the roster has.
type SizeLook struct {
	row
	engine.Only
	ID        string   `toml:"id"`
	Mark      string   `toml:"mark"` // left out: none
	Modifiers []string `toml:"modifiers"`
}

// RedLook says which factors of the units of a filter are printed red.
type RedLook struct {
	row
	engine.Only
	Units   string   `toml:"units"`
	Factors []string `toml:"factors"`
}

// TagLook puts a small text in a slot of the units of a filter, or the sign of the stacking bonus.
type TagLook struct {
	row
	engine.Only
	Units  string `toml:"units"`
	Slot   string `toml:"slot"`
	Text   string `toml:"text"`
	TextRu string `toml:"text_ru"`
	Bonus  bool   `toml:"bonus"`
}

// MarkerLook says how a marker looks: of counters of the roster, of a mark on a unit, of the chits of a cup, or one
// that the game's data does not have.
type MarkerLook struct {
	row
	engine.Only
	Units string `toml:"units"`
	Mark  string `toml:"mark"`
	Cup   string `toml:"cup"`  // its chits, each as often as it is in the cup, with its name where the front has no text
	Chit  string `toml:"chit"` // one of them; left out: those that no other row names
	ID    string `toml:"id"`   // of a marker that the data does not have
	Form
	Copies int       `toml:"copies"` // of a mark or an id; left out: 1
	Front  FaceLook  `toml:"front"`
	Back   *FaceLook `toml:"back"` // left out: like the front
}

// FaceLook is one side of a marker.
type FaceLook struct {
	FaceArt
	Ground string `toml:"ground"` // a colour, or a side for its colour
	Ink    string `toml:"ink"`    // left out: black or white
	Sign   string `toml:"sign"`
	Text   string `toml:"text"`
	TextRu string `toml:"text_ru"`
	Top    string `toml:"top"` // along the upper edge
	TopRu  string `toml:"top_ru"`
	Foot   string `toml:"foot"` // along the lower edge
	FootRu string `toml:"foot_ru"`
}

// OfRoster reports whether the row is about counters of the roster.
func (m MarkerLook) OfRoster() bool { return m.Mark == "" && m.Cup == "" && m.ID == "" }

// RecordLook asks for a record sheet of the units of a filter.
type RecordLook struct {
	row
	engine.Only
	Units   string   `toml:"units"`
	Tracks  []string `toml:"tracks"`  // factors, each ticked off as a row of boxes
	Columns int      `toml:"columns"` // records side by side; left out: 2
}

// Card is a card with a drawing to scale: who sets up where, what is on the table, how far apart. Lengths are in the
// card's unit, from the upper left corner of the drawing.
type Card struct {
	row
	engine.Only
	ID       string        `toml:"id"`
	Calc     string        `toml:"calc"` // a worksheet whose answer is drawn to scale, in place of all that follows
	Each     string        `toml:"each"` // its input, for a card of each value
	Title    string        `toml:"title"`
	TitleRu  string        `toml:"title_ru"`
	Text     string        `toml:"text"`
	TextRu   string        `toml:"text_ru"`
	Width    float64       `toml:"width"`
	Height   float64       `toml:"height"`
	Unit     string        `toml:"unit"` // how lengths are written: "in"
	UnitRu   string        `toml:"unit_ru"`
	Step     float64       `toml:"step"` // of the scale along the edges; left out: none
	Areas    []CardArea    `toml:"area"`
	Points   []CardPoint   `toml:"point"`
	Measures []CardMeasure `toml:"measure"`

	Size       string      `toml:"size"`   // "poker", …: it is cut out, with a back; left out: it has a page of its own
	Copies     int         `toml:"copies"` // of one that is cut out; left out: 1
	Sign       string      `toml:"sign"`
	Picture    string      `toml:"picture"` // in place of the sign
	Ground     string      `toml:"ground"`  // a colour, or a side for its colour; left out: white
	BackGround string      `toml:"back_ground"`
	BackTitle  string      `toml:"back_title"` // left out, with back_text: no back, or what the worksheet says
	BackTitleR string      `toml:"back_title_ru"`
	BackText   string      `toml:"back_text"`
	BackTextRu string      `toml:"back_text_ru"`
	BackPict   string      `toml:"back_picture"`
	Values     []CardValue `toml:"value"`
}

// CardValue is a text for the card of one value of a worksheet's input.
type CardValue struct {
	ID     string `toml:"id"`
	Text   string `toml:"text"`
	TextRu string `toml:"text_ru"`
}

// TileLook asks for hex tiles of kinds of terrain.
type TileLook struct {
	row
	engine.Only
	Terrain []string `toml:"terrain"` // left out: every kind
	Copies  int      `toml:"copies"`  // of each; left out: 1
	Size    float64  `toml:"size"`    // mm from side to side; left out: 40
}

// CardArea is an area of a card's drawing: a rectangle, or the polygon through points.
type CardArea struct {
	X      float64      `toml:"x"`
	Y      float64      `toml:"y"`
	Width  float64      `toml:"width"`
	Height float64      `toml:"height"`
	Points [][2]float64 `toml:"points"`
	Side   string       `toml:"side"`   // whose it is: its colour and texture
	Colour string       `toml:"colour"` // where it is nobody's
	Text   string       `toml:"text"`
	TextRu string       `toml:"text_ru"`
}

// Outline gives the area as a path, in the unit of its card.
func (a CardArea) Outline() draw.Path {
	if len(a.Points) == 0 {
		return draw.Rect{X: a.X, Y: a.Y, W: a.Width, H: a.Height}.Path()
	}
	points := make([]draw.Point, len(a.Points))
	for i, p := range a.Points {
		points[i] = draw.Pt(p[0], p[1])
	}
	return draw.Polygon(points...)
}

// CardPoint is a marked point of a card's drawing, such as an objective.
type CardPoint struct {
	X      float64 `toml:"x"`
	Y      float64 `toml:"y"`
	Sign   string  `toml:"sign"` // left out: a numbered disc
	Side   string  `toml:"side"`
	Text   string  `toml:"text"`
	TextRu string  `toml:"text_ru"`
}

// CardMeasure is a length written into a card's drawing, from one point to another.
type CardMeasure struct {
	From [2]float64 `toml:"from"`
	To   [2]float64 `toml:"to"`
}

// MapLook asks for a copy of a map for each of some sides, as games with hidden maps need them.
type MapLook struct {
	row
	engine.Only
	Map   string   `toml:"map"`
	Sides []string `toml:"sides"`
}

// MapCopies gives by map the sides that have one each.
func (l *Looks) MapCopies() map[string][]string {
	out := map[string][]string{}
	for _, m := range l.Maps {
		out[m.Map] = m.Sides
	}
	return out
}

// ZonesLook is a board of zones in rows, numbered from both edges, on which a battle is fought.
type ZonesLook struct {
	row
	engine.Only
	ID      string `toml:"id"`
	Title   string `toml:"title"`
	TitleRu string `toml:"title_ru"`
	Row     string `toml:"row"` // what a row is called
	RowRu   string `toml:"row_ru"`
	Rows    int    `toml:"rows"`
	Across  int    `toml:"across"` // zones of a row
	Text    string `toml:"text"`   // below the board
	TextRu  string `toml:"text_ru"`
}
