import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { scanCount as scanCall } from '../../../../contract/samples/counts/count-calls.ts'
import { readLabel, writeLabel } from '../../../../contract/samples/labels/label-code.ts'
import type { Scanned } from '../../../../contract/samples/scans/scan-calls.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { News } from '../../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { tell } from '../../notifications/notifications.public.ts'
import { ensurePlaces, type Place, placeKey, placeOf } from '../lines.queries.ts'
import type { SamplesRoom } from '../room.ts'
import { samplesByIds } from '../samples.queries.ts'
import { lookUpScans } from '../scans/look-up-scans.ts'
import {
  beginPlaces,
  type CountRecord,
  dropScans,
  helpedBy,
  touchCount,
  type WrittenScan,
  writeScans,
} from './counts.queries.ts'
import { lockOpen } from './lock-open.ts'
import { tellOfCounts, toConfirm } from './said-of-count.ts'

type Wish = z.output<(typeof scanCall)['body']>

/** Something found, with the place in words: keys of places are read for all at once. */
interface Found extends Omit<WrittenScan, 'placeId'> {
  place: Place | null
}

/** What was found where (design, section 9); the work of the room goes on meanwhile. @throws Failure notFound, countOver */
export async function scanCount(
  { db }: Pick<SamplesRoom, 'db'>,
  caller: Caller,
  publicId: string,
  wish: Wish,
): Promise<z.output<(typeof scanCall)['output']>> {
  const { found: scanned } = await lookUpScans({ db }, caller, wish.labels)
  await act(
    db,
    { key: caller.key, batchId: nanoid() },
    {
      async find(trx) {
        const held = await lockOpen(trx, caller, publicId, 'scan')
        return { held, beginner: await helpedBy(trx, caller.key, held.id) }
      },
      change: (trx, { held }) => write(trx, caller.key, held, { ...wish, scanned }),
      audit: 'nothing: what was found stands in the count, with who found it and when',
      tell: ({ held, beginner }) => [...tellOfCounts(), ...(beginner ? tellBeginner(caller, held, beginner) : [])],
    },
  )
  return { found: scanned }
}

/** Others have found something: it is theirs to confirm when all is counted. */
const tellBeginner = (caller: Caller, count: CountRecord, beginner: string): News[] =>
  tell(caller, [
    {
      ...toConfirm(count),
      values: { number: count.number, library: count.library, by: `${caller.name} ${caller.lastName}`.trim() },
      to: { people: [beginner] },
    },
  ])

async function write(
  trx: DatabaseTransaction,
  userKey: string,
  count: CountRecord,
  { place, typed, scanned }: Wish & { scanned: readonly Scanned[] },
): Promise<void> {
  const named = [...scanned.flatMap((one) => (one.kind === 'sample' ? one.sample._id : [])), ...typed.map(idOf)]
  const rows = await samplesByIds(trx, named)
  const held = new Map(rows.filter(({ library }) => library === count.library).map((row) => [row.publicId, row]))
  if (typed.some(({ sampleId }) => !held.has(sampleId))) throw noSuch('sample')
  const found: Found[] = []
  const visited: Place[] = place ? [placeOf(place)] : []
  for (const one of scanned) {
    if (one.kind === 'place' && one.place.library === count.library) visited.push(placeOf(one.place))
    const at = visited.at(-1) ?? null
    if (one.kind === 'sample') {
      const row = held.get(one.sample._id)
      const label = writeLabel({ kind: 'sample', code: one.sample.code, piece: one.piece })
      if (row) found.push({ label, sampleId: row.id, place: at ?? placeOf(row), quantity: 1, isTyped: false })
    } else if (one.kind === 'unknown') {
      const label = readLabel(one.text)
      // What is no label at all was mistyped.
      if (label) found.push({ label: writeLabel(label), sampleId: null, place: at, quantity: 1, isTyped: false })
    }
  }
  for (const { sampleId, quantity } of typed) {
    const row = held.get(sampleId)!
    const at = visited[0] ?? placeOf(row)
    found.push({ label: `${row.code} ${placeKey(at)}`, sampleId: row.id, place: at, quantity, isTyped: true })
  }
  const places = await ensurePlaces(trx, count.library, [...visited, ...found.flatMap((one) => one.place ?? [])])
  const keyOf = (one: Place | null): number | null => (one ? places.get(placeKey(one))! : null)
  await beginPlaces(trx, count.id, [...places.values()])
  const written = found.map(({ place: at, ...scan }): WrittenScan => ({ ...scan, placeId: keyOf(at) }))
  // None typed is as if nobody had typed.
  const none = written.filter(({ quantity }) => quantity === 0)
  await dropScans(
    trx,
    count.id,
    none.map(({ label }) => label),
  )
  await writeScans(
    trx,
    userKey,
    count.id,
    written.filter(({ quantity }) => quantity > 0),
  )
  await touchCount(trx, userKey, count.id)
}

const idOf = ({ sampleId }: Wish['typed'][number]): string => sampleId
