// Package print is the Print screen: products at the left, pages in the middle, paper and style at the
// right, one button to save.
//
// The pages on the screen are those that are written: both come from one printables.Printout, drawn here
// through package raster off the UI goroutine. A Screen owns no window; it is shown in one and gives it
// back. What is chosen is kept in the app's preferences and is there again the next time.
package print
