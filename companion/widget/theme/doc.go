// Package theme defines how the app looks: colours by their use, sizes, side colours, icons, and the form of a
// screen. It draws no widget.
//
// The style is paper and ink: a warm ground, dark type, hairlines, very few colours. The two side colours mean the
// sides and nothing else, and never alone: a shape and a letter go with them.
package theme
