package engine

import (
	"regexp"
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/words"
)

// Game is a package with one edition, its options and the owner's typed tables, resolved once on
// opening: no rule asks about the edition again. It is never changed while in use.
type Game struct {
	ID      string
	Version string            // as its author counts them; empty: he does not
	Author  string            // who designed it; empty: it is not said
	Was     map[string]string // today's ids by the paths of former ones: "tracker.round" is "turn"

	Edition  string
	Options  []string // ids of the options in use, sorted
	Hash     string   // content hash of the package it came from
	Copy     string   // content hash of the owner's typed copy in use, or empty
	Source   Source   // weakest source of the package as a whole
	Original bool     // nothing but options cites another game: all of it is its author's

	Editions   []Edition // all the package knows
	AllOptions []Option  // those of this edition, in the package's order
	Sides      []Side
	Boxes      []Box
	Factors    []string // the numbers on a counter, in printed order
	Formations []string
	Types      []string
	Sizes      []string
	Traits     []string
	Marks      []Mark
	Trackers   []Tracker
	Cups       []Cup
	Counters   []Counter
	Gone       []string // ids of counters that the owner took out of the roster; filters may name them
	Tables     []Table
	Terrains   []Terrain
	Hexsides   []Terrain
	Paths      []Terrain
	Boards     []*board.Board // its maps: the one in play first, the others sorted by id
	Phases     []Phase
	Sequence   Sequence
	Rules      []Rule                     // what commands can be sent to, in the package's order
	Calcs      []Calculator               // what can be asked without a session, in the package's order
	Examples   []Example                  // questions filled in, in the package's order
	Book       *words.Book                // the app's texts with the game's own laid over them
	Langs      []words.Lang               // those that its texts are translated into
	RuleTexts  map[words.Lang][]Paragraph // its own rules text, by language; see Rulebook

	index index
	asked func(rule string) // told of each question that is answered; nil: nobody watches
}

// Example is a question filled in, to be copied and changed.
type Example struct {
	Question string // id of the calculator
	Ask      string // its input, a JSON object
}

// Edition is a printed edition of the game.
type Edition struct {
	ID     string `toml:"id"`
	Source Source `toml:"source"`
}

// Option is an optional rule that the players take or leave when they begin.
type Option struct {
	ID     string
	Rule   string
	On     bool   // taken unless the players say otherwise
	Source Source // rulebook: an optional rule of the game; house: a ruling of ours
}

// Side is one player's nation or force.
type Side struct {
	ID     string
	Colour string // "#RRGGBB", used for nothing but this side
	Mark   string // shape beside the colour: "disc", "square", "diamond", "triangle"
	Letter string // one letter beside the colour
	Faces  string // the hexside that its counters face at first, one of Facings; empty: they have no facing
	Secret bool   // its counters are its own knowledge until they are shown to everybody
}

// Box is a place off the hexes.
type Box struct {
	ID    string
	Side  string // whose it is; empty: anybody's
	Final string // the rule by which counters never leave it; empty: they may
	Lost  bool   // counters in it are losses

	Secret bool // counters that begin in it are the knowledge of its side alone until they leave it
}

// Mark is something a counter may be marked with: out of supply, has attacked.
type Mark struct {
	ID    string
	Clear string // id of the phase whose beginning takes the mark off everywhere; empty: stays
	Paper bool   // the physical counter carries a marker for it
	Icon  string // in the state strip, one of Icons; empty: none
}

// Icons are the drawings by which a figure of the state strip is known.
var Icons = []string{"air", "anchor", "battle", "clock", "cross", "eye", "fire", "flag", "follow", "fuel", "no_supply", "objective", "roundel", "shield", "star", "target", "victory", "weather"}

// Tracker is a bounded number, or one of named values.
type Tracker struct {
	ID     string
	Side   string // whose secret it is; empty: shared
	Min    int
	Max    int
	Start  int
	Scale  int      // 2 for halves; 0 and 1 mean whole numbers
	Values []string // ids of the names of Min, Min+1, …; empty: a plain number
	None   string   // the value before a choice, which cannot be chosen itself, or ""
	Paper  bool     // a marker on the table shows it, so undo says how to put it back
	Strip  bool     // shown in the state strip
	Icon   string   // there, one of Icons; empty: none
	Rule   string
	Source Source // how far Start can be trusted; empty where the package names no start

	Incomes []Income // what it gets by itself
}

