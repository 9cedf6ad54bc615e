import type { RecordRow } from '../../../../contract/kernel/record-batch.ts'
import { cellsOf, userShape } from '../../../../contract/identity/users/user-shape.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { type ImportPlan, planImport } from '../../../engine/imports/plan-import.ts'
import type { ReadTable } from '../../../engine/tables/table-tasks.ts'
import type { Task } from '../../../engine/workers/worker-host.ts'
import { judgeImport, type JudgedRow, type KnownPerson } from './rules/judge-import.ts'

export interface PlanOrder {
  table: ReadTable
  known: readonly (KnownPerson & { version: number })[]
  callerId: string
}
export type PlanAnswer =
  | { plan: Omit<ImportPlan, 'shape'>; judged: JudgedRow[] }
  | { fault: Pick<Failure, 'code' | 'message' | 'data'> }

/** Holds a spreadsheet against the people there are: hundreds of thousands of cells, which a thread reads. */
function planUsers({ table, known, callerId }: PlanOrder): PlanAnswer {
  const present = known.map(
    ({ _id, version, state, strategy, details }): RecordRow => ({ ...cellsOf(details), _id, version, state, strategy }),
  )
  try {
    const { columns, rows } = planImport(userShape, table, present)
    const judged = judgeImport(rows, known, callerId)
    return { plan: { columns, rows }, judged }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { fault: { code: error.code, message: error.message, data: error.data } }
  }
}

export const userTasks: Record<string, Task> = { 'users/plan': planUsers }
