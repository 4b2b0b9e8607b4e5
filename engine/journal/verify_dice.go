package journal

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/engine"
)

// facesArg is the argument with which lines name the dice that were rolled.
const facesArg = "faces"

// rolled compares the dice of a command with those that the lines of its entry name. Both were written by the rules of
// that day, so that they agree whatever the current rules say. Lines without dice prove nothing.
func rolled(e Entry) *Difference {
	if len(e.Command.Faces) == 0 {
		return nil
	}
	var said, reasons []string
	for _, s := range e.Said {
		said = appendFaces(said, s.Args)
	}
	for _, s := range e.Steps {
		reasons = appendFaces(reasons, s.Args)
	}
	want := strings.Trim(strings.ReplaceAll(fmt.Sprint(e.Command.Faces), " ", " + "), "[]")
	named := slices.Concat(said, reasons)
	together := []string{strings.Join(said, " + "), strings.Join(reasons, " + ")} // a line may name one die of several
	if len(named) == 0 || slices.Contains(append(together, named...), want) {
		return nil
	}
	return firstOf(e, aspect{DiceAspect, want, named[0]})
}

// appendFaces adds the dice that the arguments of a line name.
func appendFaces(list []string, args engine.Args) []string {
	if faces, ok := args[facesArg].(string); ok && faces != "" {
		return append(list, faces)
	}
	return list
}
