package convert

import (
	"cmp"
	"path"
	"regexp"
	"strconv"
	"strings"

	"sandtable/editor/vassal/hypertext"
	"sandtable/editor/vassal/source"
	"sandtable/engine"
	"sandtable/engine/gamedata/rulestext"
)

// text is a chart that is a page of text.
type text struct {
	title string
	page  hypertext.Page
}

// mostTexts bounds the pages of a package.
const mostTexts = 60

// readTexts reads the charts that are pages of text.
func readTexts(m *source.Module, report *Report) (out []text) {
	for _, n := range m.Root.All("HtmlChart") {
		file, ok := m.Anywhere(n.Get("fileName"))
		data, err := m.Read(file, hypertext.MaxBytes)
		if !ok || err != nil || len(out) == mostTexts {
			report.lost(lostCharts, "", 1)
			continue
		}
		page := hypertext.Read(data)
		out = append(out, text{cmp.Or(words(n.Get("chartName")), words(page.Title), "Chart"), page})
	}
	report.came(cameTexts, "", len(out))
	return out
}

// shown returns the pictures of pages as charts, each once.
func shown(m *source.Module, texts []text) (out []*source.Node) {
	seen := map[string]bool{}
	for _, t := range texts {
		for _, file := range t.page.Pictures {
			name := path.Base(file)
			if _, ok := m.Picture(name); ok && !seen[name] {
				seen[name] = true
				out = append(out, source.Part("Chart", "chartName", strings.TrimSuffix(name, path.Ext(name)), "fileName", name))
			}
		}
	}
	return out
}

// rulesText writes pages as the rules text of the game: a numbered part for each page, with its headings.
func rulesText(texts []text) []byte {
	var parts []rulestext.Part
	for i, t := range texts {
		number := strconv.Itoa(i + 1)
		parts = append(parts, rulestext.Part{Number: number, Title: t.title})
		inner := 0
		for _, b := range t.page.Blocks {
			if b.Kind == hypertext.Heading {
				inner++
				parts = append(parts, rulestext.Part{Number: number + "." + strconv.Itoa(inner), Title: words(b.Text)})
				continue
			}
			if p := &parts[len(parts)-1]; len(p.Text) < mostText {
				p.Text += written(b)
			}
		}
	}
	return []byte(rulestext.Write(parts))
}

// mostText bounds the text below a heading, in bytes.
const mostText = 16 << 10

// marked begins a line that the rules text would take for a heading or a number.
var marked = regexp.MustCompile("^([#*`+-]|\\d+\\.)")

func written(b hypertext.Block) string {
	if b.Kind != hypertext.Paragraph {
		return engine.BulletSign + b.Text + "\n"
	}
	if marked.MatchString(b.Text) {
		return "\n§ " + b.Text + "\n\n"
	}
	return "\n" + b.Text + "\n\n"
}
