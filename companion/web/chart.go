package web

import (
	"encoding/json"
	"html/template"
	"image/color"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// chart is a map whose hexes are pressed, for the templates.
type chart struct {
	*page.Map
	Layer         string
	Name          string  // of the map on the screen: it keeps its place and its size as long as the name stays
	Width, Height float64 // in millimetres, as everything on it
	Key           string  // names the pictures of its ground
	Unit          float64 // the smaller measure of a hex
	in            *screen
}

// Dress names the pictures of its ground: those for paper, or the dark ones.
func (c *chart) Dress() string {
	if c.in.dark() {
		return darkMap
	}
	return lightMap
}

// chart is a map in a layer, nil if absent or impossible to draw. A sheet that asks about the map has that of its panel.
func (p *screen) chart(of *visit.Layer, m *page.Map) *chart {
	if m == nil {
		return nil
	}
	ground, err := p.pages.ground(p.Seat.Reader, m.Board)
	if err != nil {
		p.Told.Notice = &page.Notice{Text: p.Seat.Problem(err), Fault: true}
		return nil
	}
	box, name := ground.Bounds(), of.ID
	if of.Docked {
		name = page.Board
	}
	if m.Boxed {
		name += "." + m.Board.ID()
	}
	return &chart{Map: m, Layer: of.ID, Name: name, Width: box.Right(), Height: box.Bottom(), Key: ground.key, Unit: unitOf(m.Board), in: p}
}

// unitOf is the smaller measure of a hex of a board.
func unitOf(b *board.Board) float64 {
	size := b.Grid().Size
	return min(size.Width, size.Height)
}

// Address is where a press of the map goes.
func (c *chart) Address() string { return c.Layer + "/" + c.ID }

// Centre is the hex that is to be brought to the middle; empty: none.
func (c *chart) Centre() string {
	if c.From != "" {
		return c.From
	}
	return c.in.centre
}

// Assets is the address of the pictures of its ground.
func (c *chart) Assets() string { return c.in.Assets() }

// Bars are the reasons why single hexes are not offered, in JSON by hex; empty without any.
func (c *chart) Bars() string {
	if len(c.Barred) == 0 {
		return ""
	}
	out, _ := json.Marshal(c.Barred) // texts by texts
	return string(out)
}

// Say puts a text of the app's own into words.
func (c *chart) Say(key string) string { return c.in.Say(key) }

// View is the view box of the drawing: the whole map.
func (c *chart) View() string { return "0 0 " + mm(c.Width) + " " + mm(c.Height) }

// Over is what is on the map: zones and lines, then the counters, then the choices.
func (c *chart) Over() template.HTML {
	o := &over{of: c.Map, board: c.Board, unit: c.Unit, in: c.in}
	for _, s := range c.Signs {
		o.sign(s)
	}
	if at, err := c.Board.Hex(c.At); err == nil && c.At != "" && !c.Boxed {
		o.outline(at, "here", "")
	}
	for i := range c.Piles {
		o.pile(&c.Piles[i])
	}
	for _, f := range c.Offers { // of boxes they are in the list below the map
		o.offer(f)
	}
	return template.HTML(o.b.String()) //nolint:gosec // made of numbers, of constants, and of texts that are escaped
}

// over writes what is on a map as shapes.
type over struct {
	b     strings.Builder
	of    *page.Map
	board *board.Board
	unit  float64
	zones int
	in    *screen
}

// mm writes a length, rounded as lengths on a canvas are.
func mm(v float64) string { return strconv.FormatFloat(float64(int(v*1000+0.5))/1000, 'f', -1, 64) }

func (o *over) write(parts ...string) {
	for _, p := range parts {
		o.b.WriteString(p)
	}
}

func (o *over) middle(c hex.Coord) hex.Point { return o.board.Grid().Centre(c) }

// hexes are the coordinates of printed numbers.
func (o *over) hexes(labels []string) []hex.Coord {
	var out []hex.Coord
	for _, l := range labels {
		if c, err := o.board.Hex(l); err == nil {
			out = append(out, c)
		}
	}
	return out
}

func (o *over) polygon(at hex.Coord, share float64, attributes string) {
	m := o.middle(at)
	var points []string
	for _, q := range o.board.Grid().Corners(at) {
		points = append(points, mm(m.X+(q.X-m.X)*share)+","+mm(m.Y+(q.Y-m.Y)*share))
	}
	o.write(`<polygon points="`, strings.Join(points, " "), `"`, attributes, `/>`)
}

func (o *over) outline(at hex.Coord, class, colour string) {
	o.polygon(at, 1, ` class="o-`+class+`"`+o.stroke(colour))
}

// stroke is the attribute of a line's colour; empty: that of its class.
func (o *over) stroke(colour string) string {
	if colour == "" {
		return ""
	}
	return ` stroke="` + o.tint(colour) + `"`
}

// tint is the colour of a line or an area on the map: light where the map is dark.
func (o *over) tint(colour string) string {
	c, err := draw.ParseColour(colour)
	if err != nil || !o.in.dark() {
		return colour
	}
	return style.Hex(color.NRGBA(picture.Dark(c)))
}

func (o *over) polyline(at []hex.Coord, class, colour string) {
	var points []string
	for _, c := range at {
		m := o.middle(c)
		points = append(points, mm(m.X)+","+mm(m.Y))
	}
	line := `<polyline points="` + strings.Join(points, " ") + `" class="o-`
	o.write(line, `under"/>`, line, class, `"`, o.stroke(colour), `/>`)
}

func (o *over) circle(m hex.Point, r float64, attributes string) {
	o.write(`<circle cx="`, mm(m.X), `" cy="`, mm(m.Y), `" r="`, mm(r), `"`, attributes, `/>`)
}

func (o *over) text(m hex.Point, size float64, class, words string) {
	o.write(`<text x="`, mm(m.X), `" y="`, mm(m.Y+size*0.36), `" font-size="`, mm(size), `" class="o-`, class, `">`, template.HTMLEscapeString(words), `</text>`)
}

// tones are the colours of signs by their tone.
var tones = map[page.Tone]string{"": "#1c1a17", page.Good: "#1f7a3d", page.Danger: "#b3141b", page.Warn: "#b06a00", page.Faint: "#5f5749"}

// colourOf is the colour of a side as its data has it, else that of a tone.
func colourOf(s *view.Side, tone page.Tone) string {
	if s != nil {
		if c, err := draw.ParseColour(s.Colour); err == nil {
			return style.Hex(color.NRGBA(c))
		}
	}
	return tones[tone]
}

// sign draws something shown on the map.
func (o *over) sign(s page.Sign) {
	at, colour := o.hexes(s.Hexes), colourOf(s.Side, s.Tone)
	if len(at) == 0 {
		return
	}
	m := o.middle(at[0])
	switch s.Kind {
	case page.SignRing:
		o.circle(m, o.unit*0.3, ` class="o-ring"`+o.stroke(colour))
	case page.SignLine:
		o.polyline(at, "line", colour)
	case page.SignPath:
		o.polyline(at, "line", colour)
		o.circle(o.middle(at[len(at)-1]), o.unit*0.12, ` class="o-end" fill="`+colour+`"`)
	case page.SignSide:
		o.side(at, colour)
	case page.SignDisc:
		o.circle(m, o.unit*0.3, ` class="o-disc" fill="`+colour+`"`)
		o.text(m, o.unit*0.33, "light", s.Label)
	case page.SignHex:
		for _, c := range at {
			o.polygon(c, 0.97, ` class="o-hex"`+o.stroke(colour)+` fill="`+o.tint(colour)+`"`)
		}
	case page.SignHeat:
		o.polygon(at[0], 1, ` fill="`+colour+`" fill-opacity="`+mm(0.2+0.55*s.Share)+`"`)
		o.circle(m, o.unit*0.2, ` fill="#fff"`)
		o.text(m, o.unit*0.3, "dark", s.Label)
	case page.SignZone:
		o.zone(at, colour)
	case page.SignCut:
		o.circle(m, o.unit*0.42, ` class="o-ring"`+o.stroke(tones[page.Danger]))
		r := o.unit * 0.3
		o.write(`<path class="o-line" d="M`, mm(m.X-r), ` `, mm(m.Y-r), `L`, mm(m.X+r), ` `, mm(m.Y+r), `"`, o.stroke(tones[page.Danger]), `/>`)
	}
}

// zone hatches hexes, each zone at another slant.
func (o *over) zone(at []hex.Coord, colour string) {
	o.zones++
	id, turn := "zone-"+strconv.Itoa(o.zones), "45"
	if o.zones%2 == 0 {
		turn = "-45"
	}
	gap := mm(o.unit * 0.13)
	o.write(`<pattern id="`, id, `" width="`, gap, `" height="`, gap, `" patternUnits="userSpaceOnUse" patternTransform="rotate(`, turn, `)"><rect width="`, mm(o.unit*0.03), `" height="`, gap, `" fill="`, o.tint(colour), `"/></pattern>`)
	for _, c := range at {
		o.polygon(c, 1, ` class="o-zone" fill="url(#`+id+`)"`)
	}
}

// side sets off the side between two hexes.
func (o *over) side(at []hex.Coord, colour string) {
	if len(at) < 2 {
		return
	}
	e, ok := o.board.Layout().EdgeBetween(at[0], at[1])
	if !ok {
		return
	}
	a, b := o.board.Grid().EdgeEnds(e)
	d := `" d="M` + mm(a.X) + ` ` + mm(a.Y) + `L` + mm(b.X) + ` ` + mm(b.Y) + `"`
	o.write(`<path class="o-under wide`, d, `/><path class="o-side`, d, o.stroke(colour), `/>`)
}

// plateWords is the size of the words of an offer, of a hex. The script enlarges their plate where they would be too small.
const plateWords = 0.26

// offer sets off a hex that can be chosen, with its words at its foot, clear of the counters.
func (o *over) offer(f page.Offer) {
	at, err := o.board.Hex(f.Hex)
	if err != nil {
		return
	}
	class := "offer"
	if f.Label == "" {
		class = "offer many"
	}
	colour := tones[f.Tone]
	o.write(`<g data-offer="`, template.HTMLEscapeString(f.Hex), `">`)
	if f.Hint != "" {
		o.write(`<title>`, template.HTMLEscapeString(f.Hint), `</title>`)
	}
	o.polygon(at, 0.94, ` class="o-`+class+`" fill="`+o.tint(colour)+`"`+o.stroke(colour))
	if f.Label != "" {
		m := o.middle(at)
		m.Y += o.unit * 0.32
		o.write(`<g class="o-plate">`)
		o.circle(m, o.unit*0.17, ` fill="#fff"`)
		o.text(m, o.unit*plateWords, "dark", f.Label)
		o.write(`</g>`)
	}
	o.write(`</g>`)
}

// pile draws the counters of a hex, the first one on top, with their number where there are more.
func (o *over) pile(p *page.Pile) {
	m, room, ok := o.of.Place(p.Hex)
	if !ok {
		return
	}
	side := room * 0.56
	names := make([]string, len(p.Pieces))
	for i, u := range p.Pieces {
		names[i] = view.JoinNonEmpty([]string{u.Label, u.Detail, u.Faces()}, " ")
	}
	o.write(`<g data-pile="`, template.HTMLEscapeString(p.Hex), `"`)
	if len(p.Lifts) > 0 {
		o.write(` data-lifts`)
	}
	o.write(`><title>`, template.HTMLEscapeString(strings.Join(names, ", ")), `</title>`)
	shown := min(3, len(p.Pieces))
	for i := shown - 1; i >= 0; i-- {
		shift := side * 0.1 * (float64(i) - float64(shown-1)/2)
		o.piece(p.Pieces[i], hex.Point{X: m.X + shift, Y: m.Y - shift}, side)
	}
	if n := len(p.Pieces); n > 1 {
		corner := hex.Point{X: m.X + side*0.55, Y: m.Y + side*0.5}
		o.circle(corner, side*0.2, ` class="o-count"`)
		o.text(corner, side*0.28, "light", strconv.Itoa(n))
	}
	o.write(`</g>`)
}

// arrow draws the arrow at the edge of a counter that shows its facing.
func (o *over) arrow(f page.Facing, m hex.Point, side float64) {
	var points []string
	for _, p := range f.Arrow() {
		points = append(points, mm(m.X+side*p.X)+","+mm(m.Y+side*p.Y))
	}
	o.write(`<polygon class="o-facing" points="`, strings.Join(points, " "), `" stroke-width="`, mm(side*0.04), `"/>`)
}

// piece draws one counter: its face as it is printed, or its words.
func (o *over) piece(u page.Piece, m hex.Point, side float64) {
	x, y, s := mm(m.X-side/2), mm(m.Y-side/2), mm(side)
	o.write(`<rect class="o-shadow" x="`, mm(m.X-side*0.46), `" y="`, mm(m.Y-side*0.45), `" width="`, s, `" height="`, s, `"/>`)
	if name := o.in.pages.counter(o.in.Seat.Reader, page.Face{Unit: u.ID, Back: u.Turned}); name != "" {
		o.write(`<image href="`, template.HTMLEscapeString(o.in.Assets()+name), `" x="`, x, `" y="`, y, `" width="`, s, `" height="`, s, `"/>`)
	} else {
		o.write(`<rect fill="#fff" x="`, x, `" y="`, y, `" width="`, s, `" height="`, s, `"/>`)
		o.text(hex.Point{X: m.X, Y: m.Y - side*0.2}, side*0.26, "dark", u.Label)
		o.text(hex.Point{X: m.X, Y: m.Y + side*0.22}, side*0.26, "dark", u.Detail)
	}
	class := "edge"
	if u.Held {
		class = "edge held"
	}
	o.write(`<rect class="o-`, class, `"`, o.stroke(map[bool]string{false: colourOf(u.Side, "")}[u.Held]), ` x="`, x, `" y="`, y, `" width="`, s, `" height="`, s, `"/>`)
	if u.Facing != nil {
		o.arrow(*u.Facing, m, side)
	}
	if u.Marked {
		a := hex.Point{X: m.X + side*0.36, Y: m.Y - side*0.34}
		o.circle(a, side*0.18, ` class="o-alarm"`)
		o.text(a, side*0.3, "light", "!")
	}
}
