import type { CellWords } from '../../client/parts/grid/cells/cell-kind.ts'

/** English for tests; a refusal's reason is its code. */
export const testWords: CellWords = { language: 'en-US', mark: '.', dateOrder: 'mdy', reason: (code) => code }
