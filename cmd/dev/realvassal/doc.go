// Package realvassal opens our modules in VASSAL itself and compares what the program says of their pieces with what our
// import says. Its tests need a VASSAL that was built from its sources, in the folder that SANDTABLE_VASSAL names: `run` in
// it has the class path. They are skipped without it.
package realvassal
