// Package picture says how the things of a game are drawn on a Canvas: counters and markers, maps,
// tables, turn tracks, record sheets and plans to scale. What is seen in a window is what is printed.
//
// A picture is drawn at true size, in millimetres, in one of three styles. It knows no page: package
// printables lays pictures out on paper.
package picture
