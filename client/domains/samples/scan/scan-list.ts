import { type PiecesRefusal, judgePieces } from '../../../../contract/samples/judge-pieces.ts'
import type { ReturnOutcome } from '../../../../contract/samples/loan-outcomes.ts'
import type { Loan } from '../../../../contract/samples/loan.ts'
import type { OpenLoan, Scanned } from '../../../../contract/samples/scans/scan-calls.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { SamplePlace } from '../../../../contract/samples/tracking-calls.ts'

export const scanJobs = ['move', 'hand-out', 'return'] as const
export type ScanJob = (typeof scanJobs)[number]

/** A sample on the list, with the pieces of it whose labels were scanned. */
export interface ScanLine {
  sample: Sample
  loans: readonly OpenLoan[]
  /** Numbers of pieces; 0 is a code of the whole line. */
  pieces: readonly number[]
  /** As somebody typed it; else as many as were scanned. */
  quantity?: number | undefined
  /** Where it goes; without one, back where it was. */
  place?: SamplePlace | undefined
  outcome: ReturnOutcome
  /** What the server said of it, until something of it is changed. */
  refusal?: PiecesRefusal | undefined
}

export interface ScanPlace {
  place: SamplePlace
  lines: number
  pieces: number
}

export interface ScanList {
  /** The newest first; what cannot go stays where it is. */
  lines: readonly ScanLine[]
  /** Labels that are of nothing this person knows. */
  unknown: readonly string[]
  /** The place scanned last, and the one before it. */
  place?: ScanPlace | undefined
  before?: ScanPlace | undefined
  /** The slip scanned last. */
  loan?: Loan | undefined
}

export const emptyList: ScanList = { lines: [], unknown: [] }

export const piecesOf = ({ quantity, pieces }: ScanLine): number => quantity ?? Math.max(1, pieces.length)

/** What a label that was looked up does to the list (design, section 8). */
export function take(list: ScanList, scanned: Scanned): ScanList {
  if (scanned.kind === 'unknown')
    return { ...list, unknown: [scanned.text, ...list.unknown.filter((text) => text !== scanned.text)] }
  if (scanned.kind === 'place') {
    const { place, lines, pieces } = scanned
    return placed(list, { place, lines, pieces })
  }
  if (scanned.kind === 'loan') return { ...list, loan: scanned.loan }
  return put(list, scanned.sample, scanned.loans, [scanned.piece])
}

/** From now on things go there, and so do those that had no place yet. */
export function placed(list: ScanList, place: ScanPlace): ScanList {
  const isSame = JSON.stringify(list.place?.place) === JSON.stringify(place.place)
  return {
    ...list,
    place,
    before: isSame ? list.before : list.place,
    lines: list.lines.map((line) =>
      line.place || !isAtHome(line, place.place) ? line : { ...line, place: place.place },
    ),
  }
}

/** Pieces go to places of their own library alone. */
const isAtHome = ({ sample }: Pick<ScanLine, 'sample'>, { library }: SamplePlace): boolean => sample.library === library

/** A sample onto the list, on top unless it stands there and cannot go. */
export function put(
  list: ScanList,
  sample: Sample,
  loans: readonly OpenLoan[],
  pieces: readonly number[],
  quantity?: number,
): ScanList {
  const there = list.lines.find((line) => line.sample._id === sample._id)
  const line: ScanLine = {
    ...(there ?? {
      outcome: 'good' as const,
      place: list.place && isAtHome({ sample }, list.place.place) ? list.place.place : undefined,
    }),
    sample,
    loans,
    pieces: [...new Set([...(there?.pieces ?? []), ...pieces])],
    refusal: undefined,
    ...(quantity === undefined ? {} : { quantity }),
  }
  if (there?.refusal) return { ...list, lines: list.lines.map((one) => (one === there ? line : one)) }
  return { ...list, lines: [line, ...list.lines.filter((one) => one !== there)] }
}

export const changeLine = (list: ScanList, id: string, change: Partial<ScanLine>): ScanList => ({
  ...list,
  lines: list.lines.map((line) => (line.sample._id === id ? { ...line, refusal: undefined, ...change } : line)),
})

export const dropLines = (list: ScanList, ids: ReadonlySet<string>): ScanList => ({
  ...list,
  lines: list.lines.filter(({ sample }) => !ids.has(sample._id)),
})

/** Days and holder of what is to be handed out. */
export interface HandOutWish {
  today: string
  due: string
}

/** Why a line cannot go: as the server says it of pieces, or because it was scanned to a place of the other library. */
export type ScanProblem = PiecesRefusal | { code: 'otherLibrary'; data: { library: SampleLibrary } }

/** As far as is known here; the server judges again. */
export function problemOf(
  line: ScanLine,
  job: ScanJob,
  { today, due, loan, place }: HandOutWish & { loan?: Loan | undefined; place?: ScanPlace | undefined },
): ScanProblem | undefined {
  if (line.refusal) return line.refusal
  const { sample, loans } = line
  const pieces = piecesOf(line)
  const here = { code: 'notOnHand', data: { onHand: sample.totalQty, wanted: pieces } } as const
  if (job === 'move' && place && !line.place) return { code: 'otherLibrary', data: { library: sample.library } }
  if (job === 'move') return pieces > sample.totalQty ? here : undefined
  if (job === 'return') return undefined
  const others = loans.filter(({ _id }) => _id !== loan?._id)
  const line_ = { status: sample.status, onHand: sample.totalQty, outQty: sample.outQty }
  return judgePieces(line_, { pieces, returns: true, from: today, due, leaves: true }, others, { today })
}
