// Package vassal exports a game as a module for VASSAL, a program for playing wargames over the network. A module
// holds the maps as pictures with a grid that snaps and has the hex numbers, the counters with both sides, a setup
// for each edition, turns and phases, tracks with their markers, draw cups as decks, charts, and dice.
//
// A module is a zip with a description (moduledata), a tree of components (buildFile.xml) and pictures. The names of
// components, their order and the format of pieces were read from the program's own sources at version 3.7; package
// documentation names the class of each part it writes.
//
// Sandtable's rules do not come across: a module is a table and pieces, and players do the rest. Losses lists what
// was left out.
package vassal

// needs is the version of the program that modules are written for; older ones refuse them with a sentence.
const needs = "3.7.0"
