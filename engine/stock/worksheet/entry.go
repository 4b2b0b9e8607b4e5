package worksheet

// InputKind is the kind of a field.
type InputKind string

// Kinds of fields of a worksheet. Rows and units are only inputs, never fields of a row.
const (
	InputNumber   InputKind = "number"
	InputFraction InputKind = "fraction" // stored in thousandths
	InputFlag     InputKind = "flag"
	InputOne      InputKind = "one"
	InputMany     InputKind = "many"
	InputText     InputKind = "text"
	InputHex      InputKind = "hex" // a text: the printed number of a hex
	InputMap      InputKind = "map" // a text: the id of one of the game's maps, or a whole map
	InputRows     InputKind = "rows"
	InputUnits    InputKind = "units" // counters, of the roster or typed
)

// Limits of inputs.
const (
	maxRows     = 200
	longestText = 1 << 20 // a whole map may be pasted
)

// Thousand is how many units of a fraction's Number make one.
const Thousand = 1000

// Entry is one answer of a worksheet.
type Entry struct {
	Number int         `json:"n,omitempty"`    // of a number, in thousandths of a fraction; of a flag 1
	IDs    []string    `json:"ids,omitempty"`  // of "one" and "many"
	Text   string      `json:"text,omitempty"` // of a text
	Rows   []Entries   `json:"rows,omitempty"`
	Units  []UnitEntry `json:"units,omitempty"`
	Unsaid bool        `json:"-"` // it is the default: nobody filled it in
}

// Entries are the answers of a worksheet, or of one of its rows, by field.
type Entries map[string]Entry

// Said reports whether a field was filled in.
func (e Entries) Said(id string) bool { x, ok := e[id]; return ok && !x.Unsaid }

// Number returns a number, the thousandths of a fraction.
func (e Entries) Number(id string) int { return e[id].Number }

// Flag returns a truth value.
func (e Entries) Flag(id string) bool { return e[id].Number != 0 }

// Choice returns the chosen id of "one", empty for none.
func (e Entries) Choice(id string) string {
	if ids := e[id].IDs; len(ids) > 0 {
		return ids[0]
	}
	return ""
}

// Chosen returns the chosen ids of "many".
func (e Entries) Chosen(id string) []string { return e[id].IDs }

// Text returns a text.
func (e Entries) Text(id string) string { return e[id].Text }

// Rows returns rows.
func (e Entries) Rows(id string) []Entries { return e[id].Rows }
