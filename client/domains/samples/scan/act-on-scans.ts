import { CallError } from '../../../engine/api/call-error.ts'
import type { PiecesRefusal } from '../../../../contract/samples/judge-pieces.ts'
import type { ScanLine } from './scan-list.ts'

/** What was done with lines, and by which batch it is taken back; undefined: nothing. */
export interface Acted {
  done: readonly ScanLine[]
  /** By the id of its sample, why a line was refused. */
  refused: ReadonlyMap<string, PiecesRefusal>
  batchId?: string
  /** Of what there is to be told. */
  number?: string
}

const codes = new Set<string>(['notOnHand', 'reservedForOther', 'mustReturn', 'staysHere', 'dueMissing'])

/**
 * Acts on lines in one call. The server takes all or none and names those that it refuses: they stay on the list, and the others go
 * in another call. @throws whatever is no matter of single lines
 */
export async function actOnScans(
  lines: readonly ScanLine[],
  act: (lines: readonly ScanLine[]) => Promise<{ batchId: string; number?: string }>,
): Promise<Acted> {
  const refused = new Map<string, PiecesRefusal>()
  let left = lines
  while (left.length > 0) {
    try {
      return { done: left, refused, ...(await act(left)) }
    } catch (error) {
      const named = refusalsOf(error, left)
      if (named.size === 0) throw error
      for (const [id, refusal] of named) refused.set(id, refusal)
      left = left.filter(({ sample }) => !named.has(sample._id))
    }
  }
  return { done: [], refused }
}

function refusalsOf(error: unknown, lines: readonly ScanLine[]): Map<string, PiecesRefusal> {
  if (!(error instanceof CallError)) return new Map()
  const ids = new Set(lines.map(({ sample }) => sample._id))
  const named = (error.details ?? []).filter(({ field, message }) => ids.has(field) && codes.has(message))
  const [first] = named
  return new Map(
    named.map(({ field, message }) => {
      // The values that come along are of the first.
      const data = field === first!.field ? (error.data as PiecesRefusal['data']) : {}
      return [field, { code: message as PiecesRefusal['code'], data }]
    }),
  )
}
