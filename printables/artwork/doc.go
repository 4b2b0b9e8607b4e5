// Package artwork reads the pictures that players bring for their pieces, PNG, JPEG and SVG, and draws them
// on a Canvas.
//
// A file is not trusted: its size in bytes and pixels is looked at before it is decoded. Of SVG what is drawn
// are shapes with their colours, gradients and lines, as lines on paper too, text in the fonts of the program, and pixels
// within it. Effects are left out; a gradient along a line is its middle colour. [Picture.Lost] says what a drawing loses
// by it.
package artwork
