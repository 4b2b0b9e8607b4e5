package words_test

import (
	"fmt"

	"sandtable/engine/words"
)

// A key becomes a sentence in the reader's language, in the plural form that its number asks for.
func ExampleBook_Say() {
	for _, lang := range words.Langs() {
		for _, n := range []int{1, 2, 5} {
			fmt.Println(words.App().Say(lang, "format.loss.notes", map[string]any{"count": n}))
		}
	}
	// Output:
	// 1 note is left out
	// 2 notes are left out
	// 5 notes are left out
	// опущена 1 заметка
	// опущены 2 заметки
	// опущено 5 заметок
}

// Amounts are whole numbers with a scale; a scale of 2 shows halves.
func ExampleNumber() {
	fmt.Println(words.Number(7, 2), words.Number(7, 1), words.Signed(3, 1), words.Signed(-3, 2))
	// Output:
	// 3½ 7 +3 −1½
}
