package setting

// What a check of a set-up finds.
const (
	FoundRight = "right"
	FoundWrong = "wrong"
	FoundAsk   = "ask" // units are on the map without a recorded hex: the players see for themselves
)

// FoundMark is the sign of a finding in a step.
func FoundMark(found string) string {
	return map[string]string{FoundRight: "✓", FoundWrong: "✗", FoundAsk: "?"}[found]
}
