import { isPartner } from '../../../../contract/identity/access/partners.ts'
import type { SampleMove } from '../../../../contract/samples/tracking-calls.ts'
import { entryId } from '../../../engine/database/audit-id.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { MoveRecord } from './moves.queries.ts'

/** Partners do not read who did it. */
export function presentMove(caller: Caller, move: MoveRecord): SampleMove {
  const { id, at, userName, sampleId, code, style, color, size, side, ...rest } = move
  return {
    ...rest,
    _id: entryId(id),
    at: at.toISOString(),
    user: isPartner(caller) ? '' : userName,
    sample: { _id: sampleId, code, style, color, size, side },
  }
}
