import { type Booking, freeBetween } from './bookings.ts'
import { type SampleStatus, statusRules } from './sample-statuses.ts'

/** What somebody has of a line, or was promised of it. */
export interface OpenPieces {
  reserved: number
  outNow: number
  returns: boolean
  from: string
  due: string | null
  holder: string
}

/** What an open item keeps from others: what is out past its day stays out today, and what is given does not come back. */
export function bookingsOf({ reserved, outNow, returns, from, due }: OpenPieces, today: string): Booking[] {
  const last = due !== null && due < today ? today : due
  return [
    ...(outNow > 0 ? [{ from: from < today ? from : today, to: last, pieces: outNow }] : []),
    ...(reserved > 0 ? [{ from, to: returns ? last : null, pieces: reserved }] : []),
  ]
}

/** Pieces that somebody wants of a line. */
export interface Want {
  pieces: number
  returns: boolean
  from: string
  due: string | null
  /** They leave now, and are not only promised. */
  leaves: boolean
}

/** Why pieces cannot be had, in the codes and with the values of the calls. */
export interface PiecesRefusal {
  code: 'notOnHand' | 'reservedForOther' | 'mustReturn' | 'staysHere' | 'dueMissing'
  data: Record<string, string | number>
}

/**
 * Whether a line has what is wanted of it (design, section 7): asked by the server of locked lines, and by whoever scans before the
 * server is. `others`: what is open on the line beside the want's own. `takesOver`: what others were promised is taken all the same.
 */
export function judgePieces(
  { status, onHand, outQty }: { status: SampleStatus; onHand: number; outQty: number },
  { pieces, returns, from, due, leaves }: Want,
  others: readonly OpenPieces[],
  { today, takesOver = false }: { today: string; takesOver?: boolean },
): PiecesRefusal | undefined {
  const { mayLeave, mustReturn } = statusRules[status]
  const refuse = (code: PiecesRefusal['code'], data: PiecesRefusal['data'] = {}) => ({ code, data })
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
