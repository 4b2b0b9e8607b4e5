package flow

import "sandtable/printables/sheet"

// ProseColumns gives how many columns running text is set in, so that lines stay readable.
func ProseColumns(s sheet.Setup) int {
	return max(1, min(3, int((s.Body(s.Paper).W+ColumnGap)/(80+ColumnGap))))
}
