package engine

import "encoding/json"

// Rule decides the commands sent to one id.
type Rule interface {
	// ID is what commands name it by.
	ID() string
	// Legal lists what may be asked of it now.
	Legal(g *Game, s *State) []Choice
	// Decide returns the outcome of a command, and changes nothing. NeedDice, NeedDraw, Warning and Problem are the
	// errors a player can answer.
	Decide(g *Game, s *State, c Command) (Outcome, error)
}

// OnPaper is a rule that tracks things on the table that are in no hex, box or tracker of the state.
type OnPaper interface {
	// PutBack says what the players do with it when the session goes from one state to another; back says that
	// this is a way back.
	PutBack(g *Game, from, to *State, back bool) []Said
}

// Owned is a rule that says whose act a command is where its choices do not: a ship fires for its side, out of turn too.
type Owned interface {
	// Whose returns the side whose act the command is, "" if it is anybody's. ok is false where the choices of the rule
	// say it.
	Whose(g *Game, s *State, c Command) (side string, ok bool)
}

// Outcome is the outcome of a command: events, log lines and reasons.
type Outcome struct {
	Events     []Event `json:"events"`
	Said       []Said  `json:"said,omitempty"`       // the log's lines, first the headline
	Steps      []Step  `json:"steps,omitempty"`      // why
	Correction bool    `json:"correction,omitempty"` // the players set it by hand
	Open       bool    `json:"open,omitempty"`       // all may read the command and its reasons, whoever the events are for
	Again      bool    `json:"again,omitempty"`      // it settled nothing: the duty that asked for it stays open
}

// Choice is something that may be asked for now: a form with bounded fields.
type Choice struct {
	Do     string          `json:"do"`
	Side   string          `json:"side,omitempty"`
	Key    string          `json:"key"` // the text on the button
	Args   Args            `json:"args,omitempty"`
	Preset json.RawMessage `json:"preset,omitempty"` // arguments that are already settled
	Fields []Field         `json:"fields,omitempty"` // those still to be filled in
	Main   bool            `json:"main,omitempty"`   // what the moment is for
}

// Calculator answers a question about the game without any session.
type Calculator interface {
	// ID names it.
	ID() string
	// Inputs describes what Resolve reads, for help and for checking.
	Inputs() []Field
	// Resolve computes the answer from a JSON object. It changes nothing.
	Resolve(g *Game, in json.RawMessage) (Resolution, error)
}

// Thrower is a Rule or a Calculator that throws dice without a table.
type Thrower interface {
	// Throws lists the kinds of dice, each with how many are thrown at once, or one where that depends on the play.
	Throws() []NeedDice
}

// DiceReasoner is a Calculator that knows which steps of its answer are about dice.
type DiceReasoner interface {
	// AboutDice returns what the step of a key does to the dice.
	AboutDice(key string) AboutDice
}

// AboutDice is what a step does to dice; "" if it does nothing to them.
type AboutDice string

// What a step does to dice.
const (
	DiceThrown   AboutDice = "thrown"   // it counts them or reads one
	DiceModified AboutDice = "modified" // it is added to each
)

// Resolution is a calculator's answer with its reasons.
type Resolution struct {
	Result any    `json:"result"`
	Steps  []Step `json:"steps"`
	Source Source `json:"source"` // the weakest of the steps'
}
