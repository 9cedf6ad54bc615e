import { nanoid } from 'nanoid'
import type { RowRule } from '../../../../contract/assortments/rows/change-rows-by-rule.ts'
import type { SentFields } from '../../../../contract/assortments/rows/judge-fields.ts'
import type { BulkChange, UndoEntry } from '../../../parts/grid/grid-contract.ts'
import { changeRows, takeBackChange } from '../manage-assortment.api.ts'
import type { ManageModel } from './manage-model.ts'
import { storedValue } from './rows/row-actions.ts'

/** What is done to all rows that a rule names, loaded or not. */
export type RuleChange = { rows: RowRule } & ({ fields: SentFields } | { delete: true })

export const fieldsOfBulk = ({ values }: BulkChange): SentFields =>
  Object.fromEntries(
    values.flatMap(({ column, value }) => {
      const stored = storedValue(column, value)
      return stored ? [stored] : []
    }),
  )

/** How many rows a change would concern; asked of the server, which alone knows (BEY-04). */
export const countRows = async (model: ManageModel, assortmentId: string, change: RuleChange): Promise<number> =>
  (await changeRows(assortmentId, { ...change, version: model.version(), dryRun: true })).rows

/**
 * Changes all rows of a rule in one call, after everything typed before is saved. Answers the step that takes it back as
 * a whole on the server, and does it again; undefined when nothing changed. `onFailed` hears of a step that was refused.
 */
export async function changeByRule(
  model: ManageModel,
  assortmentId: string,
  change: RuleChange,
  onFailed: (error: unknown) => void,
): Promise<{ changed: number; step: UndoEntry | undefined }> {
  const batchId = nanoid()
  const { changed, entryId } = await model.elsewhere((version) =>
    changeRows(assortmentId, { ...change, version, batchId }),
  )
  let last = entryId
  // Steps back and forward that follow each other quickly are made one after the other.
  let queue: Promise<void> = Promise.resolve()
  const turn = () => {
    queue = queue
      .then(async () => {
        if (last === null) return
        const entry = last
        last = (await model.elsewhere(() => takeBackChange(assortmentId, entry))).entryId
      })
      .catch(onFailed)
  }
  return { changed, step: entryId === null ? undefined : { label: 'bulk', undo: turn, redo: turn } }
}
