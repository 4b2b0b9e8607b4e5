package engine

// DutyState is the state of a duty.
type DutyState string

// The states of a duty.
const (
	DutyOpen  DutyState = ""
	DutyDone  DutyState = "done"
	DutyLetGo DutyState = "let_go" // the players continued without it
)

// Duty is something that a phase requires before play continues: the use of a rule, or a line of the
// checklist.
type Duty struct {
	ID    string
	Do    string  // the rule, or one of its verbs, whose use settles it; empty: a line of the checklist does
	Check string  // the checklist line
	Side  string  // the side that has it; empty: either. A side with secrets sees only its own
	Key   string  // the text key of its name
	When  Formula // nil: always required
	All   bool    // it stays open as long as Do is offered: one attempt for each unit, or a search until it is ended
	Once  bool    // its rule is used once in the phase; a second use is a correction
}

// Owing is a rule that reports its own unfinished business, such as a battle under way. The duty that
// it settles stays open as long as Owes is true.
type Owing interface {
	// Owes reports whether the rule has unfinished business in the state.
	Owes(g *Game, s *State) bool
}

// Lapsing is an Owing rule whose unfinished business ends with its phase, such as a battle under way. While it
// has some, its choices are open in any phase.
type Lapsing interface {
	Owing
	// Lapse ends the unfinished business and says what is left open. The rule keeps it for TakeUp.
	Lapse(d *Draft) error
	// Lapsed names what lapsed in this turn and can be taken up again; nil if nothing can.
	Lapsed(g *Game, s *State) *Said
	// TakeUp restores what lapsed.
	TakeUp(d *Draft) error
}

// Default is a rule whose value holds when the players skip it, such as an order of actions.
type Default interface {
	// Holding returns the key of what holds, "" if that is not public.
	Holding(g *Game, s *State) string
}

// Presuming is a rule whose duty Next settles without a question, such as a count of points. Next logs it, so that undo
// offers what it did.
type Presuming interface {
	// Presume returns the command that settles the duty by what the state shows; nil where the players see better, and
	// everything stays as it is. ok is false where they have to decide.
	Presume(g *Game, s *State) (c *Command, ok bool)
}

// Follower is a rule that reacts to changes by other rules, such as a town that changes hands when it
// is entered. It answers no command: its changes belong to the entry of the command that caused them.
type Follower interface {
	// Follows reports whether the rule, as the game sets it up, can react at all.
	Follows() bool
	// Follow adds its changes to a draft that already has the public changes of the command.
	Follow(d *Draft, changes []Change)
}

// Owed is the answer to Next while the phase has open duties. Sent again with the ids to skip, the
// command runs.
type Owed struct {
	Duties  []Duty // the open duties, in the order of the phase
	Problem *Problem
}

// Error names the duties.
func (o *Owed) Error() string { return "owes: " + o.Problem.Error() }

// Unwrap returns the problem, which names the open duties in one sentence.
func (o *Owed) Unwrap() error { return o.Problem }
