package engine

// ReadySet records that a side has done its part of a phase open to several sides, or withdraws that.
type ReadySet struct {
	Side string `json:"side"`
	On   bool   `json:"on"`
	Was  bool   `json:"was"`
}

// Kind returns "ready".
func (*ReadySet) Kind() string { return "ready" }

func (e *ReadySet) apply(p *Part) error {
	if p.Ready[e.Side] != e.Was {
		return wasNot("ready "+e.Side, e.Was, p.Ready[e.Side])
	}
	put(&p.Ready, e.Side, e.On)
	return nil
}

func (e *ReadySet) reverse() Change { return &ReadySet{Side: e.Side, On: e.Was, Was: e.On} }
