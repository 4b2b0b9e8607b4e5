package web

import "sandtable/companion/view/page"

// chart is a map whose hexes are pressed, for the templates.
type chart struct {
	*page.Map
	Layer string
}

func (p *picture) chart(layer string, m *page.Map) *chart {
	if m == nil {
		return nil
	}
	return &chart{m, layer}
}

// Address is where a press of the map goes.
func (c *chart) Address() string { return c.Layer + "/" + c.ID }
