package engine

// DutyState is how far a duty is.
type DutyState string

// The states of a duty.
const (
	DutyOpen  DutyState = ""
	DutyDone  DutyState = "done"
	DutyLetGo DutyState = "let_go" // the players went on without it
)

// Duty is something that a phase owes before play goes on: the use of a rule, or a line of the checklist.
type Duty struct {
	ID    string
	Do    string  // the rule, or one of its verbs, whose use settles it; empty: a line of the checklist does
	Check string  // the line
	Side  string  // whose it is; empty: anybody's. A side with secrets alone sees its own
	Key   string  // the text that names it
	When  Formula // nil: always owed
	All   bool    // it lasts as long as Do is offered: one attempt for each, or a hunt to be ended
	Once  bool    // its rule is used once in the phase; again is a correction
}

// Owing is a rule that knows by itself whether it leaves something open, as a battle under way is. The duty
// to settle it lasts as long as that, whatever was done before.
type Owing interface {
	// Owes reports whether the state leaves something of the rule open.
	Owes(g *Game, s *State) bool
}

// Follower is a rule that follows by itself from what other rules change, such as a town that changes hands when it
// is entered. It is no answer to a command: what it does belongs to the entry of the command that it follows.
type Follower interface {
	// Follows reports whether anything can follow, as the game has set the rule up.
	Follows() bool
	// Follow adds to a draft, which stands where the changes that all know have led.
	Follow(d *Draft, changes []Change)
}

// Owed is the answer to going on while the phase owes something. Sent again with the ids of what is let
// go, the command is carried out.
type Owed struct {
	Duties  []Duty // those open, in the order of the phase
	Problem *Problem
}

// Error names the duties.
func (o *Owed) Error() string { return "owes: " + o.Problem.Error() }

// Unwrap returns the problem, which says in one sentence what is open.
func (o *Owed) Unwrap() error { return o.Problem }
