import { databaseRefusal } from './database/database-refusal.ts'
import { StartRefusal } from './start-refusal.ts'
import { TableFault } from './tables/table-fault.ts'

/**
 * Runs a command of the server to its exit code. What the operator can mend is one line, anything else a fault of ours
 * with its trace.
 */
export function runCommand(main: () => Promise<number>): void {
  main().then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      const refusal = databaseRefusal(error) ?? error
      const expected = refusal instanceof TableFault || refusal instanceof StartRefusal
      const trace = error instanceof Error ? error.stack : undefined
      process.stderr.write(`${expected ? refusal.message : (trace ?? String(error))}\n`)
      process.exitCode = 1
    },
  )
}
