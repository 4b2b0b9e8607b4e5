package combatcommander

import (
	"testing"

	"sandtable/engine/enginetest"
)

// Questions and their answers, with every line of the reasons as the players read it.
func TestQuestionsAreAnswered(t *testing.T) {
	enginetest.Answers(t, "testdata/answers/questions.txt", open(t))
}
