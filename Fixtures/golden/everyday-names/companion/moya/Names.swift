// The names of the models in this output.
typealias Failure = APIError
typealias NewWork = JobTaskInput
typealias Work = JobTask
