package printables

// proseColumns gives how many columns running text is set in, so that lines stay readable.
func proseColumns(s Setup) int {
	return max(1, min(3, int((s.body(s.Paper).W+columnGap)/(80+columnGap))))
}
