package tool

// holding is the step that a tool is making while the button is down.
type holding struct{ stroke Stroke }

// try continues the step; an error reverts all of it.
func (h *holding) try(err error) error {
	if h.stroke == nil {
		return err
	}
	if err != nil {
		h.stroke.Cancel()
		h.stroke = nil
		return err
	}
	h.stroke.Flush()
	return nil
}

// end makes the step.
func (h *holding) end() {
	if h.stroke != nil {
		h.stroke.End()
		h.stroke = nil
	}
}

// Cancel takes the step back.
func (h *holding) Cancel(Editor) {
	if h.stroke != nil {
		h.stroke.Cancel()
		h.stroke = nil
	}
}
