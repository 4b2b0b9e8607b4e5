// Package forces is the counters of the sides: where they are, their records, and what is changed of them by hand.
package forces
