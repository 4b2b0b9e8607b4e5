// Package forces shows the counters of the sides: positions, records, and changes by hand.
package forces
