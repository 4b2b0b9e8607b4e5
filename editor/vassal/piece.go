package vassal

import (
	"strconv"
	"strings"

	"sandtable/editor/vassal/sequence"
)

// trait is one property of a piece: what it is, and its state at the start.
type trait struct{ kind, state string }

// chain is a piece: its traits from the outermost to the innermost, each wrapped round the next, and its picture and name.
type chain struct {
	traits      []trait
	name, image string
}

// text is a piece as a module or a saved game has it. state is that of the piece itself.
func (c chain) text(id, state string) string {
	kind := sequence.Join(';', "piece", "", "", c.image, c.name)
	for i := len(c.traits) - 1; i >= 0; i-- {
		kind = sequence.Join('\t', c.traits[i].kind, kind)
		state = sequence.Join('\t', c.traits[i].state, state)
	}
	return "+/" + sequence.Join('/', id, kind, state)
}

// definition is a piece that is on no map. gpid is the number by which the program knows the slot that it comes from.
func (c chain) definition(gpid int) string {
	return c.text("null", "null;0;0;"+strconv.Itoa(gpid)+";0")
}

// Keys of the commands on a piece's menu, as code and modifiers of the toolkit: Ctrl and F, H, M, T, C, D.
const (
	keyHide   = "72,130"
	keyFlip   = "70,130"
	keyMoved  = "77,130"
	keyTrail  = "84,130"
	keyClone  = "67,130"
	keyDelete = "68,130"
)

// marks gives a piece fixed properties that the program's filters and reports can name, sorted by key.
func marks(pairs ...string) trait {
	var keys, values []string
	for i := 0; i+1 < len(pairs); i += 2 {
		keys, values = append(keys, pairs[i]), append(values, pairs[i+1])
	}
	return trait{"mark;" + sequence.Escape(';', sequence.Join(',', keys...)), sequence.Join(',', values...)}
}

// like makes a piece an instance of a prototype.
func like(prototype string) trait { return trait{sequence.Join(';', "prototype", prototype), ""} }

// flips shows the front or the back of a counter. The 33 fields of a layer are those of the program, in its order.
func flips(front, back, word string) trait {
	fields := []string{
		"",        // the key that switches the layer on: it is always on
		"130", "", // its modifiers and key
		word, "130", "", // one level up
		"", "130", "", // one level down
		"", "", "1", // back to a level
		"false", "0", "0", // below the piece when selected; where it is drawn
		sequence.Join(',', front, back), sequence.Join(',', "", ""), // pictures, and names for the levels
		"true", "Step", // after the last level comes the first; the layer's name
		"", "", // a level at random
		"false", "", "1", // follows a property
		"1", "true", // version of this form; always active
		"", keyFlip, "", // key strokes: active, up, down
		"", "1.0", "", "", // description, size, properties exposed
	}
	return trait{"emb2;" + sequence.Join(';', fields...), "1"}
}

// moves marks a piece that has moved, with the program's own sign, and draws the way it came. The map has a button that
// takes the marks off.
func moves(moved, trail string) []trait {
	return []trait{
		{sequence.Join(';', "markmoved", "/images/moved.gif", "0", "0", moved, keyMoved, "", "false"), "false"},
		{sequence.Join(';', "footprint", keyTrail, trail, "false", "false", "10", "255,255,255", "0,0,0", "100", "50", "20", "30", "1.0", "", "", "", "", "false"), "false;;0"},
	}
}

// masked lets the players of a side hide a piece: others see a picture in its place. by is the side that hides it now; ""
// if nobody does.
func masked(picture, word, side, by string) trait {
	state := "null"
	if by != "" {
		state = sequence.Join(';', by, "")
	}
	return trait{sequence.Join(';', "obs", keyHide, picture, word, "I", "?", "sides:"+sequence.Join(':', side), "", "", "true"), state}
}

// back turns a piece of a deck face down: all see a picture in its place.
func back(picture, word string) trait {
	return trait{sequence.Join(';', "obs", keyHide, picture, word, "B", "?", "player:"), "null"}
}

// reports writes a line in the chat when a key flips a piece.
func reports(key, format string) trait {
	return trait{sequence.Join(';', "report", sequence.Join(',', key), format, "", "", "", "false"), "-1"}
}

// menu gives a piece a command: clone or delete.
func menu(kind, word, key string) trait { return trait{sequence.Join(';', kind, word, key), ""} }

// plain makes a text fit for the program's lists of names, which know no commas, slashes and line ends. A backslash
// at the end of a text would swallow what follows it.
func plain(text string) string {
	return strings.Join(strings.Fields(strings.NewReplacer(",", " ", "/", "-", `\`, "-").Replace(text)), " ")
}
