package engine

import (
	"bytes"
	"encoding/json"
	"slices"
	"time"
)

// Command is a player's request: the id of a rule and, behind a dot, one of its verbs ("next",
// "tracker", "battle.roll"), with the rule's arguments.
type Command struct {
	Do       string          `json:"do"`
	Side     string          `json:"side,omitempty"` // who asks, where it matters
	Args     json.RawMessage `json:"args,omitempty"`
	Faces    []int           `json:"faces,omitempty"` // dice as rolled on the table
	Drawn    []string        `json:"drawn,omitempty"` // chits drawn from the cup
	Override bool            `json:"override,omitempty"`
	Note     string          `json:"note,omitempty"`
	At       string          `json:"at,omitempty"` // UTC, RFC 3339, from the caller
}

// Ask returns a command with its arguments encoded; args may be nil.
func Ask(do string, args any) Command {
	c := Command{Do: do}
	if args != nil {
		c.Args, _ = json.Marshal(args) // arguments are plain structs and maps
	}
	return c
}

// CheckTime returns a Problem unless at is a time as in RFC 3339, or empty.
func CheckTime(at string) error {
	if _, err := time.Parse(time.RFC3339, at); err != nil && at != "" {
		return &Problem{Code: "command.time", Args: Args{"at": at}, Err: err}
	}
	return nil
}

// Decode reads a command's arguments strictly into v.
func (c Command) Decode(v any) error {
	if len(bytes.TrimSpace(c.Args)) == 0 {
		return nil
	}
	return Strict(c.Args, v)
}

// Strict decodes JSON into v and reports unknown keys and wrong kinds as a Problem.
func Strict(data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		if p, ok := AsProblem(err); ok {
			return p // from a part that decodes itself strictly; report it once
		}
		return &Problem{Code: "input.json", Args: Args{"fault": err.Error()}, Err: err}
	}
	if d.More() {
		return Wrong("input.json", "fault", "more than one value")
	}
	return nil
}

// NeedDice is the answer to a command that needs dice: send it again with the faces.
type NeedDice struct {
	Count int  `json:"count"`
	Sides int  `json:"sides"`
	Low   int  `json:"low"` // the lowest face
	Why   Said `json:"why"`

	Steps []Step `json:"steps,omitempty"` // modifiers of the roll, as far as they are known before it
}

// Error names the dice.
func (n *NeedDice) Error() string { return "needs dice: " + n.Why.Key }

// NeedDraw is the answer to a command that needs chits drawn: send it again with them.
type NeedDraw struct {
	Cup   string   `json:"cup"` // empty: a deck of cards, drawn by their places in it
	Count int      `json:"count"`
	From  []string `json:"from"` // the chits in the cup
	Why   Said     `json:"why"`
}

// Error names the cup.
func (n *NeedDraw) Error() string { return "needs a draw from " + n.Cup }

// Roll checks a command's faces against want. Without faces it returns want itself; a wrong count or
// an impossible face is a Problem.
func (c Command) Roll(want NeedDice) ([]int, error) {
	if len(c.Faces) == 0 && want.Count > 0 {
		return nil, &want
	}
	if len(c.Faces) != want.Count {
		return nil, Wrong("dice.count", "want", want.Count, "got", len(c.Faces))
	}
	for _, f := range c.Faces {
		if f < want.Low || f >= want.Low+want.Sides {
			return nil, Wrong("dice.face", "face", f, "low", want.Low, "high", want.Low+want.Sides-1)
		}
	}
	return c.Faces, nil
}

// Draw checks the chits sent with a command in the same way.
func (c Command) Draw(want NeedDraw) ([]string, error) {
	if len(c.Drawn) == 0 && want.Count > 0 {
		return nil, &want
	}
	if len(c.Drawn) != want.Count {
		return nil, Wrong("cup.count", "want", want.Count, "got", len(c.Drawn))
	}
	left := slices.Clone(want.From)
	for _, chit := range c.Drawn {
		at := slices.Index(left, chit)
		if at < 0 {
			return nil, Wrong("cup.chit", "chit", chit)
		}
		left = slices.Delete(left, at, at+1)
	}
	return c.Drawn, nil
}
