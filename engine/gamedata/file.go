package gamedata

import (
	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock"
	"sandtable/engine/stock/setting"
)

// gameFile is game.toml: what there is, and the sequence of play.
type gameFile struct {
	ID      string        `toml:"id"`
	Version string        `toml:"version"` // as its author counts: "1.2"; empty: he does not
	Author  string        `toml:"author"`  // the name as it is shown; empty: it is not said
	Name    engine.Text   `toml:"name"`
	About   engine.Text   `toml:"about"` // a sentence or two for the list of games
	Year    string        `toml:"year"`
	Source  engine.Source `toml:"source"`  // weakest source of the package as a whole
	OwnUse  bool          `toml:"own_use"` // it has pictures or texts of a publisher, for the owner of the game alone

	Scope      scopeFields    `toml:"scope"`
	Editions   []editionRow   `toml:"edition"`
	Options    []optionRow    `toml:"option"`
	Sides      []sideRow      `toml:"side"`
	Boxes      []boxRow       `toml:"box"`
	Formations []namedRow     `toml:"formation"` // divisions and the like that units.csv names
	Types      []namedRow     `toml:"type"`      // symbol ids that units.csv names
	Sizes      []namedRow     `toml:"size"`      // regiment, battalion … that units.csv names
	Factors    []namedRow     `toml:"factor"`    // the numbers on a counter: one column of units.csv each
	Traits     []namedRow     `toml:"trait"`
	Marks      []markRow      `toml:"mark"`
	Trackers   []trackerRow   `toml:"tracker"`
	Tracks     []namedRow     `toml:"track"` // tracks that counters keep beside those of their factors
	Cups       []cupRow       `toml:"cup"`
	Texts      []wordsRow     `toml:"text"`    // what the game's own code says: text.ID.text
	Problems   []wordsRow     `toml:"problem"` // what it finds wrong: its code is ID.text
	Sequence   sequenceFields `toml:"sequence"`
	Phases     []phaseRow     `toml:"phase"`
	Examples   []exampleRow   `toml:"example"` // questions as they may be asked, for help
}

// scopeFields says how large a game is, for the list of games.
type scopeFields struct {
	Players engine.Text   `toml:"players"`
	Length  engine.Text   `toml:"length"` // in turns and hours
	Source  engine.Source `toml:"source"`
}

// exampleRow is a question filled in, as JSON.
type exampleRow struct {
	engine.Only
	Question string `toml:"question"`
	Ask      string `toml:"ask"`
}

// namedRow is a word that the roster may use.
type namedRow struct {
	engine.Only
	ID   string      `toml:"id"`
	Was  string      `toml:"was"` // its former ids, the latest last
	Name engine.Text `toml:"name"`
}

// wordsRow is a text for the game's own code.
type wordsRow struct {
	engine.Only
	ID   string      `toml:"id"`
	Text engine.Text `toml:"text"`
}

type editionRow struct {
	ID     string        `toml:"id"`
	Was    string        `toml:"was"` // its former ids, the latest last
	Name   engine.Text   `toml:"name"`
	Source engine.Source `toml:"source"`
}

type optionRow struct {
	engine.Only
	ID     string        `toml:"id"`
	Was    string        `toml:"was"` // its former ids, the latest last
	Name   engine.Text   `toml:"name"`
	Text   engine.Text   `toml:"text"` // what it changes, in a sentence
	Rule   engine.Cite   `toml:"rule"`
	On     bool          `toml:"on"`     // taken unless the players say otherwise
	Source engine.Source `toml:"source"` // an optional rule of the game, or a ruling of ours
}

type sideRow struct {
	engine.Only
	ID     string      `toml:"id"`
	Was    string      `toml:"was"` // its former ids, the latest last
	Name   engine.Text `toml:"name"`
	Colour string      `toml:"colour"` // "#RRGGBB"
	Mark   string      `toml:"mark"`   // "disc", "square", "diamond", "triangle"
	Letter engine.Text `toml:"letter"` // one letter beside the colour
	Faces  string      `toml:"faces"`  // the hexside that its counters face at first; left out: they have no facing
	Secret bool        `toml:"secret"` // its counters are its own knowledge until they are shown
}

