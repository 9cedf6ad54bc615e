import { sql } from 'kysely'
import { sampleFilters } from '../../contract/samples/sample-calls.ts'
import { writeLabel } from '../../contract/samples/labels/label-code.ts'
import { beginCount } from '../../server/domains/samples/counts/begin-count.ts'
import { scanCount } from '../../server/domains/samples/counts/scan-count.ts'
import type { Caller } from '../../server/engine/http/caller.ts'
import type { Database } from '../../server/tables.ts'

/** Bins that are counted; nobody was at the last one yet. */
const COUNTED = 3

interface Line {
  id: string
  code: string
  bin: string
  onHand: number
}

/** A count that is under way: pieces that miss, too many, that stand elsewhere, and one that is booked out (design, section 13). */
export async function fillCount(db: Database, caller: Caller): Promise<void> {
  const { rows } = await sql<Line>`
    select s.public_id as id, s.code, p.bin, s.on_hand as "onHand" from sample s join sample_place p on p.id = s.place_id
    where s.library = 'Production' and s.deleted_at is null and s.on_hand > 0 and s.status <> 'Missing'
    order by p.bin, s.id limit 400`.execute(db)
  const bins = [...new Set(rows.map(({ bin }) => bin))].slice(1, COUNTED + 1)
  // A small brand has fewer places.
  if (bins.length < COUNTED) return
  const _id = 'demo-count-1'
  await beginCount({ db }, caller, {
    _id,
    library: 'Production',
    filters: sampleFilters.parse({ fields: { bin: bins } }),
  })
  const { rows: out } = await sql<{ code: string }>`
    select code from sample where library = 'Production' and deleted_at is null and out_qty > 0 and on_hand = 0 limit 1`.execute(
    db,
  )
  const labels = (code: string, pieces: number) =>
    Array.from({ length: pieces }, (_none, at) => writeLabel({ kind: 'sample', code, piece: at + 1 }))
  const standing = (bin: string) => rows.filter((line) => line.bin === bin)
  const find = (bin: string, found: string[]) =>
    scanCount({ db }, caller, _id, { place: { ...nowhere, bin }, labels: found, typed: [] })
  const [first, second] = bins as [string, string]
  const [missing, many, ...others] = standing(first)
  const strayed = standing(bins[2]!)[0]
  await find(first, [
    ...labels(missing!.code, missing!.onHand - 1),
    ...(many ? labels(many.code, many.onHand + 1) : []),
    ...others.flatMap(({ code, onHand }) => labels(code, onHand)),
    ...(strayed ? labels(strayed.code, 1) : []),
  ])
  await find(second, [
    ...standing(second).flatMap(({ code, onHand }) => labels(code, onHand)),
    ...out.flatMap(({ code }) => labels(code, 1)),
  ])
}

const nowhere = { bin: '', region: '', aisle: '', direction: '', level: '', shelf: '' }
