// The names of the models in this output.
typealias Failure = JobsError
typealias NewWork = JobsTaskInput
typealias Work = JobsTask
