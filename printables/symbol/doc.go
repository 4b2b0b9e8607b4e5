// Package symbol draws the unit symbols of wargame counters. A symbol is the box with a branch in it
// that NATO's APP-6 and the field manuals before it settled, with size marks above the box and
// modifiers in and round it; ships and aircraft are silhouettes.
//
// Where wargames are older than the standard, or need more kinds than it has, the
// usage of printed wargames is followed: wheels below the cross for motorised
// infantry, a wheel and a track for mechanised infantry, a half-filled box for
// cavalry, an anchor for marines.
//
// Symbols are paths in a frame 1.5 wide and 1 high, y down. Everything is listed
// in fixed order, so that lists, galleries and files do not change by chance.
package symbol
