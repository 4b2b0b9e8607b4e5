// Package artwork reads the pictures that players bring for their pieces, PNG, JPEG and SVG, and draws them
// on a Canvas.
//
// A file is not trusted: its size in bytes and pixels is looked at before it is decoded. Of SVG what is drawn
// are shapes with their colours and lines, as lines on paper too, and pixels within it. Text and effects are left
// out; a gradient is its middle colour. [Picture.Lost] says what a drawing loses by it.
package artwork
