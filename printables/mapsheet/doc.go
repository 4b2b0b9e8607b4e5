// Package mapsheet puts maps on paper: one page, or several to be glued together, with title, legend and
// scale round the map.
package mapsheet
