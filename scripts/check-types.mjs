// All of the project as one program, with the types of browsers and of Node; and the contract once more with neither,
// because it runs on both sides (decision 31).
import { spawnSync } from 'node:child_process'
import { thrifty } from './thrifty.mjs'

const compiler = 'node_modules/typescript-native/bin/tsc'
// By itself it checks four parts of the sources at a time, each of which makes the same types anew: most of its work (decision 120).
const once = ['--checkers', '1']
const faults = ['tsconfig.json', 'contract/tsconfig.json'].filter(
  (project) =>
    spawnSync(process.execPath, [compiler, '--noEmit', ...once, '-p', project], {
      stdio: 'inherit',
      env: thrifty,
    }).status !== 0,
)
process.exit(faults.length > 0 ? 1 : 0)
