import type { CellChange } from '../grid-contract.ts'

/** What takes changes of cells back, last change first. */
export const reversedChanges = (changes: readonly CellChange[]): CellChange[] =>
  [...changes].reverse().map((change) => ({ ...change, before: change.after, after: change.before }))
