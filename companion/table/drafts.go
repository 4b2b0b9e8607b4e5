package table

import (
	"fmt"

	"sandtable/companion/view/page"
)

// drafts are the sheets and pages that were left half filled in: they open again as they were left. What was sent and
// carried out is not kept.
type drafts struct {
	left map[string]page.Source
	sent string // the one whose commands are under way
}

// draftKey tells one sheet from others; empty: it is none that is kept.
func draftKey(source page.Source, p page.Panel) string {
	if _, ok := source.(page.Draft); !ok {
		return ""
	}
	return fmt.Sprintf("%T %s %s", source, p.ID, p.Title)
}

// recall fills in what was left, and reports whether anything was.
func (k *drafts) recall(key string, source page.Source) bool {
	was, ok := k.left[key]
	if ok {
		source.(page.Draft).Recall(was)
	}
	return ok
}

// keep keeps what is left.
func (k *drafts) keep(key string, source page.Source) {
	if key == "" {
		return
	}
	if k.left == nil {
		k.left = map[string]page.Source{}
	}
	k.left[key] = source
}

// sending has a sheet wait for its commands; one that sends none is done with.
func (k *drafts) sending(key string, commands int) {
	if key == "" {
		return
	}
	if k.sent = key; commands == 0 {
		k.done()
	}
}

// done drops what was carried out.
func (k *drafts) done() {
	delete(k.left, k.sent)
	k.sent = ""
}

// forget drops everything: it is the one's that looked, or of another game.
func (k *drafts) forget() { *k = drafts{} }
