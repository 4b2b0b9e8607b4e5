// Package mapsheet prints maps on one page or on several to be glued together, with title, legend and
// scale.
package mapsheet
