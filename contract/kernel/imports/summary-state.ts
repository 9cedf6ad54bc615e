import type { ImportKind, ImportSeverity } from './import-kind.ts'

/** Where an import stands (IMP-04). `reset`: something that was validated has changed since. */
export type SummaryState = 'start' | 'passed' | 'warning' | 'critical' | 'reset'

export type SummaryEvent =
  /** The server has answered, and this is the worst of all rows. */
  | { type: 'validated'; worst: ImportSeverity | undefined }
  /** Cells were changed or rows taken out; `recheck` when one is among those that were validated. */
  | { type: 'changed'; recheck: boolean; worst: ImportSeverity | undefined }

const stateOf = (worst: ImportSeverity | undefined): SummaryState => worst ?? 'passed'

export function nextSummary(state: SummaryState, event: SummaryEvent): SummaryState {
  if (event.type === 'validated') return stateOf(event.worst)
  if (state === 'start' || state === 'reset') return state
  if (event.recheck) return 'reset'
  // What was critical is validated once more before it counts as mended ('Critical Issues Fixed - Resubmit').
  return state === 'critical' ? 'critical' : stateOf(event.worst)
}

/** Texts of the button, keys of `import-wizard.json` under `actions`. */
export type SummaryAction =
  | 'validate'
  | 'resubmit'
  | 'revalidate'
  | 'ignoreImport'
  | 'ignoreUpdate'
  | 'ignoreDownload'
  | 'import'
  | 'update'
  | 'download'

const ignoring = { import: 'ignoreImport', update: 'ignoreUpdate', download: 'ignoreDownload' } as const

export function actionOf(state: SummaryState, { action }: Pick<ImportKind, 'action'>): SummaryAction {
  if (state === 'start') return 'validate'
  if (state === 'reset') return 'revalidate'
  if (state === 'critical') return 'resubmit'
  if (state === 'warning') return ignoring[action]
  return action
}

/** Does the button hand the rows over, or check them? */
export const handsOver = (state: SummaryState): boolean => state === 'passed' || state === 'warning'
