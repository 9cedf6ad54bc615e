import { type ErrorCode, Failure } from '../../../../contract/kernel/errors.ts'
import { freeBetween } from '../../../../contract/samples/bookings.ts'
import { statusRules } from '../../../../contract/samples/sample-statuses.ts'
import type { SampleRecord } from '../samples.queries.ts'
import { bookingsOf, type OpenItem } from './open-items.queries.ts'

/** Pieces of a line that somebody wants. */
export interface WantedPieces {
  row: SampleRecord
  pieces: number
  returns: boolean
  from: string
  due: string | null
  /** It leaves now, and is not only promised. */
  leaves: boolean
  /** The items by which it was promised before, which are not in its own way. */
  own: ReadonlySet<number>
}

interface Refusal {
  sampleId: string
  code: ErrorCode
  data: Record<string, string | number>
}

/**
 * Whether lines, locked, have what is wanted of them (design, section 7); wants of one line are judged together.
 * `takesOver`: what others were promised is taken all the same.
 * @throws Failure notOnHand, reservedForOther, mustReturn, staysHere, dueMissing, with all lines that fail in one answer
 */
export function judgeWanted(
  wanted: readonly WantedPieces[],
  open: readonly OpenItem[],
  { today, takesOver = false }: { today: string; takesOver?: boolean },
): void {
  const refusals: Refusal[] = []
  const before = new Map<number, number>()
  for (const want of wanted) {
    const { id } = want.row
    const pieces = want.pieces + (before.get(id) ?? 0)
    before.set(id, pieces)
    const others = open.filter((item) => item.sampleId === id && !want.own.has(item.id))
    const refusal = refusalOf({ ...want, pieces }, others, { today, takesOver })
    if (refusal) refusals.push(refusal)
  }
  const [first] = refusals
  if (!first) return
  throw new Failure(first.code, `${first.data['style']} ${first.data['color']}: ${first.code}`, {
    data: first.data,
    details: refusals.map(({ sampleId, code }) => ({ field: sampleId, message: code })),
  })
}

function refusalOf(
  { row, pieces, returns, from, due, leaves }: WantedPieces,
  others: readonly OpenItem[],
  { today, takesOver }: { today: string; takesOver: boolean },
): Refusal | undefined {
  const { style, color, status, onHand, outQty, publicId } = row
  const { mayLeave, mustReturn } = statusRules[status]
  const refuse = (code: ErrorCode, data: Refusal['data'] = {}): Refusal => ({
    sampleId: publicId,
    code,
    data: { style, color, ...data },
  })
  if (!mayLeave) return refuse('staysHere', { status })
  if (mustReturn && !returns) return refuse('mustReturn')
  if (returns && mustReturn && due === null) return refuse('dueMissing')
  if (leaves && pieces > onHand) return refuse('notOnHand', { onHand, wanted: pieces })
  if (takesOver) return undefined
  const bookings = others.flatMap((item) => bookingsOf(item, today))
  const to = returns ? due : null
  const free = freeBetween(onHand + outQty, bookings, { from, to })
  if (free >= pieces) return undefined
  const other = others.find(
    (item) => item.reserved > 0 && (to === null || item.from <= to) && (item.due === null || item.due >= from),
  )
  return other
    ? refuse('reservedForOther', { holder: other.holder, from: other.from, due: other.due ?? '' })
    : refuse('notOnHand', { onHand: Math.max(0, free), wanted: pieces })
}
