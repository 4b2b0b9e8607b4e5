// Package style is how both shells look, the window and the page: the colours by their use, those of the sides, and the
// small drawings. It knows no toolkit.
package style
