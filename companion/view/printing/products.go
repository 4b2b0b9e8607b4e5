package printing

import (
	"fmt"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/printables"
)

// Products is the panel that says what is printed from, and what of it.
type Products struct {
	form
	Narrow bool           // how often a product is wanted has no room beside its name
	was    map[string]int // how often the products that were unticked here were wanted
}

// NewProducts makes the panel.
func NewProducts(st *State) *Products { return &Products{form: choosing(st), was: map[string]int{}} }

// Tab implements page.Tabbed.
func (p *Products) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: "products", Label: seat.Say("printing.tab_products"), Icon: style.IconTick}
}

// Put implements page.Source. It takes the answers of the sheets too: another origin, or the columns of a list.
func (p *Products) Put(field string, value any) {
	switch v := value.(type) {
	case Read:
		p.st.Take(v)
	case *columns:
		v.take()
	default:
		p.form.Put(field, value)
	}
}

func (p *Products) Page(seat view.Seat) page.Panel {
	p.begin(seat)
	out := page.Panel{ID: "products", Title: p.say("printing.tab_products"), Foot: []page.Control{p.save()}}
	if p.st.Origin == nil {
		out.Rows = []page.Control{page.NewText(p.say("printing.reading")).Toned(page.Faint)}
		return out
	}
	out.Rows = append(p.origin(), page.NewSection(p.say("printing.products")))
	for _, x := range p.st.Products() {
		out.Rows = append(out.Rows, p.product(x)...)
	}
	return out
}

// save opens the sheet that asks where the pages go.
func (p *Products) save() page.Control {
	c := page.NewBigButton("save", p.say("printing.save"), p.extent(), page.Send{Sheet: NewSaving(p.st, false)})
	if p.st.Out == nil {
		return c.DisabledIf(p.say("printing.none"))
	}
	return c
}

// extent says how much paper the pages take.
func (p *Products) extent() string {
	if p.st.Out == nil {
		return ""
	}
	return p.say("printing.extent", "count", len(p.st.Pages()), "paper", p.st.Choices.paperName(p.seat))
}

// origin names what is printed from, with what can be chosen of it.
func (p *Products) origin() []page.Control {
	o := p.st.Origin
	name, about := o.name(p.seat.Lang)
	if o.Session != nil {
		about += " · " + o.Session.Name
	}
	rows := []page.Control{page.NewSection(p.say("printing.source")), item("origin", style.IconOpen, name, about, page.Send{Sheet: NewOrigins(p.st)})}
	if g := o.Game(); g != nil && len(g.AllOptions) > 0 && o.Session == nil {
		options := item("options", style.IconTick, p.say("printing.options"), "", page.Send{Sheet: newRules(p.st)})
		options.Trailing = fmt.Sprintf("%d / %d", len(g.Options), len(g.AllOptions))
		rows = append(rows, options)
	}
	if o.hasList() {
		rows = append(rows, item("columns", style.IconTables, p.say("printing.columns"), o.columnsSummary(p.seat), page.Send{Sheet: newColumns(p.st, o, nil)}))
	}
	if hasCards(o) {
		rows = append(rows, item("layouts", style.IconRectangle, p.say("printing.cards_layout"), layoutName(o, p.seat, o.choice.Layout), page.Send{Sheet: &layouts{form: form{st: p.st}}}))
	}
	return rows
}

// product is a line to tick, with how often it is wanted, and what can be chosen of it.
func (p *Products) product(x printables.Product) []page.Control {
	o := p.st.Order
	tick := p.check("product:"+x.ID, x.Name, o.Products[x.ID] > 0, func(on bool) {
		if on {
			o.Products[x.ID] = max(1, p.was[x.ID])
			return
		}
		p.was[x.ID] = o.Products[x.ID]
		delete(o.Products, x.ID)
	})
	if !tick.Selected {
		return []page.Control{tick}
	}
	copies := namedStepper(o.Products[x.ID], 1, mostCopies, func(n int) string { return strconv.Itoa(n) + " ×" })
	often := p.stepper("copies:"+x.ID, x.Name, copies, func(n int) { o.Products[x.ID] = n }).Styled(page.Bare)
	line := page.NewRow(0, tick, often)
	if p.Narrow {
		line = page.NewColumn(tick, often)
	}
	return append([]page.Control{line}, p.details(x.ID)...)
}

// details are what can be chosen of a product.
func (p *Products) details(product string) []page.Control {
	switch product {
	case "counters":
		summary := ""
		if pieces, err := p.st.Origin.Counters(p.seat.Lang); err == nil {
			summary = p.st.Order.countersSummary(p.seat, pieces)
		}
		return []page.Control{item("counters", style.IconForces, p.say("printing.counters"), summary, page.Send{Sheet: &counters{form: choosing(p.st)}})}
	case "charts":
		return []page.Control{p.check("sources", p.say("printing.sources"), p.st.Order.Sources, func(on bool) { p.st.Order.Sources = on })}
	case "map":
		return []page.Control{item("map", style.IconMap, p.say("printing.map"), p.st.Order.mapSummary(p.seat), page.Send{Sheet: &maps{choosing(p.st)}})}
	}
	return nil
}
