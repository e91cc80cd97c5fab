// Kept by hand.
