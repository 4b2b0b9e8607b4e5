// Package style defines the look that window and page share: colours by their use, side colours, and
// small drawings. It knows no toolkit.
package style
