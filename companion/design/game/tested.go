package game

import (
	"cmp"

	"sandtable/companion/view/feedback"
)

// addTested adds a game that testers played to what is shown of the draft.
func (d *draftPage) addTested(name string, data []byte) {
	d.p.Aside(func() error {
		return d.p.deps.Tested(data, func(called string, s feedback.Session) error {
			return d.model.Feedback.Add(cmp.Or(called, name), s)
		})
	}, func(err error) {
		if err != nil {
			d.p.Fault(err)
		}
		d.refresh()
	})
}
