// The module's first file stands here until its own arrive.
