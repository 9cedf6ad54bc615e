// All of the project as one program, with the types of browsers and of Node; and the contract once more with neither,
// because it runs on both sides (decision 31).
import { spawnSync } from 'node:child_process'

const compiler = 'node_modules/typescript-native/bin/tsc'
const faults = ['tsconfig.json', 'contract/tsconfig.json'].filter(
  (project) => spawnSync(process.execPath, [compiler, '--noEmit', '-p', project], { stdio: 'inherit' }).status !== 0,
)
process.exit(faults.length > 0 ? 1 : 0)
