package form

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine/outline"
)

const terrainFile = "terrain.toml"

// clears returns the button that removes the kinds of terrain that are on no map.
func clears(in *In) page.Control {
	const id = "clear:terrain"
	return in.Press(id, in.Say("draft.clear_kinds"), func() { in.Try(id, clearKinds(in)) }).WithIcon(style.IconTrash).Styled(page.Quiet)
}

// clearKinds removes the kinds of terrain that are on no map and that nothing else names, with their translations.
func clearKinds(in *In) error {
	drawn := drawnKinds(in)
	return in.Doc.Do(Step("draft.step.clear_kinds"), func() error {
		for _, class := range []string{"terrain", "hexside", "path"} {
			for i, r := range slices.Backward(in.Doc.Rows(terrainFile, class)) {
				if drawn[class+"."+r.ID] || len(rework.Uses(in.Doc, class, r.ID)) > 0 {
					continue
				}
				if err := removeKind(in, class, i, r.ID); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// drawnKinds are the kinds of terrain on the maps, such as "path.road".
func drawnKinds(in *In) map[string]bool {
	out := map[string]bool{}
	for _, b := range Boards(in) {
		terrain, hexsides, paths := b.Used()
		for class, ids := range map[string][]string{"terrain": terrain, "hexside": hexsides, "path": paths} {
			for _, id := range ids {
				out[class+"."+id] = true
			}
		}
	}
	return out
}

func removeKind(in *In, class string, i int, id string) error {
	if err := in.Doc.RemoveRow(terrainFile, class, i); err != nil {
		return err
	}
	for _, lang := range rework.Languages(in.Doc) {
		if file := rework.TextFile(lang); in.Doc.Has(file) {
			if err := in.Doc.Unset(file, outline.Join(class, id)); err != nil {
				return err
			}
		}
	}
	return nil
}
