package printables

import (
	"sandtable/printables/draw"
	"sandtable/printables/ink"
	"sandtable/printables/sheet"
)

// stocks maps products to their best paper. Others go on plain paper.
var stocks = map[string]string{"counters": "card", "cards": "card", "map": "map", "charts": "aid", "track": "aid", "boxes": "aid", "sequence": "aid"}

// shop makes the page for the copy shop.
func (w *work) shop() []sheet.Leaf {
	note := sheet.Shop{Voice: w.Voice, Setup: w.Setup, Runs: func() []sheet.Run { return w.out.runs() }, Apart: func() bool { return w.out.apart }}
	if w.job.PDFX {
		note.Most = ink.Most
	}
	return []sheet.Leaf{note.Leaf()}
}

// runs lists which pages of which file belong to which product, without the page for the shop itself.
func (p *Printout) runs() (out []sheet.Run) {
	if !p.apart {
		return p.runsOf(p.onPaper())
	}
	for _, part := range p.Apart() {
		out = append(out, p.runsOf(part.Pages)...)
	}
	return out
}

// runsOf lists the runs of a file.
func (p *Printout) runsOf(pages []draw.Page) (out []sheet.Run) {
	product := ""
	for i, page := range pages {
		if page.Title == "" {
			continue // between sheets of one side
		}
		if page.Level == 0 {
			if product = p.products[page.Title]; product != "shop" {
				stock := stocks[product]
				if stock == "" {
					stock = "plain"
				}
				out = append(out, sheet.Run{Name: page.Title, First: i + 1, Stock: stock})
			}
		}
		if product == "shop" {
			continue
		}
		r := &out[len(out)-1]
		r.Last = i + 1
		if page.Back {
			r.TwoSided = true
		} else {
			r.Sheets++
		}
	}
	return out
}
