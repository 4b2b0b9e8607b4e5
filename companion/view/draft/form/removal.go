package form

import (
	"slices"
	"strings"

	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/rework"
)

// mostUses is how many things that name another are listed before it is removed.
const mostUses = 6

// Removing returns the send that removes a thing of a kind, as [rework.Uses] has it. If others name the thing, it first
// asks and lists them.
func Removing(in *In, kind, id, name string, send page.Send) page.Send {
	if id == "" {
		return send
	}
	return page.Send{Sheet: page.Confirm{Title: in.Say("draft.uses.title", "name", name), Yes: in.Say("draft.remove"), Send: send, Why: func() string {
		used := usedBy(in, rework.Uses(in.Doc, kind, id))
		if used == "" {
			return ""
		}
		return in.Say("draft.uses.text", "name", name, "list", used)
	}}}
}

// usedBy lists what names a thing: the number of units, then the rows by their names.
func usedBy(in *In, uses []rework.Use) string {
	units := map[int]bool{}
	var names []string
	for _, u := range uses {
		if u.File == gamedoc.Roster {
			units[u.Row] = true
		} else if name := user(in, u); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if more := len(names) - mostUses; more > 1 {
		names = append(names[:mostUses], in.Say("draft.uses.more", "count", more))
	}
	if len(units) > 0 {
		names = slices.Insert(names, 0, in.Say("draft.uses.units", "count", len(units)))
	}
	return strings.Join(names, ", ")
}

// user names the row, the map or the text that a use is in.
func user(in *In, u rework.Use) string {
	row, _, inRow := strings.Cut(u.Path, "]")
	top := Key{u.File, row + "]"}
	switch heading := "draft.list." + bare(top.Path); {
	case u.File == "print.toml":
		return in.Say("draft.uses.print")
	case strings.HasPrefix(u.File, "maps/"):
		return in.Say("draft.uses.map")
	case u.Path == "":
		return in.Say("draft.form.rules")
	case !inRow && strings.HasPrefix(u.Path, "board."):
		return in.Say("draft.form.map")
	case !inRow:
		return in.Say("draft.form.sequence")
	case in.Text(top.To("name"))+in.Text(top.To("text"))+in.Text(top.To("what"))+in.Text(top.To("id")) == "" && in.Has(heading):
		return in.Say(heading)
	}
	return in.Name(top)
}
