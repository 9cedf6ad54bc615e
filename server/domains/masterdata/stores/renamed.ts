import type { WrittenRecord } from '../../../engine/records/record-store.ts'
import type { Renamed } from '../masterdata.queries.ts'

export const renamedCodes = (rows: readonly WrittenRecord[]): Renamed[] =>
  rows.flatMap(({ before, after }) =>
    before && before['code'] !== after['code']
      ? [{ before: String(before['code']), after: String(after['code']) }]
      : [],
  )

/** A record by the code that others name it by. */
export const coded = (record: { _id: string; [field: string]: unknown }): { _id: string; code: string } => ({
  _id: record._id,
  code: String(record['code']),
})
