// café
let x = 1
