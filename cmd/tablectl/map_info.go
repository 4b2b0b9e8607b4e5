package main

import (
	"math"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// mapInfo is the result of map info.
type mapInfo struct {
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	Columns int        `json:"columns"`
	Rows    int        `json:"rows"`
	Hexes   int        `json:"hexes"`
	Layout  hex.Layout `json:"layout"`
	Hex     hex.Size   `json:"hex"`   // millimetres
	Sheet   hex.Size   `json:"sheet"` // millimetres
	Numbers numberInfo `json:"numbers"`
	Layers  layerInfo  `json:"layers"`
}

// numberInfo describes how the hexes are numbered, with the numbers of the four corners.
type numberInfo struct {
	Corners   []string        `json:"corners"` // upper left, upper right, lower left, lower right
	Numbering hex.Numbering   `json:"numbering"`
	Aliases   []hex.Numbering `json:"aliases,omitempty"`
}

// layerInfo counts what is on each layer, hexes and hexsides by kind.
type layerInfo struct {
	Terrain    map[string]int `json:"terrain"`
	Bare       int            `json:"bare"` // how many hexes have no terrain
	Elevation  int            `json:"elevation"`
	Hexsides   map[string]int `json:"hexsides"`
	Paths      map[string]int `json:"paths"`
	Places     int            `json:"places"`
	Notes      int            `json:"notes"`
	Objectives int            `json:"objectives"`
	Zones      int            `json:"zones"`
	Sources    int            `json:"sources"`
	Counters   int            `json:"counters"`
	Boxes      int            `json:"boxes"`
	Underlay   string         `json:"underlay,omitempty"`
}

func (m *mapping) info(path string) error {
	d, err := m.openMap(path)
	if err != nil {
		return err
	}
	return m.block(infoOf(d.Board()), 3)
}

func infoOf(b *board.Board) mapInfo {
	width, height := b.Grid().Bounds(b.Cols(), b.Rows())
	last := hex.Coord{Col: b.Cols() - 1, Row: b.Rows() - 1}
	return mapInfo{
		ID: b.ID(), Name: b.Name(), Columns: b.Cols(), Rows: b.Rows(), Hexes: b.Field().Len(), Layout: b.Layout(),
		Hex: rounded(b.Grid().Size), Sheet: rounded(hex.Size{Width: width, Height: height}),
		Numbers: numberInfo{
			Corners:   []string{b.Label(hex.Coord{}), b.Label(hex.Coord{Col: last.Col}), b.Label(hex.Coord{Row: last.Row}), b.Label(last)},
			Numbering: b.Numbering(), Aliases: b.Aliases(),
		},
		Layers: layersOf(b),
	}
}

// rounded rounds millimetres to 0.001, as files store them.
func rounded(s hex.Size) hex.Size {
	return hex.Size{Width: math.Round(s.Width*1000) / 1000, Height: math.Round(s.Height*1000) / 1000}
}

func layersOf(b *board.Board) layerInfo {
	out := layerInfo{
		Terrain: map[string]int{}, Hexsides: map[string]int{}, Paths: map[string]int{},
		Places: len(b.Places()), Notes: len(b.Notes()), Objectives: len(b.Objectives()), Zones: len(b.Zones()),
		Sources: len(b.Sources()), Counters: len(b.Counters()), Boxes: len(b.Boxes()),
	}
	for c := range b.Field().All() {
		if kind := b.Terrain(c); kind == "" {
			out.Bare++
		} else {
			out.Terrain[kind]++
		}
		if b.Elevation(c) != 0 {
			out.Elevation++
		}
	}
	for _, features := range b.Edges() {
		for _, f := range features {
			out.Hexsides[f.Kind]++
		}
	}
	for _, kinds := range b.AllPaths() {
		for _, kind := range kinds {
			out.Paths[kind]++
		}
	}
	if u, ok := b.Underlay(); ok {
		out.Underlay = u.File
	}
	return out
}
