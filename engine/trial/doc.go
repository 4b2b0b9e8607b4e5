// Package trial plays games with automatic players, random and greedy, and reports what they show. The random player
// picks from what is legal: its games prove that everything in a game can be reached and that nothing ends in a dead
// end. They prove nothing about balance. The greedy player sees what its side sees and takes what changes the points
// best at once.
//
// The caller gives the seed. Nothing here reads a clock or has its own random source: the same seed plays the same
// game.
package trial
