import type { SampleFields } from '../../../../contract/samples/sample-fields.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { BatchEntry } from '../../../engine/database/read-audit.ts'
import type { WrittenLine } from '../lines.queries.ts'
import type { HeldMove, WrittenMove } from './moves.queries.ts'
import type { SampleRecord } from '../samples.queries.ts'
import { fieldsOfRecord } from '../plan-batch.ts'

export interface RevertRefusal {
  publicId: string
  name: string
  reason: 'takenBack' | 'piecesGone' | 'movedOn' | 'changed'
}

export interface RevertPlan {
  moves: WrittenMove[]
  /** Lines with their fields as before, those that come back among them. */
  written: (WrittenLine & { library: SampleLibrary })[]
  /** Keys of lines that were added. */
  deleted: number[]
  refusals: RevertRefusal[]
}

/** What takes a batch back, of its lines as they stand now and as its moves and entries say they were. */
export function planRevert(
  held: readonly SampleRecord[],
  moves: readonly HeldMove[],
  entries: readonly BatchEntry[],
): RevertPlan {
  const plan: RevertPlan = { moves: [], written: [], deleted: [], refusals: [] }
  for (const row of held) {
    const own = moves.filter(({ sampleId }) => sampleId === row.id)
    const entry = entries.find(({ recordId }) => recordId === row.id)
    const reason = whyNot(row, own, entry)
    if (reason) plan.refusals.push({ publicId: row.publicId, name: `${row.style} ${row.color}`, reason })
    else takeBackLine(plan, row, own, entry)
  }
  return plan
}

function whyNot(
  row: SampleRecord,
  own: readonly HeldMove[],
  entry: BatchEntry | undefined,
): RevertRefusal['reason'] | undefined {
  if (own.some(({ isTakenBack }) => isTakenBack)) return 'takenBack'
  const sum = (of: 'onHandChange' | 'outChange') => own.reduce((total, move) => total + move[of], 0)
  if (row.onHand < sum('onHandChange') || row.outQty < sum('outChange')) return 'piecesGone'
  const last = own.findLast(({ toPlace }) => toPlace !== null)
  if (last && last.toPlace !== row.placeId) return 'movedOn'
  if (!entry) return row.isDeleted ? 'changed' : undefined
  if (row.isDeleted !== (entry.after === null)) return 'changed'
  const now = fieldsOfRecord(row) as Record<string, unknown>
  const isOfLine = (field: string) => entry.before !== null || !isMoved(field)
  const gone = Object.entries(entry.after ?? {}).some(([field, value]) => isOfLine(field) && now[field] !== value)
  return gone ? 'changed' : undefined
}

/** Pieces and places of a line that was added may have changed by moves since, which are judged by themselves. */
const moved: ReadonlySet<string> = new Set(['totalQty', 'bin', 'region', 'aisle', 'direction', 'level', 'shelf'])
const isMoved = (field: string): boolean => moved.has(field)

function takeBackLine(
  plan: RevertPlan,
  row: SampleRecord,
  own: readonly HeldMove[],
  entry: BatchEntry | undefined,
): void {
  // The last first: where a line comes to stand is where the first took it from.
  plan.moves.push(...own.toReversed().map(mirrored))
  if (!entry) return
  if (entry.before === null) {
    plan.deleted.push(row.id)
    return
  }
  const fields = { ...fieldsOfRecord(row), ...(entry.before as Partial<SampleFields>) }
  plan.written.push({ ...fields, publicId: row.publicId, placeId: row.placeId, library: row.library })
}

const mirrored = ({ id, isTakenBack: _taken, ...move }: HeldMove): WrittenMove => ({
  ...move,
  onHandChange: -move.onHandChange,
  outChange: -move.outChange,
  fromPlace: move.toPlace ?? move.fromPlace,
  toPlace: move.toPlace === null ? null : move.fromPlace,
  reverses: id,
})
