import { linkedPriceFields } from '../../../../contract/assortments/rows/merge-pricing.ts'

/** `[version, user]` of the last change of each field of a row; a field nobody changed since the row was added is missing. */
export type FieldVersions = Record<string, [version: number, user: number]>

/** On which version something was made, by whom, and which later ones the same window saved itself. */
export interface MadeOn {
  version: number
  user: number
  own: ReadonlySet<number>
}

/** Another window of the same person is an editor like any other (ERR-03). */
export const isOfOthers = (changed: { version: number; user: number | null }, made: MadeOn): boolean =>
  changed.version > made.version && !(changed.user === made.user && made.own.has(changed.version))

export interface TouchedRow {
  key: string
  /** Fields the batch writes; `position` when it moves the row, 'all' when it deletes it. */
  fields: readonly string[] | 'all'
}

/** A row that forbids a batch, and which of the fields that the batch writes do; none where all of the row does. */
export interface ConflictingRow {
  key: string
  fields: readonly string[]
}

/**
 * Which rows forbid a batch made on `version` (ERR-03, AST-12). A row does when somebody else changed one of the fields
 * the batch touches after that version; prices that recompute each other count as one field. A row that is gone forbids
 * writing or moving it, not deleting it, provided that the assortment was changed since. Other changes do not collide.
 */
export function conflictingRows(
  touched: readonly TouchedRow[],
  standing: ReadonlyMap<string, FieldVersions>,
  batch: MadeOn & { currentVersion: number },
): ConflictingRow[] {
  if (batch.version === batch.currentVersion) return []
  const changedByOthers = ([version, user]: [number, number]) => isOfOthers({ version, user }, batch)
  return touched.flatMap(({ key, fields }): ConflictingRow[] => {
    const versions = standing.get(key)
    if (!versions) return fields === 'all' ? [] : [{ key, fields: [] }]
    if (fields === 'all') return Object.values(versions).some(changedByOthers) ? [{ key, fields: [] }] : []
    const met = fields.filter((field) =>
      withLinked(field).some((one) => versions[one] !== undefined && changedByOthers(versions[one])),
    )
    return met.length > 0 ? [{ key, fields: met }] : []
  })
}

const withLinked = (field: string): readonly string[] =>
  (linkedPriceFields as readonly string[]).includes(field) ? linkedPriceFields : [field]
