package alert

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/journal"
)

// News is what concerns the side of a seat since it has seen everything.
type News struct {
	Lines []string // what the rules address to the side, in words, oldest first
	Hexes []string // where that happened, each once
	Turn  bool     // the side's turn has begun, and it has done nothing since
	Open  bool     // everybody may know that there is something
	Upto  int      // the number of the newest line
}

// Any reports whether there is anything.
func (n News) Any() bool { return n.Turn || len(n.Lines) > 0 }

// Of finds what a linked seat has not seen. It rests on what the seat may read alone. What was undone is not among it.
func Of(seat view.Seat) (News, error) {
	n := News{Upto: seat.Seen}
	if !seat.Linked || seat.Viewer == "" {
		return n, nil
	}
	lines, err := seat.Past.Log(seat.Seen+1, 0)
	for _, l := range lines {
		n.Upto = l.Number
		if l.Counts {
			n.read(seat, l)
		}
	}
	return n, err
}

// read adds what a line of the log says to the side.
func (n *News) read(seat view.Seat, l journal.Line) {
	own := l.Command.Side == seat.Viewer // or an answer that the rules give for it, which may be news to it
	n.Turn = n.Turn && !own
	for _, said := range l.Said {
		if said.Alert != seat.Viewer {
			continue
		}
		n.Open = n.Open || said.For == ""
		if line := seat.Said(said); !slices.Contains(n.Lines, line) {
			n.Lines = append(n.Lines, line)
		}
		if hex, _ := said.Args["hex"].(string); onMap(seat, hex) && !slices.Contains(n.Hexes, hex) {
			n.Hexes = append(n.Hexes, hex)
		}
	}
	for _, e := range l.Events {
		if to, ok := e.Change.(*engine.PhaseEntered); ok {
			was := seat.Game.Phase(to.Was)
			n.Turn = !own && moves(seat.Game.Phase(to.To), seat.Viewer) && (n.Turn || !moves(was, seat.Viewer))
			n.Open = n.Open || n.Turn
		}
	}
}

// moves reports whether a side acts in a phase.
func moves(p *engine.Phase, side string) bool {
	return p != nil && (p.Side == side || p.OpenTo(side))
}

// onMap reports whether a word is a hex of one of the game's maps.
func onMap(seat view.Seat, hex string) bool {
	return slices.ContainsFunc(seat.Game.Boards, func(b *board.Board) bool {
		_, err := b.Hex(hex)
		return err == nil
	})
}
