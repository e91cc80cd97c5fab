// By hand.
