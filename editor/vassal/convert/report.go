package convert

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/engine"
)

// Report lists what of a module came into the package, and what is left out, by kind; then what to do next.
type Report struct {
	Came []Count       `json:"came"`
	Lost []Count       `json:"lost"`
	Next []engine.Said `json:"next"`
	Scan string        `json:"scan,omitempty"` // the file of the map in play, if its hexes lie over a picture
}

// Count is how many things of a kind came or are lost.
type Count struct {
	Code  string `json:"code"`           // with "vassal.came." or "vassal.lost." before it a text, filled with what and count
	What  string `json:"what,omitempty"` // a name of the module's, or of its program; empty where the code says it all
	Count int    `json:"count"`
}

// Came returns what came as a sentence.
func (c Count) Came() engine.Said {
	return engine.Tell("vassal.came."+c.Code, "what", c.What, "count", c.Count)
}

// Lost returns what is left out as a sentence.
func (c Count) Lost() engine.Said {
	return engine.Tell("vassal.lost."+c.Code, "what", c.What, "count", c.Count)
}

// The codes of what comes.
const (
	cameMaps     = "maps"
	cameCharts   = "charts"
	cameTexts    = "texts"    // charts that are pages of text
	cameHexes    = "hexes"    // a map's: what is its name
	cameCounters = "counters" // what there is of each kind counted
	cameCards    = "cards"    // to print; in play they are in draw cups
	cameBacks    = "backs"
	cameSides    = "sides"
	cameSame     = "same"    // a side that counters call by another name: what is both
	cameUnsided  = "unsided" // kinds of counters without a side
	cameBare     = "bare"    // kinds of counters and cards without a picture in front
	cameSetups   = "setups"
	camePlaced   = "placed" // counters with a place in a setup
	cameTurns    = "turns"
	cameBoxes    = "boxes"
	camePoints   = "points" // hexes with a name on a map without hexes of its own
	cameHands    = "hands"  // and private windows, as boxes
	cameTrackers = "trackers"
	cameCups     = "cups"
	cameDice     = "dice"
	cameAdded    = "extensions" // of the module, whose parts are counted too
)

// The codes of what is lost.
const (
	lostNumbers  = "numbers"   // hex numbers that the app cannot count: what is the map
	lostPictures = "pictures"  // missing or unreadable, of counters and cards: what is their names
	lostScan     = "scan"      // the picture of a map, missing or unreadable: what is the map
	lostSides    = "sides"     // sides of counters beyond two
	lostClass    = "class"     // components of the module's own program: what is its name
	lostPlaces   = "places"    // positions outside every grid and box
	lostHexes    = "hexes"     // of a further map, as places: what is its name
	lostBoards   = "boards"    // beyond the bound
	lostUnlaid   = "unlaid"    // boards that no setup lays out
	lostSetups   = "setups"    // beyond the bound
	lostFile     = "files"     // setups whose files are missing or unreadable: what is their names
	lostAdded    = "extension" // unreadable: what is its name
	lostPieces   = "pieces"    // texts that are no pieces
	lostTracks   = "tracks"    // turn tracks beside the first
	lostDice     = "dice"      // dice of other kinds

	lostCommands  = "commands"
	lostValues    = "values"
	lostLabels    = "labels"
	lostFacings   = "facings"
	lostReplaced  = "replaced"
	lostHidden    = "hidden"
	lostBehaviour = "behaviour" // of pieces, of any other kind

	lostCharts  = "charts"
	lostHands   = "hands" // and private windows that several sides may see: what is its name
	lostDecks   = "decks" // of no side, whose cards all see when they are drawn: what is its name
	lostScripts = "scripts"
	lostGrids   = "grids"
	lostDrawn   = "drawn"
	lostWindows = "windows"
)

func add(list []Count, code, what string, n int) []Count {
	if n == 0 {
		return list
	}
	i := slices.IndexFunc(list, func(c Count) bool { return c.Code == code && c.What == what })
	if i < 0 {
		return append(list, Count{code, what, n})
	}
	list[i].Count += n
	return list
}

func (r *Report) came(code, what string, n int) { r.Came = add(r.Came, code, what, n) }
func (r *Report) lost(code, what string, n int) { r.Lost = add(r.Lost, code, what, n) }

// order is that of what comes.
var order = []string{cameAdded, cameMaps, cameHexes, cameBoxes, camePoints, cameHands, cameCharts, cameTexts, cameSides, cameSame, cameCounters, cameBacks, cameUnsided, cameCards, cameBare, cameSetups, camePlaced, cameTurns, cameTrackers, cameCups, cameDice}

// mostNames is how many names a line of the report has.
const mostNames = 8

// joined returns a list in which all of a code are one, with their names.
func joined(list []Count, code string) (out []Count) {
	var names []string
	all := Count{Code: code}
	for _, c := range list {
		if c.Code != code {
			out = append(out, c)
			continue
		}
		names = append(names, c.What)
		all.Count += c.Count
	}
	if len(names) > mostNames {
		names = append(names[:mostNames], "…")
	}
	if all.What = strings.Join(names, "; "); all.Count == 0 {
		return list
	}
	return append(out, all)
}

// sorted returns the report in order, with the most frequent losses of each code first.
func (r Report) sorted() Report {
	r.Lost = joined(joined(r.Lost, lostFile), lostPictures)
	slices.SortStableFunc(r.Came, func(a, b Count) int { return cmp.Compare(slices.Index(order, a.Code), slices.Index(order, b.Code)) })
	slices.SortStableFunc(r.Lost, func(a, b Count) int {
		return cmp.Or(cmp.Compare(a.Code, b.Code), cmp.Compare(b.Count, a.Count), cmp.Compare(a.What, b.What))
	})
	return r
}

// nextSteps says what to do with the package. A map without a picture has no corners and no colours to paint by, and one
// of points no terrain. The file is that of the map in play, if its hexes lie over a picture.
func nextSteps(sheets []*sheet) (steps []engine.Said, scan string) {
	rules := engine.Tell("vassal.next.rules")
	if len(sheets) == 0 || sheets[0].hexes == nil || sheets[0].points {
		return []engine.Said{rules}, ""
	}
	s := sheets[0]
	if _, ok := s.board.Board().Underlay(); ok {
		return []engine.Said{engine.Tell("vassal.next.pictured"), rules}, mapFile(s.id)
	}
	return []engine.Said{engine.Tell("vassal.next.unpictured"), rules}, ""
}
