// Package question models the panel of questions: their list, their inputs and their answers.
package question
