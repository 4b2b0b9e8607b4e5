package worksheet

import (
	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// Worksheet is a worksheet: inputs that the players fill in, lines that add up to sums, results, and remarks. It
// answers questions, and at the table it sets trackers to its results. Lines are computed in the order of the data,
// then looks, results and remarks.
//
// Formulas can use every input: a number by its value, a flag as truth; of "one" the index of the choice, -1 for
// none, beside "input_choice" for each choice; of "many" how many were chosen, beside "input_choice" as truth for
// each; of a text whether it was given; of rows and units how many. They can use the current sums, the results before
// their own, and
//
//	die(n)                        the n-th die rolled, 0 before the roll
//	rolled                        whether dice were rolled
//	cell("table","row","column")  the whole number in a cell of a table
//	chosen("input")               the id that was chosen of "one"
//	unit_least, unit_most, unit_sum("input","factor")  current factors of the units of an input
//	unit_lost("input","factor")  what they have lost of the printed ones
//	unit_count("input","filter")                       how many of them a filter chooses
//	unit_hexes("input","other")  how many hexes they go at most to a hex, or to the units of another input
//	unit_sees("input","other")   whether they see it, past the terrain and hexsides that block sight
//	unit_turns("input","other")  by how many hexsides they turn at most to a facing, or to face a hex or other units: 3 is straight behind
//	unit_cost("input","other")   what the cheapest way to it costs at most, by the kinds of terrain, hexsides and paths
//	unit_cover("input","other")  the most that covers it against them: its hex, or a hexside that the line crosses there
//	unit_way("input","other")    what the way to the named hex beside it costs at most, by its kind of path
//	unit_along("input","other","kind")  whether a way of a kind of path leads each of them there
//	hex_in("input","zone")       whether the hex of an input, or those of its units, are in a zone of the map
//	look_cell("look",n), look_number("look",n)  the n-th cell that a look found, as text, as a number
//	look_count("look","text")                   how many times it found that cell
//
// A question may omit dice if the worksheet has a result before the roll. Go code in the game's folder computes what
// formulas cannot, see Work: it gets the inputs and adds rows of "say" as lines.
type Worksheet struct {
	setting.Head
	Dice    *formula.Expr    `toml:"dice"`   // how many are thrown, by the inputs and sums; left out: none
	Sides   int              `toml:"sides"`  // left out: six
	Zero    bool             `toml:"zero"`   // the lowest face is 0: ten-sided dice read 0 to 9
	Ask     bool             `toml:"ask"`    // it only answers questions
	Thrown  engine.Text      `toml:"thrown"` // which dice are which
	About   engine.Text      `toml:"about"`  // the question in words
	Said    engine.Text      `toml:"said"`   // the log's line, filled with inputs, sums and results; left out: a plain one
	Ahead   engine.Text      `toml:"ahead"`  // the same before the dice; left out: the results
	Keep    bool             `toml:"keep"`   // added rows stay for the next time
	Inputs  []Input          `toml:"input"`
	Bars    []setting.Remark `toml:"bar"` // one that holds for the inputs refuses the sheet
	Lines   []Line           `toml:"line"`
	Lookups []Lookup         `toml:"look"`
	Results []Result         `toml:"result"`
	Remarks []setting.Remark `toml:"remark"`
	Sayings []Saying         `toml:"say"`
	Instead []Headline       `toml:"instead"` // replaces said and ahead if its condition holds; the first of them wins
	Effects []setting.Effect `toml:"effect"`  // at the table, after trackers are set; formulas have the names above, an input of units stands for a filter, an input of a hex for a box

	work *Work
}

// Field is one field to fill in.
type Field struct {
	engine.Only
	ID     string          `toml:"id"`
	Text   engine.Text     `toml:"text"`
	Kind   InputKind       `toml:"kind"`
	Min    int             `toml:"min"`   // of a number or fraction
	Max    int             `toml:"max"`   //
	Start  int             `toml:"start"` // of a number that is left out
	Of     string          `toml:"of"`    // what "one" and "many" choose among: "terrain", "hexside", "path", "side", "facing"; left out: the values; of "units" a filter
	Values []setting.Named `toml:"value"`

	ids []string // what may be chosen, once bound
	key string   // the key of its words, without the last part
	of  string   // the key of what is chosen among, without the choice and the last part
}

// Input is a field of the worksheet itself.
type Input struct {
	Field
	Tracker string      `toml:"tracker"` // replaces the input at the table, where nobody is asked; gives it its bounds or names
	Kept    bool        `toml:"kept"`    // the last value is the default of the next question with a kept input of this id
	Hex     string      `toml:"hex"`     // the input for a hex that this one is about: another hex there clears it
	Whose   bool        `toml:"whose"`   // at the table the side to move, if there is one; of "side"
	Needed  bool        `toml:"needed"`  // a question must have it
	Known   bool        `toml:"known"`   // the session has it, so a phase does not ask for it before the roll
	Add     engine.Text `toml:"add"`     // of rows: the words on the button that adds one
	Fields  []Field     `toml:"field"`   // of a row
}

// Line is a line of a sum.
type Line struct {
	setting.Amount
	To   string   `toml:"to"`   // id of the sum; left out: "sum"
	Cell []string `toml:"cell"` // table, row and column in place of a value: the cell's source is the line's
}

// Result is a result of a worksheet: a number, one of named values, or a truth value.
type Result struct {
	engine.Only
	ID      string          `toml:"id"`
	Text    engine.Text     `toml:"text"`
	Rule    engine.Cite     `toml:"rule"`
	Source  engine.Source   `toml:"source"`
	When    *formula.Expr   `toml:"when"` // if false, there is no result
	Value   *formula.Expr   `toml:"value"`
	Truth   bool            `toml:"truth"`
	Values  []setting.Named `toml:"name"`    // names of 0, 1, 2 …
	Tracker string          `toml:"tracker"` // takes the value at the table; gives it its names
}

// Saying is a line that only the game's own code says.
type Saying struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
}

// Headline is a sentence that replaces the plain answer, for example to report a shortfall.
type Headline struct {
	engine.Only
	ID   string        `toml:"id"`
	Text engine.Text   `toml:"text"`
	When *formula.Expr `toml:"when"` // left out: the game's own code shows it
	// Again keeps the duty open that asked for the worksheet, as a tie does that is rolled again.
	Again bool `toml:"again"`
}

// plainSum is the sum of lines without a name of a sum.
const plainSum = "sum"

// Rules returns the worksheet as a rule, unless it only answers questions.
func (r *Worksheet) Rules() []engine.Rule {
	if r.Ask {
		return nil
	}
	return []engine.Rule{Rule{r}}
}

// Calcs returns the worksheet as a question.
func (r *Worksheet) Calcs() []engine.Calculator { return []engine.Calculator{Calc{r}} }

// key is the path of a row's text.
func (r *Worksheet) key(list, id string) string { return "reckon." + r.ID + "." + list + "." + id }

// input finds an input by id, nil for an unknown one.
func (r *Worksheet) input(id string) *Input {
	for i := range r.Inputs {
		if r.Inputs[i].ID == id {
			return &r.Inputs[i]
		}
	}
	return nil
}

// rows returns the input that is a list of rows, or nil.
func (r *Worksheet) rows() *Input {
	for i := range r.Inputs {
		if r.Inputs[i].Kind == InputRows {
			return &r.Inputs[i]
		}
	}
	return nil
}
