package site

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/hall"
	"sandtable/companion/view"
)

// tablePage is one table, for spectators and for the two who confirm its result.
type tablePage struct {
	speaker
	card
	Title   string
	Date    string
	Prompt  string
	Address string // where its host shows it
	Ledger  []view.Line
	Log     []line
	Chart   *chart // nil: there is no map to see
	Away    bool
	Live    bool // the page renews itself: nobody is typing

	Pick, Code string // what was typed
	Chosen     string
	Winners    []choice
	Fault      string
	Thanks     bool
}

// choice is a result to choose.
type choice struct {
	ID, Words string
}

func (s *Site) table(w http.ResponseWriter, r *http.Request) {
	if p, ok := s.of(w, r); ok {
		p.Live = r.URL.Query().Get("confirm") == ""
		if p.Live {
			p.Chart = s.chartOf(p.speaker, p.Number, r.Header.Get("X-Part") == "")
		}
		s.write(w, http.StatusOK, "table.html", p)
	}
}

// of makes the page of the table in the address, or answers 404.
func (s *Site) of(w http.ResponseWriter, r *http.Request) (tablePage, bool) {
	n, err := strconv.Atoi(r.PathValue("number"))
	t, ok := s.Hall.Table(n)
	if err != nil || !ok {
		s.missing(w, r)
		return tablePage{}, false
	}
	speak := s.speaker(r)
	words := t.Picture.Words[speak.Lang]
	p := tablePage{speaker: speak, card: speak.card(t), Title: speak.Say("hall.table", "number", n), Date: words.Date, Prompt: words.Prompt,
		Address: t.Picture.Address, Away: !s.Hall.Linked(), Chosen: t.Picture.Leader}
	p.Ledger = slices.Clone(words.Ledger)
	for i := range p.Ledger { // a product is not parted by the end of a line
		p.Ledger[i].Text = strings.ReplaceAll(p.Ledger[i].Text, " × ", "\u00a0×\u00a0")
	}
	for _, l := range slices.Backward(words.Log) {
		p.Log = append(p.Log, line{l, speak.at("hall.at", l.At)})
	}
	for _, side := range p.Players {
		p.Winners = append(p.Winners, choice{side.ID, speak.Say("hall.won", "side", side.Side)})
	}
	p.Winners = append(p.Winners, choice{hall.Draw, speak.Say("hall.drawn")})
	return p, true
}

// result takes the word of a side. What was typed stays when it is refused, but for the code.
func (s *Site) result(w http.ResponseWriter, r *http.Request) {
	p, ok := s.of(w, r)
	if !ok {
		return
	}
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" && site != "none" {
		http.Error(w, http.StatusText(http.StatusForbidden), http.StatusForbidden)
		return
	}
	c := hall.Confirmation{Number: p.Number, Side: r.PostFormValue("side"), Code: r.PostFormValue("code"), Winner: r.PostFormValue("winner")}
	p.Pick, p.Chosen = c.Side, c.Winner
	status := http.StatusOK
	if err := s.Confirm(r, c); err != nil {
		p.Fault, status = p.fault(err), http.StatusForbidden
	} else {
		p.Thanks = true
	}
	s.write(w, status, "table.html", p)
}
