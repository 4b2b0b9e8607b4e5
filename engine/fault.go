package engine

import (
	"fmt"
	"hash/fnv"
)

// CodeFault is the code of the Problem of a [Fault].
const CodeFault = "fault"

// Fault returns the Problem of a rule that panicked with v. Users read its number, which is the same for the same
// mistake; the mistake itself is the cause.
func Fault(v any) *Problem {
	cause := fmt.Errorf("%v", v)
	h := fnv.New32a()
	h.Write([]byte(cause.Error()))
	p := Wrong(CodeFault, "number", fmt.Sprintf("%08X", h.Sum32()))
	p.Err = cause
	return p
}

// Recover turns a panic of the function that defers it into a [Fault]: defer engine.Recover(&err).
func Recover(err *error) {
	if v := recover(); v != nil {
		*err = Fault(v)
	}
}
