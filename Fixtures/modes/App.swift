// The rest of the module of each of the other files. Their first lines name the modes of Scripts/compiling.py that refuse them.
import Foundation

let now = Date.now.timeIntervalSince1970
