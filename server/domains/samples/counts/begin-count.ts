import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { Failure } from '../../../../contract/kernel/errors.ts'
import {
  type beginCount as beginCall,
  COUNTED_LINES,
  COUNTED_PLACES,
} from '../../../../contract/samples/counts/count-calls.ts'
import type { WholeCount } from '../../../../contract/samples/counts/count.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { askedFilters } from '../asked-filters.ts'
import type { SamplesRoom } from '../room.ts'
import { requireKeeper } from '../samples.access.ts'
import { countByPublicId, insertCount } from './counts.queries.ts'
import { presentWhole } from './counts.present.ts'
import { findCount } from './lock-open.ts'
import { countEntry, tellOfCounts } from './said-of-count.ts'

/** What is expected is written down as it stands (design, section 9). @throws Failure notAllowed, nothingToDo, tooManyItems */
export async function beginCount(
  { db }: Pick<SamplesRoom, 'db'>,
  caller: Caller,
  { _id: publicId, library, filters }: z.output<(typeof beginCall)['body']>,
): Promise<WholeCount> {
  requireKeeper(caller, library)
  // Sent again: it is there.
  if (!(await countByPublicId(db, publicId)))
    await act(
      db,
      { key: caller.key, batchId: nanoid() },
      {
        async change(trx) {
          const asked = askedFilters(caller, { ...filters, usedUp: undefined })
          const wish = { publicId, library, filters: asked, most: COUNTED_LINES }
          const made = await insertCount(trx, caller.key, wish)
          if (made.lines === 0) throw new Failure('nothingToDo', 'Nothing stands there to be counted')
          const [count, most] = made.lines > COUNTED_LINES ? [made.lines, COUNTED_LINES] : [made.places, COUNTED_PLACES]
          if (count > most) throw new Failure('tooManyItems', `More than ${most} at once`, { data: { most } })
          return made
        },
        audit: (_found, { id, lines, places }) => [
          countEntry({ id, state: 'OPEN' }, { state: 'OPEN', library, lines, places }, null),
        ],
        tell: tellOfCounts,
      },
    )
  return presentWhole(db, await findCount(db, caller, publicId))
}
