// Package picture draws the things of a game on a Canvas: counters, maps, tables, tracks, record
// sheets and plans to scale. What is seen in a window is what is printed.
//
// A picture is drawn at true size, in millimetres, in one of three styles. It knows no page: package
// printables lays pictures out on paper.
package picture
