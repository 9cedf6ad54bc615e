import { type CellValueNow, refusedCell } from '../../../../contract/kernel/errors.ts'
import { changedMeanwhile } from '../../../engine/actions/refusals.ts'
import { changedByOthers, type MadeOn } from '../rules/is-of-others.ts'

/** A row of an order, and what of it a batch writes. */
interface Written {
  rowId: string
  fieldVersions: Readonly<Record<string, number>>
  fields: readonly string[]
  /** What stands in a field now. */
  now: (field: string) => unknown
}

const isPlain = (value: unknown): value is CellValueNow =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/**
 * @throws Failure userLock when others changed the same behind the version that the batch was made on: with each cell and what stands
 * there now, but without any where a row should go that others changed, which is decided with all of the batch (ERR-03, F11)
 */
export function requireUnmet(
  { removed, written }: { removed: readonly Pick<Written, 'fieldVersions'>[]; written: readonly Written[] },
  madeOn: MadeOn,
): void {
  const isGoneOver = ({ fieldVersions }: Pick<Written, 'fieldVersions'>) =>
    changedByOthers(fieldVersions, Object.keys(fieldVersions), madeOn).length > 0
  if (removed.some(isGoneOver)) throw changedMeanwhile()
  const met = written.flatMap(({ rowId, fieldVersions, fields, now }) =>
    changedByOthers(fieldVersions, fields, madeOn).map((field) => {
      const value = now(field)
      return refusedCell(rowId, field, 'userLock', isPlain(value) ? value : undefined)
    }),
  )
  if (met.length > 0) throw changedMeanwhile({}, met)
}
