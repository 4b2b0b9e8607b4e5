package gamedata

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/board"
)

// Unit is one row of a roster: a counter and its names.
type Unit struct {
	engine.Only
	engine.Counter
	English string
	Russian string
	Was     string // its former ids
}

// backPrefix goes before a factor's id in the columns of the counter's back.
const backPrefix = "back_"

// unitColumns lists the columns of a roster for a game with these factors.
func unitColumns(factors []string) []string {
	cols := []string{"id", "side", "label", "name_en", "name_ru", "formation", "type", "size"}
	cols = append(cols, factors...)
	cols = append(cols, "traits", "box", "start", "arrives", "at", "colour", "symbol", "picture", "back_picture", "ground_picture", "source")
	for _, f := range factors {
		cols = append(cols, backPrefix+f)
	}
	return append(cols, "only", "with", "without", "was")
}

// neededColumns are the columns that a roster must have.
var neededColumns = []string{"id", "side", "label", "name_en"}

// readUnits reads a roster. Factors are whole numbers from 0; an empty cell means that the counter has no such factor.
// Faults have a file and a line.
func readUnits(file string, data []byte, factors []string) ([]Unit, []int, faults) {
	s := readSheet(file, data, unitColumns(factors), neededColumns)
	var units []Unit
	for i, row := range s.rows {
		units = append(units, s.unit(s.lines[i], row, factors))
	}
	return units, s.lines, s.faults
}

func (s *sheet) unit(line int, row map[string]string, factors []string) Unit {
	u := Unit{English: row["name_en"], Russian: row["name_ru"], Was: row["was"]}
	u.Only = engine.Only{Editions: strings.Fields(row["only"]), With: strings.Fields(row["with"]), Without: strings.Fields(row["without"])}
	u.Counter = engine.Counter{ID: row["id"], Side: row["side"], Label: row["label"], Formation: row["formation"],
		Type: row["type"], Size: row["size"], Box: row["box"], Colour: row["colour"], Symbol: row["symbol"],
		Source: engine.Source(row["source"]), Traits: strings.Fields(row["traits"])}
	u.Picture, u.BackPicture, u.GroundPicture = row["picture"], row["back_picture"], row["ground_picture"]
	slices.Sort(u.Traits)
	u.Start, u.At, u.Arrives = row["start"], strings.Fields(row["at"]), s.turn(line, row["arrives"])
	u.Factors = s.factors(line, row, factors, "")
	u.Back = s.factors(line, row, factors, backPrefix)
	return u
}

// turn reads the turn in which a unit arrives; an empty cell means no turn.
func (s *sheet) turn(line int, text string) int {
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > largestFactor {
		s.fault(line, "csv.turn", "cell", text, "most", largestFactor)
		return 0
	}
	return n
}

// largestFactor bounds a factor; no printed counter comes near it.
const largestFactor = 999

func (s *sheet) factors(line int, row map[string]string, factors []string, prefix string) map[string]int {
	var out map[string]int
	for _, f := range factors {
		text := row[prefix+f]
		if text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > largestFactor {
			s.fault(line, "csv.number", "column", prefix+f, "cell", text, "most", largestFactor)
			continue
		}
		if out == nil {
			out = map[string]int{}
		}
		out[f] = n
	}
	return out
}

// units drops the rows of other editions and options, checks the rest, and stores their names.
func (w *walker) units(file string, units []Unit, lines []int, source engine.Source) []Unit {
	var out []Unit
	seen := map[string]bool{}
	for i, u := range units {
		at, path := fmt.Sprintf("%s:%d", file, lines[i]), "unit."+u.ID
		if !w.onlyFits(u.Only, path, at) {
			continue
		}
		w.at[path], w.at[path+".name"] = at, at
		if !idPattern.MatchString(u.ID) || len(u.ID) > longestID {
			w.fault(path, "id.form", "id", u.ID, "most", longestID)
		}
		if seen[u.ID] {
			w.fault(path, "id.twice", "id", u.ID)
		}
		seen[u.ID] = true
		w.formerly("unit", u.Was, u.ID)
		if u.Source == "" {
			u.Source = source
		}
		w.cites = w.cites || u.Source != engine.House
		w.text(u.English, "name", path+".name")
		w.form(u.Russian, path+".name")
		out = append(out, u)
	}
	return out
}

// counters returns the counters of a game, each with the hex where it begins.
func (f *files) counters() []engine.Counter {
	var out []engine.Counter
	for _, u := range f.units {
		out = append(out, f.counter(u.Counter))
	}
	choose(out)
	return out
}

// counter returns a counter with the hex where it begins, or the hexes: the roster's, else the one on the first map.
func (f *files) counter(c engine.Counter) engine.Counter {
	label := func(hex string) string { return hex }
	whole := false
	if len(f.boards) > 0 {
		c.Start, label = onBoard(f.boards[0].Board, c), labels(f.boards[0].Board)
		_, err := f.boards[0].Hex(c.Start) // a hex may have a name of several words
		whole = err == nil
	}
	switch {
	case !whole && len(engine.StartHexes(c.Start)) > 1:
		c.Starts = engine.StartPattern.ReplaceAllStringFunc(c.Start, label)
	case c.Start != "":
		c.Start = label(c.Start)
	}
	if c.Start != "" && c.Box == "" && len(f.boards) > 0 {
		c.Box = engine.OnMap
	}
	return c
}

// onBoard returns what the roster says of the hex where a counter begins, else its hex on a map.
func onBoard(b *board.Board, c engine.Counter) string {
	for _, k := range b.Counters() {
		if k.Unit == c.ID && c.Start == "" && c.Arrives == 0 {
			return b.Label(k.Hex)
		}
	}
	return c.Start
}

// labels returns a function that writes the number of a hex as a map has it, and keeps what is not a hex of the map.
func labels(b *board.Board) func(string) string {
	return func(hex string) string {
		if at, err := b.Hex(hex); err == nil {
			return b.Label(at)
		}
		return hex
	}
}

// choose proposes where each counter begins that may begin in any of several hexes: in the first where no other counter
// begins, or else in the first.
func choose(counters []engine.Counter) {
	taken := map[string]bool{}
	for _, c := range counters {
		taken[c.Start] = true
	}
	for i := range counters {
		c := &counters[i]
		if c.Starts == "" {
			continue
		}
		hexes := engine.StartHexes(c.Starts)
		c.Start = hexes[max(0, slices.IndexFunc(hexes, func(hex string) bool { return !taken[hex] }))]
		taken[c.Start] = true
	}
}
