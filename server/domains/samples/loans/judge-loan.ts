import { type ErrorCode, Failure } from '../../../../contract/kernel/errors.ts'
import { judgePieces, type Want } from '../../../../contract/samples/judge-pieces.ts'
import type { SampleRecord } from '../samples.queries.ts'
import type { OpenItem } from './open-items.queries.ts'

/** Pieces of a line that somebody wants. */
export interface WantedPieces extends Want {
  row: SampleRecord
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
    const refusal = judgePieces(want.row, { ...want, pieces }, others, { today, takesOver })
    if (!refusal) continue
    const { style, color, publicId } = want.row
    refusals.push({ sampleId: publicId, code: refusal.code, data: { style, color, ...refusal.data } })
  }
  const [first] = refusals
  if (!first) return
  throw new Failure(first.code, `${first.data['style']} ${first.data['color']}: ${first.code}`, {
    data: first.data,
    details: refusals.map(({ sampleId, code }) => ({ field: sampleId, message: code })),
  })
}
