package forms

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"sandtable/companion/view/battle"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/stock/crt"
)

// chances of the column that is open: how likely each code is, and what it means. The dice are counted out, so they
// follow every keystroke.
func (c cells) chances(in *form.In, columns []string, all [][]string, at page.Cell, on bool) []page.Control {
	sides, dice := in.Number(c.row.To("sides"), 6), in.Number(c.row.To("count"), 1)
	if dice < 1 || len(columns) == 0 || len(in.List(c.row.To("rows"))) > 0 {
		return nil
	}
	col := 0
	if on {
		col = min(at.Col, len(columns)-1)
	}
	share := map[string]*big.Rat{}
	for total, p := range totals(dice, sides) {
		code := ""
		if total < len(all) && col < len(all[total]) {
			code = all[total][col]
		}
		if share[code] == nil {
			share[code] = new(big.Rat)
		}
		share[code].Add(share[code], p)
	}
	shares := make([]battle.Share, 0, len(share))
	for _, code := range sorted(share) {
		shares = append(shares, battle.Share{Words: meant(in, c.row, code), Of: share[code]})
	}
	bars := battle.Chances(in.Reader, shares)
	return []page.Control{page.NewAside(in.Say("draft.cells.chances", "column", columns[col])), {ID: "chances:" + c.row.ID(), Body: &page.Bars{Chances: bars}}}
}

// totals returns the chance of each total of dice, from the lowest.
func totals(dice, sides int) []*big.Rat {
	ways := []int64{1}
	for range dice {
		next := make([]int64, len(ways)+sides-1)
		for i, n := range ways {
			for s := range sides {
				next[i+s] += n
			}
		}
		ways = next
	}
	all := int64(0)
	for _, n := range ways {
		all += n
	}
	out := make([]*big.Rat, len(ways))
	for i, n := range ways {
		out[i] = big.NewRat(n, all)
	}
	return out
}

// sorted are codes, the likeliest first.
func sorted(share map[string]*big.Rat) []string {
	out := make([]string, 0, len(share))
	for code := range share {
		out = append(out, code)
	}
	slices.SortFunc(out, func(a, b string) int { return cmp.Or(share[b].Cmp(share[a]), strings.Compare(a, b)) })
	return out
}

// meant is a code with what it means: by the battle that reads the table, else by the usual meaning. A code that
// nobody explains says so.
func meant(in *form.In, table form.Key, code string) string {
	if code == "" {
		return in.Say("draft.cells.missing")
	}
	m := crt.Meaning(resultsOf(in, in.Text(table.To("id"))), code)
	if m == nil {
		return in.Say("draft.cells.code", "code", code, "words", in.Say("battle.result.unknown"))
	}
	words := strings.TrimSuffix(string(m.Means), ".")
	if words == "" {
		words = battle.Meant(in.Reader, m)
	}
	return in.Say("draft.cells.code", "code", code, "words", words)
}

// resultsOf are the codes that the battles with a table explain.
func resultsOf(in *form.In, table string) []crt.Result {
	var out []crt.Result
	for _, file := range ruleFiles {
		for i, r := range in.Doc.Rows(file, "odds") {
			if in.Text(form.Key{File: file, Path: r.Path + ".table"}) == table {
				out = append(out, results(in, form.Key{File: file, Path: "odds"}.Row(i))...)
			}
		}
	}
	return out
}

func results(in *form.In, odds form.Key) []crt.Result {
	var out []crt.Result
	for i := range in.Doc.Rows(odds.File, odds.Path+".result") {
		k := odds.To("result").Row(i)
		out = append(out, crt.Result{ID: in.Text(k.To("id")), Code: in.Text(k.To("code")), Means: engine.Text(in.Text(k.To("means"))), Attacker: part(in, k.To("attacker")), Defender: part(in, k.To("defender")), Advance: in.Text(k.To("advance"))})
	}
	return out
}

func part(in *form.In, k form.Key) *crt.Part {
	if !in.IsSet(k) {
		return nil
	}
	n := func(key string) int { return in.Number(k.To(key), 0) }
	return &crt.Part{All: in.Yes(k.To("all")), Units: n("units"), Steps: n("steps"), Half: in.Text(k.To("half")), Down: in.Yes(k.To("down")),
		Exchange: in.Yes(k.To("exchange")), Either: n("either"), Retreat: n("retreat"), Enemy: in.Yes(k.To("enemy"))}
}

// resultNote is what a code of the game's own means.
func resultNote(in *form.In, row form.Key) string {
	if means := in.Text(row.To("means")); means != "" {
		return means
	}
	r := crt.Result{Attacker: part(in, row.To("attacker")), Defender: part(in, row.To("defender")), Advance: in.Text(row.To("advance"))}
	return battle.Meant(in.Reader, &r)
}

// chances lists the codes of a battle's table with what they mean, those that nobody explains first.
type chances struct{ row form.Key }

// Owns is part of form.Part.
func (chances) Owns(form.Key) bool { return false }

// Rows is part of form.Part.
func (c chances) Rows(in *form.In) []page.Control {
	id := in.Text(c.row.To("table"))
	at := in.Doc.Find(tablesFile, "table", id)
	if at < 0 {
		return nil
	}
	t := cells{form.Key{File: tablesFile, Path: "table"}.Row(at)}
	rows := []page.Control{head(in, "draft.codes.title")}
	var codes []string
	for _, line := range t.all(in) {
		for _, code := range line {
			if !slices.Contains(codes, code) {
				codes = append(codes, code)
			}
		}
	}
	own := results(in, c.row)
	slices.SortStableFunc(codes, func(a, b string) int {
		return cmp.Compare(indexOfCode(own, a), indexOfCode(own, b))
	})
	for _, code := range codes {
		line := page.NewText(meant(in, t.row, code))
		if indexOfCode(own, code) == 0 {
			line = line.Toned(page.Danger)
		}
		rows = append(rows, line)
	}
	return append(rows, page.NewAside(in.Say("draft.codes.note")))
}

func indexOfCode(own []crt.Result, code string) int {
	if crt.Meaning(own, code) == nil {
		return 0
	}
	return 1
}
