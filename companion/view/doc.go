// Package view describes games, states and errors in the reader's language, and says who looks at a session. The
// packages below it are the models of panels and pages.
package view
