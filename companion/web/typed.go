package web

import "sandtable/companion/view/page"

// Chooses reports whether a press of the control asks for a file first, which comes with it.
func (n node) Chooses() bool { return chooses(n.Send) }

func chooses(s page.Send) bool { return s.Load != "" || s.Act != nil && s.Act.Do == page.ImportCopy }
