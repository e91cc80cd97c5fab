/// A target whose responses have to be in the forms that the spec declares.
///
/// Generated targets conform to it with `reading: {tolerance: exact}`.
nonisolated public protocol ExactTarget {}