type boxRow struct {
	engine.Only
	ID   string      `toml:"id"`
	Was  string      `toml:"was"`  // its former ids, the latest last
	Name engine.Text `toml:"name"` // where a counter is: "on the map"
	To   engine.Text `toml:"to"`   // where it goes: "the map"; empty: put together from the name
	Side string      `toml:"side"` // whose it is; empty: anybody's

	Final engine.Cite `toml:"final"` // the rule by which counters never leave it; empty: they may
	Lost  bool        `toml:"lost"`  // counters in it are losses

	Secret bool `toml:"secret"` // counters that begin in it are the knowledge of its side alone until they leave it
}

type markRow struct {
	engine.Only
	ID    string      `toml:"id"`
	Was   string      `toml:"was"` // its former ids, the latest last
	Name  engine.Text `toml:"name"`
	Clear string      `toml:"clear"` // phase whose beginning takes it off everywhere
	Paper bool        `toml:"paper"` // the physical counter carries a marker for it
	Icon  string      `toml:"icon"`  // in the state strip
}

type trackerRow struct {
	engine.Only
	ID     string        `toml:"id"`
	Was    string        `toml:"was"` // its former ids, the latest last
	Name   engine.Text   `toml:"name"`
	Side   string        `toml:"side"` // whose secret it is; empty: shared
	Min    int           `toml:"min"`
	Max    int           `toml:"max"` // may be left out where values name every number from min
	Start  int           `toml:"start"`
	Source engine.Source `toml:"source"` // of the start
	Scale  int           `toml:"scale"`  // 2 for halves
	Paper  bool          `toml:"paper"`
	Strip  bool          `toml:"strip"` // shown in the state strip
	Icon   string        `toml:"icon"`  // there
	Rule   engine.Cite   `toml:"rule"`
	Values []valueRow    `toml:"value"` // names of min, min+1, …

	Incomes []incomeRow `toml:"income"`
}

// incomeRow is what a tracker gets by itself.
type incomeRow struct {
	engine.Only
	Phase  string        `toml:"phase"` // whose beginning brings it
	Value  *formula.Expr `toml:"value"`
	Refill bool          `toml:"refill"` // points left over are lost first
	Keep   int           `toml:"keep"`   // … but so many of them stay
	When   *formula.Expr `toml:"when"`
}

// valueRow is a named value of a tracker.
type valueRow struct {
	engine.Only
	ID    string      `toml:"id"`
	Was   string      `toml:"was"` // its former ids, the latest last
	Name  engine.Text `toml:"name"`
	About engine.Text `toml:"about"` // what choosing it means, in a sentence
	None  bool        `toml:"none"`  // the value before a choice, which cannot be chosen itself
}

type cupRow struct {
	engine.Only
	ID     string        `toml:"id"`
	Was    string        `toml:"was"` // its former ids, the latest last
	Name   engine.Text   `toml:"name"`
	Side   string        `toml:"side"` // whose secret its contents are; empty: shared
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"` // of how many chits of each kind there are
	Return bool          `toml:"return"` // drawn chits go back at once
	Units  string        `toml:"units"`  // filter of the counters that are its chits; empty: it holds the rows below
	Chits  []chitRow     `toml:"chit"`
}

type chitRow struct {
	engine.Only
	ID    string      `toml:"id"`
	Was   string      `toml:"was"` // its former ids, the latest last
	Name  engine.Text `toml:"name"`
	Count int         `toml:"count"` // how many alike; left out: one
	Piece string      `toml:"piece"` // the counter, or the card of print.toml, that it is; empty: it is only a name
}

type sequenceFields struct {
	Turn string        `toml:"turn"` // the tracker that counts turns
	More *formula.Expr `toml:"more"` // is there a turn after this one?

	Shown engine.Text `toml:"shown"` // a turn in words, by its number; left out: with the number of the last

	Marks []turnMarkRow `toml:"mark"` // the marks on the turn track
}

// turnMarkRow is something to remember in some turns.
type turnMarkRow struct {
	engine.Only
	ID    string      `toml:"id"`
	Text  engine.Text `toml:"text"`
	Rule  engine.Cite `toml:"rule"`
	Turns []int       `toml:"turns"`
	Phase string      `toml:"phase"` // the phase that reminds of it; left out: every phase of the turn
}

