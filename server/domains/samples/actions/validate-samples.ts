import type { z } from 'zod'
import { checkRows, issueSeverity, type RowIssue } from '../../../../contract/kernel/imports/check-rows.ts'
import { sampleImportOf } from '../../../../contract/samples/import-kinds.ts'
import type { SampleFaults, validateSamples as validateCall } from '../../../../contract/samples/sample-calls.ts'
import { keyFields, type SampleField, salesFields } from '../../../../contract/samples/sample-fields.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { heldMolds, type KeyedRow, linesThatAre, stylesThatAre } from '../judge.queries.ts'
import { type ReadRow, rowReader } from '../rules/read-rows.ts'
import type { SamplesRoom } from '../room.ts'
import { requireKeeper } from '../samples.access.ts'

type SentRow = z.output<(typeof validateCall)['body']>['rows'][number]
type Fault = SampleFaults['rows'][number]['errors'][number]

/** What is wrong with rows that are to become samples; nothing is changed (IMP-05). @throws Failure notAllowed */
export async function validateSamples(
  { db }: Pick<SamplesRoom, 'db'>,
  caller: Caller,
  library: SampleLibrary,
  rows: readonly SentRow[],
): Promise<SampleFaults> {
  requireKeeper(caller, library)
  if (rows.length === 0) return { message: 'Success', subMessage: 'No Products', rows: [] }
  const readRow = rowReader(library)
  const read = rows.map(({ row, values }, at) => readRow(at, row, values))
  const faults = rows.map((sent) => faultsOfCall(library, sent))
  const found = checkRows(
    read.map(({ checked }) => checked),
    sampleImportOf(library),
    () => false,
  )
  for (const [id, issues] of found) faults[Number(id)]!.push(...issues.map(faultOf))
  await judgeAgainstLibrary(db, library, read, faults)
  const answered = faults.flatMap((errors, at) => (errors.length > 0 ? [{ row: rows[at]!.row ?? null, errors }] : []))
  const critical = answered.some(({ errors }) => errors.some(({ severity }) => severity === 'critical'))
  return {
    message: answered.length === 0 ? 'Success' : critical ? 'Critical' : 'Warning',
    subMessage: answered.length === 0 ? '' : String(answered.length),
    rows: answered,
  }
}

const critical = (error: Fault['error'], columns: readonly string[], other: Fault['other'] = {}): Fault => ({
  error,
  severity: 'critical',
  columns: [...columns],
  other,
})

const faultOf = (issue: RowIssue): Fault => ({
  error: issue.error,
  severity: issueSeverity(issue),
  columns: [...issue.columns],
  other: issue.row === undefined ? {} : { row: issue.row },
})

/** Without these a row is no line that could be there. */
const neverBlank = ['style', 'color', 'side', 'status'] as const

const hasText = (value: unknown): boolean => value !== undefined && value !== null && String(value).trim() !== ''

/** What is wrong with how a row was sent, whatever the library holds. */
function faultsOfCall(library: SampleLibrary, { row, values }: SentRow): Fault[] {
  const faults: Fault[] = []
  if (row === undefined) faults.push(critical('missingRowNumber', []))
  if (!('style' in values) || !('color' in values))
    faults.push(
      critical(
        'missingRequiredProperty',
        ['style', 'color'].filter((property) => !(property in values)),
      ),
    )
  const isForeign = (field: SampleField) => hasText(values[field])
  if (library === 'Production' && salesFields.some(isForeign))
    faults.push(critical('tooManySampleProperties', salesFields.filter(isForeign)))
  return faults
}

/** What tells a line from others; what is empty is not sent. */
function keyedRow(kept: ReadRow['kept'], at: number): KeyedRow {
  const row: Record<string, unknown> = { at }
  for (const field of keyFields.Sales) {
    const value = kept(field)
    if (value) row[field] = value
  }
  return row as KeyedRow
}

async function judgeAgainstLibrary(
  db: Database,
  library: SampleLibrary,
  read: readonly ReadRow[],
  faults: Fault[][],
): Promise<void> {
  const whole = read.flatMap(({ kept }, at) =>
    neverBlank.every((field) => hasText(kept(field))) ? [{ kept, at }] : [],
  )
  const molded = whole.flatMap(({ kept, at }) => {
    const moldNum = kept('moldNum')
    return moldNum ? [{ at, moldNum: String(moldNum) }] : []
  })
  const [known, molds] = await Promise.all([
    stylesThatAre(db, library, [...new Set(whole.map(({ kept }) => String(kept('style'))))]),
    molded.length === 0 ? [] : heldMolds(db, library, molded),
  ])
  // What the library has nothing of is no line that is there.
  const rivals = whole.filter(({ kept }) => known.has(String(kept('style'))))
  const twins = await linesThatAre(
    db,
    library,
    rivals.map(({ kept, at }) => keyedRow(kept, at)),
  )
  for (const { at, publicId, code } of twins)
    faults[at]!.push(critical('sampleExists', keyFields[library], { _id: publicId, code }))
  for (const { at, style } of molds) {
    const isOther = style !== read[at]!.kept('style')
    faults[at]!.push({
      error: 'moldNumExists',
      severity: isOther ? 'critical' : 'warning',
      columns: ['moldNum'],
      other: { style },
    })
  }
}
