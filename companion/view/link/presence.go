package link

import (
	"strings"

	"sandtable/companion/view"
)

// Presence says of the seats of sides who is here, in words for one of them, whose id is own; spectators, who come and
// go, are not among them. It is empty while no other side has a seat of its own.
func Presence(r view.Reader, chairs []Chair, own string) string {
	var out []string
	for _, c := range chairs {
		if c.Side != "" && c.ID != own {
			out = append(out, r.Say("link.present."+present(c.Link), "side", "@side."+c.Side+".name"))
		}
	}
	return strings.Join(out, " · ")
}

// present is how the others see a seat that is connected so.
func present(l Link) string {
	switch l {
	case Here, Own:
		return "here"
	case Away:
		return "away"
	}
	return "nobody"
}
