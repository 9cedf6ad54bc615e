import { Failure, type InputIssue, refusedCell, refusedInput } from '../../../contract/kernel/errors.ts'
import type { SampleChange } from '../../../contract/samples/sample-calls.ts'
import {
  blankFields,
  countedFields,
  keyFields,
  newRowFields,
  requiredFields,
  salesFields,
  sampleFieldNames,
  type SampleFields,
  type SamplePatch,
} from '../../../contract/samples/sample-fields.ts'
import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import { changedMeanwhile, noSuch } from '../../engine/actions/refusals.ts'
import { placeKey } from './lines.queries.ts'
import type { SampleRecord } from './samples.queries.ts'

/** A line as it is to be: new, brought back, or changed. `held` is how it stood. */
export interface PlannedLine {
  publicId: string
  held: SampleRecord | undefined
  fields: SampleFields
  /** Pieces by which it grows or shrinks. */
  change: number
  isReceived: boolean
}

export interface BatchPlan {
  added: PlannedLine[]
  /** Live lines with other fields, another place or another quantity. */
  changed: PlannedLine[]
  deleted: SampleRecord[]
}

/** What a line that nobody said anything of is. */
const nothingSaid = {
  size: '',
  moldNum: '',
  moldDate: null,
  bin: '',
  region: '',
  aisle: '',
  direction: '',
  level: '',
  shelf: '',
  newBin: '',
} as const satisfies SamplePatch

/** Whether a batch may make two lines the same, or give a mould to another style. */
export const changesIdentity = (library: SampleLibrary, changes: readonly SampleChange[]): boolean =>
  changes.some(({ addSample, patch }) => addSample || keyFields[library].some((field) => patch[field] !== undefined))

export const fieldsOfRecord = (row: SampleRecord): SampleFields => {
  const { division, style, color, status, side, size, moldNum, moldDate, newBin, onHand } = row
  const { bin, region, aisle, direction, level, shelf } = row
  const place = { bin, region, aisle, direction, level, shelf }
  return { division, style, color, status, side, totalQty: onHand, size, moldNum, moldDate, ...place, newBin }
}

const ownFields = sampleFieldNames.filter(
  (field) => !['totalQty', 'bin', 'region', 'aisle', 'direction', 'level', 'shelf'].includes(field),
)
/** Whether what a line itself is has changed, which is a version of its own; pieces and places are moves. */
export const differs = ({ held, fields }: PlannedLine): boolean => {
  const before = held && fieldsOfRecord(held)
  return !before || held.isDeleted || ownFields.some((field) => before[field] !== fields[field])
}

export const standsElsewhere = ({ held, fields }: PlannedLine): boolean =>
  held !== undefined && placeKey(held) !== placeKey(fields)

/**
 * What is to be written of a batch, of lines as they stand. @throws Failure nothingToDo, notFound, userLock, inUse,
 * invalidInput naming each cell
 */
export function planBatch(
  library: SampleLibrary,
  changes: readonly SampleChange[],
  held: ReadonlyMap<string, SampleRecord>,
): BatchPlan {
  if (changes.length === 0) throw new Failure('nothingToDo', 'Nothing to do')
  const plan: BatchPlan = { added: [], changed: [], deleted: [] }
  const issues: InputIssue[] = []
  const met: SampleRecord[] = []
  for (const change of changes) {
    const row = held.get(change._id)
    if (row && row.library !== library) throw noSuch('sample')
    if (change.deleteSample) {
      if (row && !row.isDeleted) plan.deleted.push(removable(row, change))
    } else if (change.addSample) {
      // One that is there already was added when the batch was sent before.
      if (!row || row.isDeleted) plan.added.push(newLine(library, row, change, issues))
    } else {
      if (!row) throw noSuch('sample')
      plan.changed.push(changedLine(library, row, change, { issues, met }))
    }
  }
  if (issues.length > 0) throw refusedInput(issues)
  const [first] = met
  if (first)
    throw changedMeanwhile(
      { style: first.style, color: first.color, onHand: first.onHand },
      met.map(({ publicId, onHand }) => refusedCell(publicId, 'totalQty', 'userLock', onHand)),
    )
  return plan
}

function requireSeen(row: SampleRecord, { version }: SampleChange): void {
  if (row.isDeleted || (version !== undefined && version !== row.version))
    throw changedMeanwhile({ style: row.style, color: row.color })
}

function removable(row: SampleRecord, change: SampleChange): SampleRecord {
  requireSeen(row, change)
  if (row.outQty > 0) {
    const data = { name: `${row.style} ${row.color}`, out: row.outQty }
    throw new Failure('inUse', `${data.name} is out with somebody`, { data })
  }
  return row
}

function newLine(
  library: SampleLibrary,
  row: SampleRecord | undefined,
  { _id, patch }: SampleChange,
  issues: InputIssue[],
): PlannedLine {
  const said = { ...nothingSaid, ...withoutUndefined(patch) }
  // One that comes back may have been used up.
  for (const field of blankFields(library, said))
    if (!row || !countedFields.includes(field)) issues.push(refusedCell(_id, field, 'required'))
  refuseForeign(library, _id, patch, issues)
  const fields = said as SampleFields
  return { publicId: _id, held: row, fields, change: (fields.totalQty ?? 0) - (row?.onHand ?? 0), isReceived: false }
}

function changedLine(
  library: SampleLibrary,
  row: SampleRecord,
  change: SampleChange,
  { issues, met }: { issues: InputIssue[]; met: SampleRecord[] },
): PlannedLine {
  requireSeen(row, change)
  const { _id, seen, receive } = change
  const patch = withoutUndefined(change.patch)
  const before = fieldsOfRecord(row)
  const fields = { ...before, ...patch }
  for (const field of requiredFields[library])
    if (patch[field] === '' || patch[field] === null) issues.push(refusedCell(_id, field, 'required'))
  for (const field of newRowFields)
    if (fields[field] !== before[field]) issues.push(refusedCell(_id, field, 'newRowsOnly'))
  refuseForeign(library, _id, patch, issues)
  const typed = fields.totalQty - row.onHand
  // Somebody else counted meanwhile, and not the same.
  if (typed !== 0 && seen && seen.totalQty !== row.onHand) met.push(row)
  return { publicId: _id, held: row, fields, change: typed + (receive ?? 0), isReceived: receive !== undefined }
}

/** Places of Sales are not told of Production. */
function refuseForeign(library: SampleLibrary, _id: string, patch: SamplePatch, issues: InputIssue[]): void {
  if (library === 'Sales') return
  for (const field of salesFields) if (patch[field]) issues.push(refusedCell(_id, field, 'tooManySampleProperties'))
}

const withoutUndefined = (patch: SamplePatch): Partial<SampleFields> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<SampleFields>
