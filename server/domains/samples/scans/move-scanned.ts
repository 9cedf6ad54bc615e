import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { refusedInput } from '../../../../contract/kernel/errors.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { keptLibraries } from '../../../../contract/samples/sample-libraries.ts'
import type { moveScanned as moveCall } from '../../../../contract/samples/scans/scan-calls.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { lockLive } from '../lock-live.ts'
import { placesFor, relocate } from '../moves/relocate.ts'
import type { SamplesRoom } from '../room.ts'
import { presentSamples } from '../samples.present.ts'
import { type SampleRecord, samplesByIds } from '../samples.queries.ts'
import { notOnHand } from '../moves/write-moves.ts'

type WishedRow = z.output<(typeof moveCall)['body']>['rows'][number]

/**
 * Pieces of whatever libraries go where they were scanned to: one transaction, taken back as one (BEY-11).
 * @throws Failure notFound, notOnHand, invalidInput naming each line that is to go to a place of another library
 */
export async function moveScanned(
  { db }: Pick<SamplesRoom, 'db'>,
  caller: Caller,
  rows: readonly WishedRow[],
): Promise<{ rows: Sample[]; batchId: string }> {
  const mover = { key: caller.key, batchId: nanoid() }
  const ids = rows.map(({ _id }) => _id)
  const touched = await act(db, mover, {
    find: (trx) => lockLive(trx, keptLibraries(caller), ids),
    may: (held) => judge(rows, held),
    async change(trx, held) {
      const wanted = rows.map(({ _id, quantity, place: { library: _library, ...place } }) => {
        return { row: held.get(_id)!, pieces: quantity, place }
      })
      const places = await placesFor(trx, wanted)
      const going = wanted.map(({ row, pieces }, at) => ({ row, pieces, placeId: places[at]! }))
      const others = await relocate(trx, mover, going, '')
      return [...(await samplesByIds(trx, ids)), ...others]
    },
    audit: 'nothing: moves are the trail themselves',
    tell: 'nothing: moves tell of themselves',
  })
  return { rows: await presentSamples(db, caller, touched), batchId: mover.batchId }
}

function judge(rows: readonly WishedRow[], held: ReadonlyMap<string, SampleRecord>): void {
  const astray = rows.filter(({ _id, place }) => held.get(_id)!.library !== place.library)
  if (astray.length > 0) {
    throw refusedInput(astray.map(({ _id }) => ({ field: `${_id}.place`, message: 'otherLibrary' })))
  }
  const wanted = new Map<string, number>()
  for (const { _id, quantity } of rows) wanted.set(_id, (wanted.get(_id) ?? 0) + quantity)
  for (const [id, pieces] of wanted) if (pieces > held.get(id)!.onHand) throw notOnHand(held.get(id)!, pieces)
}
