package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rhysd/actionlint"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"
)

// github is the folder of what the site that hosts the repository reads.
var github = filepath.Join(root, ".github")

// TestWorkflowsAreSound reads the workflows as their host does: keys, expressions, names of machines.
func TestWorkflowsAreSound(t *testing.T) {
	linter, err := actionlint.NewLinter(t.Output(), &actionlint.LinterOptions{})
	require.NoError(t, err)
	faults, err := linter.LintDir(filepath.Join(github, "workflows"), nil)
	require.NoError(t, err)
	assert.Empty(t, faults)
}

// issueForm is the part of an issue form that its host demands.
type issueForm struct {
	Name, Description string
	Labels            []string
	Body              []struct {
		Type, ID    string
		Attributes  struct{ Label, Description, Placeholder string }
		Validations struct{ Required bool }
	}
}

// TestIssueFormsAreSound checks what each form must have: a name, a description, and fields with a kind, an id and a label.
func TestIssueFormsAreSound(t *testing.T) {
	forms, err := filepath.Glob(filepath.Join(github, "ISSUE_TEMPLATE", "*.yml"))
	require.NoError(t, err)
	require.NotEmpty(t, forms)
	for _, path := range forms {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		var form issueForm
		require.NoError(t, yaml.Unmarshal(text, &form), path)
		assert.NotEmpty(t, form.Name, path)
		assert.NotEmpty(t, form.Description, path)
		ids := map[string]bool{}
		for _, field := range form.Body {
			assert.Contains(t, []string{"input", "textarea", "dropdown"}, field.Type, path)
			assert.NotEmpty(t, field.Attributes.Label, path)
			assert.False(t, ids[field.ID], "%s: %s stands twice", path, field.ID)
			ids[field.ID] = true
		}
	}
}
