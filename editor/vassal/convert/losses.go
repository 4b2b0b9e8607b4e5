package convert

import (
	"cmp"
	"slices"

	"sandtable/editor/vassal/source"
)

// carried are the traits that come into a package, and those that only the program needs.
var carried = []string{"piece", "prototype", "emb2", "emb", "mark", "basicName", "obs", "immob", "label", "nonRect", "nonRect2", "delete", "clone", "markmoved", "footprint"}

// traitLosses are the codes of the traits that do not come. Those of other kinds are behaviour.
var traitLosses = map[string]string{
	"macro": lostCommands, "report": lostCommands, "sendto": lostCommands, "return": lostCommands, "globalkey": lostCommands,
	"setprop": lostCommands, "hideCmd": lostCommands, "submenu": lostCommands, "button": lostCommands, "playSound": lostCommands,
	"deselect": lostCommands, "globalhotkey": lostCommands, "locCommand": lostCommands, "locmsg": lostCommands, "menu": lostCommands,
	"PROP": lostValues, "calcProp": lostValues, "table": lostValues, "propertysheet": lostValues,
	"rotate": lostFacings, "replace": lostReplaced, "placemark": lostReplaced, "hide": lostHidden,
}

// partLosses are the codes of the components that do not come.
var partLosses = map[string]string{
	"MapChart": lostCharts, "GamePieceLayout": lostDrawn,
	"GlobalKeyCommand": lostScripts, "MassKeyCommand": lostScripts, "StartupGlobalKeyCommand": lostScripts, "DoActionButton": lostScripts,
	"SpecialDiceButton": lostDice, "SymbolicDice": lostDice, "RandomTextButton": lostDice,
	"ToolbarMenu": lostWindows, "NotesWindow": lostWindows, "Inventory": lostWindows,
}

// count counts the behaviour of pieces and the components that are left out.
func (r *Report) count(kinds []*kind, root *source.Node) {
	for _, k := range kinds {
		for _, t := range k.piece.Traits {
			if !slices.Contains(carried, t.Kind) && !(flips(t) && k.sides.Back != nil) {
				r.lost(cmp.Or(traitLosses[t.Kind], lostBehaviour), "", 1)
			}
		}
		r.lost(lostSides, "", max(k.sides.More, 0))
	}
	r.countParts(root)
}

func (r *Report) countParts(n *source.Node) {
	for _, kid := range n.Kids {
		if kid.Own != "" {
			r.lost(lostClass, kid.Own, 1)
		} else if code := partLosses[kid.Class]; code != "" {
			r.lost(code, "", 1)
		}
		r.countParts(kid)
	}
}