type phaseRow struct {
	engine.Only
	ID     string           `toml:"id"`
	Was    string           `toml:"was"`   // its former ids, the latest last
	Stage  engine.Stage     `toml:"stage"` // "setup", "turn", "final"
	Side   string           `toml:"side"`
	Open   []string         `toml:"open"` // in place of side: the sides that act in it at once
	Rule   engine.Cite      `toml:"rule"`
	Name   engine.Text      `toml:"name"`
	Prompt engine.Text      `toml:"prompt"`
	When   *formula.Expr    `toml:"when"`   // false: skipped, with its parts
	In     string           `toml:"in"`     // the phase of which it is a part, which then only groups its parts
	Repeat int              `toml:"repeat"` // how often the parts of such a phase come at most
	While  *formula.Expr    `toml:"while"`  // whether they come again
	Moves  bool             `toml:"moves"`  // units move in it by the movement rule
	Do     []string         `toml:"do"`     // ids of rules
	Main   string           `toml:"main"`   // of these, the one the phase is for
	Owes   []string         `toml:"owes"`   // ids of duties: of rows below, of rules of do, of lines of the checklist
	Once   []string         `toml:"once"`   // of these, those whose rule is used once in the phase
	Parts  []partRow        `toml:"part"`
	Checks []checkRow       `toml:"check"`
	Duties []dutyRow        `toml:"duty"`
	Enter  []setting.Effect `toml:"enter"`
	Leave  []setting.Effect `toml:"leave"`
}

// dutyRow is a duty of which more is to be said than its id. One that owes does not list comes after those.
type dutyRow struct {
	engine.Only
	ID    string        `toml:"id"`
	Was   string        `toml:"was"`   // its former ids, the latest last
	Do    string        `toml:"do"`    // the rule that settles it, or a verb of it; left out: that of the id
	Check string        `toml:"check"` // or the line of the checklist
	Side  string        `toml:"side"`  // whose it is; a side with secrets alone sees it
	What  engine.Text   `toml:"what"`  // names it; left out: the rule's name, or the line
	All   bool          `toml:"all"`   // owed as long as it is offered
	When  *formula.Expr `toml:"when"`
}

// partRow is what one of the sides does to which the phase is open at once.
type partRow struct {
	engine.Only
	ID     string      `toml:"id"`
	Was    string      `toml:"was"` // its former ids, the latest last
	Side   string      `toml:"side"`
	Prompt engine.Text `toml:"prompt"`
}

type checkRow struct {
	engine.Only
	ID   string        `toml:"id"`
	Was  string        `toml:"was"` // its former ids, the latest last
	Rule engine.Cite   `toml:"rule"`
	Side string        `toml:"side"`
	Text engine.Text   `toml:"text"`
	When *formula.Expr `toml:"when"`
}

// tablesFile is tables.toml, and rules.toml where the tables are many: tables and stock rules.
type tablesFile struct {
	Tables []tableRow `toml:"table"`
	stock.Set
}

type tableRow struct {
	engine.Only
	Was     string         `toml:"was"` // its former ids, the latest last
	ID      string         `toml:"id"`
	Name    engine.Text    `toml:"name"`
	Note    engine.Text    `toml:"note"` // what to know when reading it
	Rule    engine.Cite    `toml:"rule"`
	Source  engine.Source  `toml:"source"`
	Count   int            `toml:"count"` // dice thrown on it; left out: looked up without dice
	Sides   int            `toml:"sides"`
	Low     int            `toml:"low"` // lowest face; left out: 1, unless rows begin with 0
	Columns []string       `toml:"columns"`
	Limits  []int          `toml:"limits"` // the least number of each column of a combat table that is not by odds; left out: as the columns are called
	Rows    []string       `toml:"rows"`   // die totals or ids; left out: every total of the dice
	Cells   [][]string     `toml:"cells"`
	Beyond  *engine.Beyond `toml:"beyond"` // left out: clamp at both ends
	Known   []knownRow     `toml:"known"`
	Factors bool           `toml:"factors"` // its cells are the sources of factors, a counter a row and a factor a column
	Row     []namedRow     `toml:"row"`     // names of rows that need one
	Column  []namedRow     `toml:"column"`  // names of columns
	Word    []namedRow     `toml:"word"`    // names of what cells hold, where that is a word
}

type knownRow struct {
	engine.Only
	Row    string      `toml:"row"`
	Column string      `toml:"column"`
	Cell   string      `toml:"cell"`
	Rule   engine.Cite `toml:"rule"`
}
