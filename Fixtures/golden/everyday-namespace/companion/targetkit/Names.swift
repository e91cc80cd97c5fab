// The names of the models in this output.
typealias Failure = Jobs.Error
typealias NewWork = Jobs.TaskInput
typealias Work = Jobs.Task
