package hall

import (
	"cmp"
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/hall/picture"
	"sandtable/companion/view"
)

// Standing is a player in the standings.
type Standing struct {
	Player                   string
	Played, Won, Drawn, Lost int
	Points                   int // house: two for a game won, one for a draw
	Disputed                 int // of the games played
}

// Score is the points as they are written: a game won is 1, a draw ½.
func (p Standing) Score() string { return view.Number(p.Points, 2) }

// Standings counts the confirmed results, the best first. Who bears the same name on two tables is one player.
func Standings(tables []Table, lang view.Lang) []Standing {
	var list []Standing
	for _, t := range tables {
		winner, ok := t.Outcome()
		if !ok {
			continue
		}
		for _, s := range t.Picture.Sides {
			name := t.title(s, lang)
			i := slices.IndexFunc(list, func(p Standing) bool { return strings.EqualFold(p.Player, name) })
			if i < 0 {
				i, list = len(list), append(list, Standing{Player: name})
			}
			list[i].count(winner, s.ID)
			if len(t.Disputes()) > 0 {
				list[i].Disputed++
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Standing) int {
		return cmp.Or(b.Points-a.Points, b.Won-a.Won, a.Played-b.Played, strings.Compare(a.Player, b.Player))
	})
	return list
}

func (p *Standing) count(winner, side string) {
	p.Played++
	switch winner {
	case side:
		p.Won, p.Points = p.Won+1, p.Points+2
	case Draw:
		p.Drawn, p.Points = p.Drawn+1, p.Points+1
	default:
		p.Lost++
	}
}

// WriteStandings writes the standings as CSV.
func WriteStandings(w io.Writer, tables []Table, lang view.Lang, say func(string) string) error {
	out := csv.NewWriter(w)
	rows := [][]string{{say("hall.csv.place"), say("hall.csv.player"), say("hall.csv.played"), say("hall.csv.won"), say("hall.csv.drawn"), say("hall.csv.lost"), say("hall.csv.score"), say("hall.csv.disputed")}}
	for i, p := range Standings(tables, lang) {
		rows = append(rows, []string{strconv.Itoa(i + 1), cell(p.Player), strconv.Itoa(p.Played), strconv.Itoa(p.Won), strconv.Itoa(p.Drawn), strconv.Itoa(p.Lost),
			strconv.FormatFloat(float64(p.Points)/2, 'f', -1, 64), strconv.Itoa(p.Disputed)})
	}
	return out.WriteAll(rows)
}

// WriteResults writes every table with its result as CSV, one that is not confirmed too.
func WriteResults(w io.Writer, tables []Table, lang view.Lang, say func(string) string) error {
	out := csv.NewWriter(w)
	rows := [][]string{{say("hall.csv.table"), say("hall.csv.game"), say("hall.csv.players"), say("hall.csv.turn"), say("hall.csv.points"), say("hall.csv.result"), say("hall.csv.confirmed"), say("hall.csv.dispute")}}
	for _, t := range tables {
		words := t.Picture.Words[lang]
		var players []string
		for _, s := range t.Picture.Sides {
			players = append(players, words.Sides[s.ID]+": "+cmp.Or(s.Player, "?"))
		}
		result, confirmed := "", say("hall.csv.no")
		if winner, ok := t.Outcome(); ok {
			result, confirmed = won(words, winner, say), say("hall.csv.yes")
		}
		var disputes []string
		for _, r := range t.Disputes() {
			disputes = append(disputes, words.Sides[r.Side]+": "+won(words, r.Winner, say))
		}
		rows = append(rows, []string{strconv.Itoa(t.Number), cell(words.Game), cell(strings.Join(players, "; ")), words.Turn, words.Points, result, confirmed, cell(strings.Join(disputes, "; "))})
	}
	return out.WriteAll(rows)
}

// won names the winner in a list.
func won(words picture.Words, winner string, say func(string) string) string {
	if winner == Draw {
		return say("hall.draw")
	}
	return words.Sides[winner]
}

// cell keeps a spreadsheet from taking a name for a formula.
func cell(text string) string {
	if strings.HasPrefix(text, "=") || strings.HasPrefix(text, "+") || strings.HasPrefix(text, "-") || strings.HasPrefix(text, "@") {
		return "'" + text
	}
	return text
}
