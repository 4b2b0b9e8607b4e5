// Package picture is the public state of a table in a hall, in both languages, with the newest lines
// of its log. It is made from a spectator's view of the session and nothing else, so two sessions that
// differ in what a side keeps to itself give the same bytes; times are those of entries that everybody
// may read.
package picture
