package page

// Say is a sentence of running text.
func Say(words string) Control { return Control{Role: Text, Label: words} }

// Aside is a small, faint sentence.
func Aside(words string) Control { return Control{Role: Text, Kind: Small, Tone: Faint, Label: words} }

// Head is a heading above what follows.
func Head(words string) Control { return Control{Role: Section, Label: words} }

// Press is a button.
func Press(id, words string, send Send) Control {
	return Control{ID: id, Role: Button, Label: words, Send: send}
}

// BigPress is the button that a panel is for.
func BigPress(id, words, note string, send Send) Control {
	return Control{ID: id, Role: Button, Kind: Big, Label: words, Detail: note, Send: send}
}

// Pick is a chip.
func Pick(id, words string, on bool, send Send) Control {
	return Control{ID: id, Role: Chip, Label: words, Selected: on, Send: send}
}

// Group is a control of a role that holds others.
func Group(role Role, kids ...Control) Control { return Control{Role: role, Children: kids} }

// Styled gives the control a kind and returns it.
func (c Control) Styled(kind Kind) Control {
	c.Kind = kind
	return c
}

// WithIcon gives the control an icon and returns it.
func (c Control) WithIcon(icon Icon) Control {
	c.Icon = icon
	return c
}

// Toned gives the control a tone and returns it.
func (c Control) Toned(tone Tone) Control {
	c.Tone = tone
	return c
}

// DisabledIf forbids the press for a reason; an empty one allows it.
func (c Control) DisabledIf(why string) Control {
	c.DisabledReason = why
	return c
}
