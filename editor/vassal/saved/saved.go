// Package saved reads and writes the saved games of VASSAL (.vsav), which hold the setups of most modules.
package saved

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"io"
	"strings"

	"sandtable/editor/vassal/piece"
	"sandtable/editor/vassal/sequence"
	"sandtable/engine"
)

// Game is a saved game.
type Game struct {
	Pieces []Placed
	Boards []Board
}

// Placed is a piece where it was when the game was saved. Those of one spot come in order, the lowest first.
type Placed struct {
	piece.Piece
	At   piece.Spot
	Deck string // the name of the deck in which it is; "" for none
}

// Board is a board that is laid out on a map.
type Board struct {
	Map, Name   string
	Column, Row int
	Reversed    bool // turned by 180°
}

// Bounds of a saved game. The largest public one unpacks to 20 MB.
const (
	maxBytes = 128 << 20
	maxDepth = 200
)

// content is the file of a .vsav that holds the game.
const content = "savedGame"

// Read reads a saved game. Any other file is a Problem.
func Read(data []byte) (*Game, error) {
	r := reading{inside: map[string]container{}}
	if err := r.read(data); err != nil {
		return nil, err
	}
	return r.game(), nil
}

// ReadBoards reads how a saved game lays out boards, in less time than Read takes for all.
func ReadBoards(data []byte) ([]Board, error) {
	r := reading{bare: true}
	err := r.read(data)
	return r.boards, err
}

func (r *reading) read(data []byte) error {
	game, err := unpacked(data)
	if err != nil {
		return err
	}
	text, ok := clear(game)
	if !ok {
		return engine.Wrong("vassal.damaged").At(content)
	}
	r.commands(text, 0)
	return nil
}

// unpacked returns the game in the file of a saved game: a zip, or the game itself, as the first versions wrote it.
func unpacked(data []byte) ([]byte, error) {
	if bytes.HasPrefix(data, []byte(Begin)) || bytes.HasPrefix(data, []byte(hiding)) {
		return data, nil
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, &engine.Problem{Code: "vassal.zip", Err: err}
	}
	f, err := z.Open(content)
	if err != nil {
		return nil, engine.Wrong("vassal.not_saved")
	}
	defer f.Close()
	out, err := io.ReadAll(io.LimitReader(f, maxBytes+1))
	switch {
	case err != nil:
		return nil, &engine.Problem{Code: "vassal.damaged", Where: content, Err: err}
	case len(out) > maxBytes:
		return nil, engine.Wrong("vassal.large").At(content)
	}
	return out, nil
}

// hiding begins a game that the program obfuscated.
const hiding = "!VCSK"

// clear undoes the program's obfuscation: a head, a key as two hexadecimal digits, and bytes that are combined with it.
func clear(data []byte) (string, bool) {
	rest, hidden := bytes.CutPrefix(data, []byte(hiding))
	if !hidden {
		return string(data), true
	}
	out := make([]byte, len(rest)/2)
	if _, err := hex.Decode(out, rest[:len(rest)&^1]); err != nil || len(out) == 0 {
		return "", false
	}
	key := out[0]
	for i := range out {
		out[i] ^= key
	}
	return string(out[1:]), true
}

// separator stands between the commands of a saved game.
const separator = 0x1b

// container is a stack or a deck.
type container struct {
	at   piece.Spot
	deck string
}

// reading collects what the commands of a saved game make.
type reading struct {
	pieces []piece.Piece
	inside map[string]container // by the id of a piece in it
	order  []string             // of the pieces in containers
	boards []Board
	bare   bool // pieces are left out
}

// commands reads a list of commands, of which each may be a list again.
func (r *reading) commands(list string, depth int) {
	for more := true; more && depth < maxDepth; {
		var one string
		one, list, more = sequence.Next(separator, list)
		if strings.IndexByte(one, separator) >= 0 {
			r.commands(one, depth+1)
			continue
		}
		r.command(one)
	}
}

func (r *reading) command(text string) {
	if r.bare && strings.HasPrefix(text, "+/") {
		return
	}
	if p, ok := piece.Parse(text); ok {
		r.add(p)
		return
	}
	r.boards = append(r.boards, Layout(text)...)
}

func (r *reading) add(p piece.Piece) {
	switch t := p.Traits[0]; t.Kind {
	case "stack", "deck":
		c := container{at: p.Spot()}
		if t.Kind == "deck" {
			c.deck = p.DeckName()
		}
		for _, id := range p.Contents() {
			r.inside[id] = c
			r.order = append(r.order, id)
		}
	default:
		r.pieces = append(r.pieces, p)
	}
}

// game returns the pieces, those in stacks and decks first, each from the lowest on.
func (r *reading) game() *Game {
	g := &Game{Boards: r.boards}
	byID := map[string]piece.Piece{}
	for _, p := range r.pieces {
		byID[p.ID] = p
	}
	for _, id := range r.order {
		if p, ok := byID[id]; ok {
			g.Pieces = append(g.Pieces, Placed{p, r.inside[id].at, r.inside[id].deck})
		}
	}
	for _, p := range r.pieces {
		if _, in := r.inside[p.ID]; !in {
			g.Pieces = append(g.Pieces, Placed{Piece: p, At: p.Spot()})
		}
	}
	return g
}

// Layout reads the command that lays boards out on a map; it returns nil for another command.
func Layout(text string) (out []Board) {
	name, list, ok := strings.Cut(strings.TrimSpace(text), "BoardPicker\t")
	if !ok {
		return nil
	}
	fields := sequence.Split('\t', list)
	for i := 0; i+2 < len(fields); i += 3 {
		board, turn, _ := sequence.Next('/', fields[i])
		out = append(out, Board{Map: name, Name: board, Column: digits(fields[i+1]), Row: digits(fields[i+2]), Reversed: turn == "rev"})
	}
	return out
}

// On returns the boards that are laid out on a map.
func On(mapName string, boards []Board) (out []Board) {
	for _, b := range boards {
		if b.Map == mapName {
			out = append(out, b)
		}
	}
	return out
}

// digits reads a column or a row of boards.
func digits(text string) int {
	if len(text) == 1 && text[0] >= '0' && text[0] <= '9' {
		return int(text[0] - '0')
	}
	return 0
}
