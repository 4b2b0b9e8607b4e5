package symbol

import "fmt"

// The codes of a Fault, with the names of their arguments. By them a caller tells one fault from another,
// so all are exported.
const (
	FaultBranch     = "symbol.branch"     // a symbol that is not known: id, near
	FaultModifier   = "symbol.modifier"   // a modifier that is not known: id, near
	FaultSize       = "symbol.size"       // a size mark that is not known: id, near
	FaultSilhouette = "symbol.silhouette" // a ship or an aircraft with a modifier: id, modifier
	FaultRoom       = "symbol.room"       // more modifiers than there is room for: id, modifiers
	FaultBoth       = "symbol.both"       // both reinforced and reduced: id
)

// Fault is what is wrong with a symbol: a code by which it is put into words, and what the words are
// filled with.
type Fault struct {
	Code string // one of the Fault constants
	Args map[string]any
	text string
}

// Error gives the sentence in English, for a log.
func (f *Fault) Error() string { return f.text }

func fault(code, text string, pairs ...any) *Fault {
	args := map[string]any{}
	var values []any
	for i := 0; i+1 < len(pairs); i += 2 {
		args[pairs[i].(string)] = pairs[i+1]
		values = append(values, pairs[i+1])
	}
	return &Fault{Code: code, Args: args, text: fmt.Sprintf(text, values...)}
}
