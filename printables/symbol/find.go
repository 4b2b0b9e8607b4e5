package symbol

// find looks an id up in a list. The fault names the known id that is most like it, or
// the first ones where none is.
func find[T any](code, what string, list []T, id string, idOf func(T) string) (T, error) {
	for _, v := range list {
		if idOf(v) == id {
			return v, nil
		}
	}
	nearest, least := "", len(id)+3
	for _, v := range list {
		if d := distance(id, idOf(v)); d < least {
			nearest, least = idOf(v), d
		}
	}
	var none T
	if least <= max(2, len(id)/3) {
		return none, fault(code, "unknown "+what+" %q: do you mean %q?", "id", id, "near", nearest)
	}
	near := idOf(list[0]) + ", " + idOf(list[1]) + ", " + idOf(list[2])
	return none, fault(code, "unknown "+what+" %q: the first known ones are %s", "id", id, "near", near)
}

// distance counts the letters to put in, take out or change to make a of b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
