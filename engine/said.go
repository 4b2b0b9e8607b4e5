package engine

// Args are the values a text is filled with. A string that begins with "@" is itself the key of a
// text ("@unit.u53_71.name") and is put into words first.
type Args = map[string]any

// Said is a sentence not yet in words: the key of a text and what it is filled with.
type Said struct {
	Key   string `json:"key"`
	Args  Args   `json:"args,omitempty"`
	For   string `json:"for,omitempty"`   // the one side that may read it; empty: everybody
	Alert string `json:"alert,omitempty"` // the side that it concerns so much that a seat of its own shows it until it was seen; "hex" of Args is where
}

// Step is one line of a calculation, in the order the rules apply it.
type Step struct {
	ID     string `json:"id,omitempty"`     // names the modifier, so that it can be switched off by hand
	Key    string `json:"key"`              // the text of the reason
	Args   Args   `json:"args,omitempty"`   // what the text is filled with
	Op     string `json:"op,omitempty"`     // "+", "×", "÷", "=", or empty when there is no number to show
	Value  int    `json:"value"`            // in units of 1/Scale
	Scale  int    `json:"scale,omitempty"`  // 2 for half points; 0 and 1 mean whole numbers
	Show   string `json:"show,omitempty"`   // what to show in place of the number: "3-1", "1/1"
	Rule   string `json:"rule,omitempty"`   // the rule number as printed
	Source Source `json:"source,omitempty"` // how far to trust it
	Off    bool   `json:"off,omitempty"`    // switched off by hand: shown, not counted
}

// ChitPiece returns the id of the piece that a sentence names as a chit of a cup, "" for other sentences.
func (g *Game) ChitPiece(said Said) string {
	for i := range g.Cups {
		cup := &g.Cups[i]
		if said.Args["cup"] != "@cup."+cup.ID+".name" {
			continue
		}
		for _, chit := range cup.Chits {
			if said.Args["chit"] == "@"+cup.Named(chit) {
				return cup.Piece(chit)
			}
		}
	}
	return ""
}
