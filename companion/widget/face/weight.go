package face

// Weight is how much a control asks to be pressed.
type Weight int

// The weights of controls. A screen has one Black at most, and few Outlined ones.
const (
	Light Weight = iota
	Outlined
	Black
)
