package gamedata

import (
	"fmt"
	"regexp"
	"strings"

	"sandtable/engine"
	"sandtable/engine/words"
)

// rulesName is the rules text of a package, numbered paragraph by paragraph; rules.ru.md is its translation.
var rulesName = regexp.MustCompile(`^rules(?:\.([a-z]{2}))?\.md$`)

// maxParagraphs bounds a rules text.
const maxParagraphs = 2000

var (
	// titled is a heading with a number: "## 6.5 Combat".
	titled = regexp.MustCompile(`^#{1,6}\s+(\d+(?:\.\d+)*)\.?(?:\s+(.*))?$`)
	// numbered is a paragraph that begins with its number: "6.5.1 Each unit …". A number alone is a list's.
	numbered = regexp.MustCompile(`^(?:\*\*)?(\d+(?:\.\d+)+)\.?(?:\*\*)?\s+(.*)$`)
	// heading is one without a number.
	heading = regexp.MustCompile(`^#{1,6}\s+(.*)$`)
	// bullet begins a line of a list.
	bullet = regexp.MustCompile(`^\s*[-*+]\s+`)
)

// rulebooks reads the rules texts of a package, by language.
func (t tree) rulebooks() (map[words.Lang][]engine.Paragraph, error) {
	out := map[words.Lang][]engine.Paragraph{}
	for _, name := range engine.SortedKeys(t) {
		m := rulesName.FindStringSubmatch(name)
		if m == nil {
			continue
		}
		lang := words.Lang(m[1])
		if lang == "" {
			lang = words.English
		}
		text, bad := readRules(name, string(t[name]))
		if len(bad) > 0 {
			return nil, bad
		}
		out[lang] = text
	}
	return out, nil
}

// readRules takes a rules text apart into its paragraphs.
func readRules(name, text string) ([]engine.Paragraph, faults) {
	var out []engine.Paragraph
	var bad faults
	seen := map[string]bool{}
	begin := func(line int, p engine.Paragraph) {
		if p.Number != "" && seen[p.Number] {
			bad = append(bad, engine.Wrong("rules.twice", "number", p.Number).At(fmt.Sprintf("%s:%d", name, line)))
		}
		seen[p.Number] = true
		out = append(out, p)
	}
	blank := true
	for i, line := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		line = strings.TrimRight(line, " \t")
		switch {
		case titled.MatchString(line):
			m := titled.FindStringSubmatch(line)
			begin(i+1, engine.Paragraph{Number: m[1], Title: unmarked(m[2])})
		case heading.MatchString(line):
			begin(i+1, engine.Paragraph{Title: unmarked(heading.FindStringSubmatch(line)[1])})
		case blank && numbered.MatchString(line):
			m := numbered.FindStringSubmatch(line)
			begin(i+1, engine.Paragraph{Number: m[1], Text: unmarked(m[2])})
		default:
			if len(out) == 0 && line != "" {
				begin(i+1, engine.Paragraph{})
			}
			if len(out) > 0 {
				last := &out[len(out)-1]
				last.Text = strings.TrimLeft(last.Text+"\n"+unmarked(bullet.ReplaceAllString(line, engine.BulletSign)), "\n")
			}
		}
		blank = line == "" || strings.HasPrefix(line, "#")
	}
	if len(out) > maxParagraphs {
		bad = append(bad, engine.Wrong("rules.many", "most", maxParagraphs).At(name))
	}
	for i := range out {
		out[i].Text = strings.TrimSpace(out[i].Text)
	}
	return out, bad
}

// unmarked is a text without the marks of bold and slanted letters.
func unmarked(text string) string {
	return strings.NewReplacer("**", "", "__", "", "`", "").Replace(text)
}
