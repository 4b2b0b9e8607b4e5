package page

import "fmt"

// Drafts are the sheets and pages that were left half filled in: they open again as they were left. What was sent and
// carried out is not kept.
type Drafts struct {
	left map[string]Source
	sent string // the one whose commands are under way
}

// DraftKey tells one sheet from others; empty: it is none that is kept.
func DraftKey(source Source, p Panel) string {
	if _, ok := source.(Draft); !ok {
		return ""
	}
	return fmt.Sprintf("%T %s %s", source, p.ID, p.Title)
}

// Recall fills in what was left, and reports whether anything was.
func (k *Drafts) Recall(key string, source Source) bool {
	was, ok := k.left[key]
	if ok {
		source.(Draft).Recall(was)
	}
	return ok
}

// Keep keeps what is left.
func (k *Drafts) Keep(key string, source Source) {
	if key == "" {
		return
	}
	if k.left == nil {
		k.left = map[string]Source{}
	}
	k.left[key] = source
}

// Sending has a sheet wait for its commands; one that sends none is done with.
func (k *Drafts) Sending(key string, commands int) {
	if key == "" {
		return
	}
	if k.sent = key; commands == 0 {
		k.Done()
	}
}

// Done drops what was carried out.
func (k *Drafts) Done() {
	delete(k.left, k.sent)
	k.sent = ""
}

// Forget drops everything: it is the one's that looked, or of another game.
func (k *Drafts) Forget() { *k = Drafts{} }
