import { nanoid } from 'nanoid'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import * as lines from '../lines.queries.ts'
import { lockLive } from '../lock-live.ts'
import { requireKeeper } from '../samples.access.ts'
import type { SamplesRoom } from '../room.ts'
import { presentSamples } from '../samples.present.ts'
import { samplesByIds } from '../samples.queries.ts'
import { tellOfSamples } from '../tell-of-samples.ts'
import { moveOf, writeMoves } from '../moves/write-moves.ts'

/**
 * Whole lines of Production go to Sales with code and history, and stand in Arrivals until they are put away (SMP-04).
 * @throws Failure nothingToDo, notFound, moldNumExists, inUse for lines of which pieces are out
 */
export async function transferSamples(
  { db }: Pick<SamplesRoom, 'db'>,
  caller: Caller,
  ids: readonly string[],
  note = '',
): Promise<{ rows: Sample[]; batchId: string }> {
  requireKeeper(caller, 'Production')
  requireKeeper(caller, 'Sales')
  if (ids.length === 0) throw new Failure('nothingToDo', 'Nothing to do')
  const mover = { key: caller.key, batchId: nanoid() }
  const rows = await act(db, mover, {
    async find(trx) {
      await lines.lockLibraries(trx, ['Production', 'Sales'])
      return lockLive(trx, ['Production'], ids)
    },
    may(held) {
      const out = [...held.values()].filter(({ outQty }) => outQty > 0)
      const [first] = out
      if (!first) return
      const data = { name: `${first.style} ${first.color}`, out: first.outQty }
      throw new Failure('inUse', `${data.name} is out with somebody`, {
        data,
        details: out.map(({ publicId }) => ({ field: publicId, message: 'out' })),
      })
    },
    async change(trx, held) {
      const going = [...held.values()]
      const molds = going.filter(({ moldNum }) => moldNum !== '')
      const [taken] = await lines.takeMolds(trx, 'Sales', molds)
      if (taken) throw new Failure('moldNumExists', `Mould ${taken.moldNum} belongs to ${taken.style}`, { data: taken })
      const place = {
        bin: '',
        region: caller.userActiveLocation,
        aisle: lines.ARRIVALS,
        direction: '',
        level: '',
        shelf: '',
      }
      const toPlace = (await lines.ensurePlaces(trx, 'Sales', [place])).get(lines.placeKey(place))!
      await writeMoves(
        trx,
        mover,
        going.map((row) => moveOf(row, { kind: 'transferred', toPlace, note })),
      )
      return samplesByIds(trx, ids)
    },
    audit: 'nothing: moves are the trail themselves',
    tell: () => tellOfSamples('Production', 'Sales'),
  })
  return { rows: await presentSamples(db, caller, rows), batchId: mover.batchId }
}
