package format

import (
	"cmp"
	"fmt"
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
)

// Loss is something that did not come across, and how often.
type Loss struct {
	Code  string // one of the Lost constants
	What  string // what it concerns, such as the name of a layer or a kind
	First string // the first place: a line, a hex number, a layer
	Count int
}

// The codes of losses. Each has a text with the key "format.loss." and the code,
// filled with what, first and count.
const (
	LostElevation  = "elevation"   // levels
	LostHexsides   = "hexsides"    // features of a kind: what
	LostPaths      = "paths"       // paths of a kind: what
	LostPlaces     = "places"      // names
	LostLettering  = "lettering"   // place, angle and style of names
	LostNotes      = "notes"       // notes
	LostObjectives = "objectives"  // objectives
	LostZones      = "zones"       // zones
	LostSources    = "sources"     // sources of supply
	LostBoxes      = "boxes"       // boxes off the map
	LostCounters   = "counters"    // units that start on the map
	LostUnderlay   = "underlay"    // the picture under the map
	LostNumbering  = "numbering"   // numbers other than the format's own
	LostSize       = "size"        // the size of a hex
	LostKinds      = "kinds"       // costs and the like of kinds of terrain
	LostLayer      = "layer"       // a layer of a sort that maps have not: what
	LostMerged     = "merged"      // hexes of one tile layer covered by another's: what
	LostTile       = "tile"        // tiles that no tileset has
	LostTurned     = "turned"      // tiles that were turned or mirrored
	LostObject     = "object"      // objects that are on no hexside, path or hex: what
	LostProperty   = "property"    // properties that maps have not: what
	LostOffset     = "offset"      // a layer that is shifted or shown through: what
	LostLine       = "line"        // lines that were not understood
	LostInclude    = "include"     // files that are included: what
	LostExtra      = "extra"       // further texts in a hex
	LostOffMap     = "off_map"     // things off the map: what
	LostOneSided   = "one_sided"   // hexsides that only one of the two hexes speaks of: what
	LostFlipped    = "flipped"     // not lost: rows are counted from below
	LostPicture    = "picture"     // a picture that could not be read: what
	LostTexts      = "texts"       // texts too long or with signs that maps do not take
	LostHidden     = "hidden"      // not lost: a layer that was not shown: what
	LostFromAPixel = "from_pixels" // not lost: the size of a hex was taken from pixels
	LostOrigin     = "origin"      // what else the file has that the map was imported from: what
	LostUnkept     = "unkept"      // the file itself, too large to be kept with the map
	LostAddress    = "address"     // files that are included from the web: what
	LostKept       = "kept"        // not lost: an export to the same format has it: what
	LostShades     = "shades"      // not lost: a picture has a palette
	LostBeside     = "beside"      // not lost: a file that must be beside the export: what
)

// Said returns the loss as a sentence.
func (l Loss) Said() engine.Said {
	return engine.Tell("format.loss."+l.Code, "what", l.What, "first", l.First, "count", l.Count)
}

// harmless are the codes of reports that mean no loss.
var harmless = []string{LostFlipped, LostHidden, LostFromAPixel, LostKept, LostBeside, LostShades}

// ordered puts what was lost before what is only told.
func ordered(losses []Loss) []Loss {
	slices.SortStableFunc(losses, func(a, b Loss) int {
		return cmp.Compare(slices.Index(harmless, a.Code), slices.Index(harmless, b.Code))
	})
	return losses
}

// report gathers losses: one entry for each code and what it concerns, in the
// order in which they were first met.
type report struct {
	losses []Loss
	index  map[[2]string]int
}

func (r *report) add(code, what, first string) { r.addN(code, what, first, 1) }

func (r *report) addN(code, what, first string, n int) {
	if n == 0 {
		return
	}
	key := [2]string{code, what}
	if i, ok := r.index[key]; ok {
		r.losses[i].Count += n
		return
	}
	if len(r.losses) >= maxLosses {
		r.losses[maxLosses-1].Count += n // the last entry counts all further ones
		return
	}
	if r.index == nil {
		r.index = map[[2]string]int{}
	}
	r.index[key] = len(r.losses)
	r.losses = append(r.losses, Loss{code, what, first, n})
}

// maxLosses bounds the list.
const maxLosses = 200

// sizeText tells the size of a hex in millimetres.
func sizeText(b *board.Board) string {
	return fmt.Sprintf("%.5g × %.5g", b.Grid().Size.Width, b.Grid().Size.Height)
}
