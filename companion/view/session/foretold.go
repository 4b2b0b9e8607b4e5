package session

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
)

// foretold shows what each face of a die gives and how likely that is. It is empty for several dice, for a die that
// another one follows, and in games with secrets, on which the result may rest.
func (d Dice) foretold(seat view.Seat) []page.Control {
	if d.Need.Count != 1 || len(d.Send.Commands) == 0 || len(d.Send.Commands[0].Faces) > 0 || len(seat.Game.Keepers()) > 0 {
		return nil
	}
	var results []string
	faces := map[string][]int{}
	for face := d.Need.Low; face < d.Need.Low+d.Need.Sides; face++ {
		c := d.Send.Commands[0]
		c.Faces = []int{face}
		out, err := play.Decide(seat.Game, seat.State, c)
		if err != nil || len(out.Said) == 0 {
			return nil
		}
		text := resultOf(seat, out)
		if !slices.Contains(results, text) {
			results = append(results, text)
		}
		faces[text] = append(faces[text], face)
	}
	shares := make([]battle.Share, len(results))
	for i, text := range results {
		shares[i] = battle.Share{Words: runs(faces[text]) + ": " + text, Of: big.NewRat(int64(len(faces[text])), int64(d.Need.Sides))}
	}
	return []page.Control{page.NewSection(seat.Say("battle.chances")), {Body: &page.Bars{Chances: battle.Chances(seat.Reader, shares)}}}
}

// resultOf puts an outcome into words: the lines below its headline, which repeats the faces, or the headline alone.
func resultOf(seat view.Seat, out engine.Outcome) string {
	said := out.Said[min(1, len(out.Said)-1):]
	parts := make([]string, len(said))
	for i, line := range said {
		parts[i] = seat.Said(line)
	}
	return strings.Join(parts, ", ")
}

// runs writes ascending faces: "1–3, 6".
func runs(faces []int) string {
	var parts []string
	for i := 0; i < len(faces); {
		last := i
		for last+1 < len(faces) && faces[last+1] == faces[last]+1 {
			last++
		}
		part := strconv.Itoa(faces[i])
		if last > i {
			part += "–" + strconv.Itoa(faces[last])
		}
		parts, i = append(parts, part), last+1
	}
	return strings.Join(parts, ", ")
}