// Choices lists the values that can be chosen.
func (t *Tracker) Choices() []string {
	if t.None == "" {
		return t.Values
	}
	return slices.DeleteFunc(slices.Clone(t.Values), func(v string) bool { return v == t.None })
}

// Word is a value as a sentence names it: the key of its name, or the number, halves as "2½".
func (t *Tracker) Word(v int) any {
	if i := v - t.Min; i >= 0 && i < len(t.Values) {
		return "@tracker." + t.ID + ".value." + t.Values[i] + ".name"
	}
	if t.Scale <= 1 {
		return v
	}
	return words.Number(v, t.Scale)
}

// Cup is a bag of chits drawn unseen.
type Cup struct {
	ID     string
	Side   string   // whose secret its contents are; empty: shared
	Chits  []string // ids, one for each chit
	Units  bool     // its chits are counters, named by their ids
	Return bool     // drawn chits go back at once
	Rule   string
	Source Source // how far the number of each kind of chit can be trusted

	Pieces map[string]string // by chit: the id of the counter or the card that it is
}

// Named returns the key of the name of a chit.
func (c *Cup) Named(chit string) string {
	if c.Units {
		return "unit." + chit + ".name"
	}
	return "cup." + c.ID + ".chit." + chit + ".name"
}

// CardPiece is the id of a card of print.toml among the pieces of a game. No counter has such an id.
func CardPiece(card string) string { return "card." + card }

// Piece returns the id of the piece that a chit is: a counter or a card; "" for a chit that is only a name.
func (c *Cup) Piece(chit string) string {
	if c.Units {
		return chit
	}
	return c.Pieces[chit]
}

// Counter is a unit of the roster.
type Counter struct {
	ID        string
	Side      string
	Label     string // printed identity, the same in every language: "84/1062"
	Formation string
	Type      string // symbol id: "infantry"
	Size      string // "regiment"
	Factors   map[string]int
	Traits    []string // sorted ids: "sr", "outpost"
	Box       string   // where it begins: a box, or the map
	Start     string   // the hex where it begins; empty: in its box
	Starts    string   // the hexes in any of which it may begin, as typed: "0504/0505"; empty: only in Start
	Arrives   int      // the turn in which it comes into play; 0: it is there from the beginning
	At        []string // where it enters: hexes, edges ("east"), zones of the map
	Colour    string   // "#RRGGBB" of the counter
	Symbol    string   // "#RRGGBB" of the symbol, where it tells the division
	Back      map[string]int
	Source    Source

	Picture, BackPicture, GroundPicture string // files of the package's pictures, for print
}

// Begins is the place where the counter begins.
func (c *Counter) Begins() Place {
	if c.Start != "" {
		return AtHex(c.Start)
	}
	return InBox(c.Box)
}

// StartPattern matches one hex in a cell with several.
var StartPattern = regexp.MustCompile(`[^\s,;/]+`)

// StartHexes lists the hexes of a cell, which are apart by spaces, commas, semicolons or slashes.
func StartHexes(cell string) []string { return StartPattern.FindAllString(cell, -1) }

// Has reports whether the counter has a trait.
func (c *Counter) Has(trait string) bool { return slices.Contains(c.Traits, trait) }

// keeper is the audience that a counter comes into play for.
func (g *Game) keeper(id string) string {
	c := g.Counter(id)
	switch {
	case c == nil:
		return ""
	case g.Side(c.Side) != nil && g.Side(c.Side).Secret:
		return c.Side
	}
	return g.screen(c.Box)
}

// screen is the side that alone sees what begins in a box; "" for everybody.
func (g *Game) screen(box string) string {
	if b := g.Box(box); b != nil && b.Secret {
		return b.Side
	}
	return ""
}

// Catalogue is what the places know of the games there are.
type Catalogue interface {
	// Games lists the games by id, in the order to show them.
	Games() []string
	// Open resolves a package into a game.
	Open(Opening) (*Game, error)
	// Package returns the bytes of a game's package and their hash, for keeping with a session.
	Package(id string) (zip []byte, hash string, err error)
}

// Opening says which game to resolve and how.
type Opening struct {
	ID      string   `json:"game"`
	Edition string   `json:"edition,omitempty"` // empty: the first
	Options []string `json:"options,omitempty"`
	Default bool     `json:"-"` // take the options that are on by default instead of Options
	Package []byte   `json:"-"` // a zip to read in place of the built-in package; nil: built in
	Copy    []byte   `json:"-"` // the owner's typed tables and counters; nil: none
}
