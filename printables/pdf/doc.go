// Package pdf implements the Canvas on paper: it writes PDF files at true size.
//
// Text can be selected and searched, fonts are embedded as subsets, and the same
// document gives the same bytes. Lengths keep their thousandth of a millimetre; only
// the size and place of text are rounded to a hundredth of a point.
//
// It is the only package that knows gofpdf. Pages, fonts, letters, pictures and
// templates go through gofpdf; lines and areas are written as PDF operators
// directly, which is exact where gofpdf rounds, and knows clips of any shape. What
// gofpdf gets wrong is worked round here: it changes fonts in place, panics on some letters,
// forgets translucency inside templates, and orders its objects by chance.
package pdf
