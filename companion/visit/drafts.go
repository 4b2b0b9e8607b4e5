package visit

import (
	"fmt"

	"sandtable/companion/view/page"
)

// drafts are sheets and pages that were closed half filled in. They reopen as they were left, unless their commands
// were carried out.
type drafts struct {
	left map[string]page.Source
	sent string // the one whose commands are running
}

// draftKey identifies a draft. It is empty if the source keeps none.
func draftKey(source page.Source, p page.Panel) string {
	if _, ok := source.(page.Draft); !ok {
		return ""
	}
	return fmt.Sprintf("%T %s %s", source, p.ID, p.Title)
}

// recall fills in what was left.
func (d *drafts) recall(key string, source page.Source) {
	if was, ok := d.left[key]; ok {
		source.(page.Draft).Recall(was)
	}
}

func (d *drafts) keep(key string, source page.Source) {
	if key == "" {
		return
	}
	if d.left == nil {
		d.left = map[string]page.Source{}
	}
	d.left[key] = source
}

// sending marks a draft as waiting for its commands; one that sends none is finished.
func (d *drafts) sending(key string, commands int) {
	if key == "" {
		return
	}
	if d.sent = key; commands == 0 {
		d.done()
	}
}

// done drops the draft whose commands were carried out.
func (d *drafts) done() {
	delete(d.left, d.sent)
	d.sent = ""
}
