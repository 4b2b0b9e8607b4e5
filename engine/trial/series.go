package trial

// Series is what games of one setting show.
type Series struct {
	Edition string     `json:"edition"`
	Options []string   `json:"options"`
	Package string     `json:"package"`
	Also    [][]string `json:"also,omitempty"` // other sets of options: the games took turns among all
	Greedy  []string   `json:"greedy"`         // sides that a greedy player held; the others were played at random

	Games    int        `json:"games"`
	Finished int        `json:"finished"`
	Cut      int        `json:"cut"` // broken off after so many entries that no table would play on
	DeadEnds []*DeadEnd `json:"dead_ends"`

	Bands   []Share `json:"bands"`   // of the finished games, where the game counts points
	Endings []Share `json:"endings"` // how the finished games ended
	Turns   Spread  `json:"turns"`
	Entries Spread  `json:"entries"`

	Phases   []PhaseUse   `json:"phases"`
	Rules    []RuleUse    `json:"rules_unused"`
	Tables   []TableUse   `json:"tables"`
	Trackers []TrackerUse `json:"trackers"`

	games []played
	scale int // of the points of games
}

// Share is how many games came to a result, with the 95 % interval of its probability.
type Share struct {
	ID    string  `json:"id"`
	Side  string  `json:"side,omitempty"` // whose victory it is
	Games int     `json:"games"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Spread is how a number came out over games.
type Spread struct {
	Least  int     `json:"least"`
	Middle int     `json:"middle"` // the median
	Most   int     `json:"most"`
	Mean   float64 `json:"mean"`
	Bins   []Bin   `json:"bins"`
}

// Bin is how many games had a number from low to high.
type Bin struct {
	Low   int `json:"low"`
	High  int `json:"high"`
	Games int `json:"games"`
}

// PhaseUse is what a phase has its players decide.
type PhaseUse struct {
	ID      string  `json:"id"`
	Visits  int     `json:"visits"`  // how often it was entered; 0: never
	Offered float64 `json:"offered"` // things that may be asked for when a player acts, going on among them, on the average
	Most    int     `json:"most"`    // at most
	Done    float64 `json:"done"`    // things done in a visit, on the average
}

// RuleUse is a rule that no command was carried out of and that no other rule asked.
type RuleUse struct {
	ID  string `json:"id"`
	Key string `json:"key,omitempty"` // the text by which it was offered; empty: it never was
}

// TableUse is what of a table was read on the way to a result.
type TableUse struct {
	ID      string   `json:"id"`
	Read    bool     `json:"read"`
	Rows    []string `json:"rows_unread"` // of a table that was read
	Columns []string `json:"columns_unread"`
}

// TrackerUse is in how many games a rule brought a tracker to its limits.
type TrackerUse struct {
	ID    string `json:"id"`
	Moved int    `json:"moved"` // games in which a rule changed it
	Low   int    `json:"low"`
	High  int    `json:"high"`
	Min   int    `json:"min"`
	Max   int    `json:"max"`
}
