import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { Failure, refusedInput } from '../../../../contract/kernel/errors.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import {
  type changeSample as changeCall,
  type createSamples as createCall,
  type SampleChange,
  sampleChange,
} from '../../../../contract/samples/sample-calls.ts'
import { fieldsOf, type SampleFields, sampleFields } from '../../../../contract/samples/sample-fields.ts'
import { sampleLibrary, viewedLibraries } from '../../../../contract/samples/sample-libraries.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { SamplesRoom } from '../room.ts'
import { requireKeeper } from '../samples.access.ts'
import { presentSamples } from '../samples.present.ts'
import { samplesByIds } from '../samples.queries.ts'
import { batchSamples, saveBatch } from './batch-samples.ts'

type Room = Pick<SamplesRoom, 'db'>
type Wish = z.output<(typeof changeCall)['body']>

/** Rows of one library, or of both, in one transaction. @throws Failure as a batch, notAllowed */
export async function createSamples(
  { db }: Room,
  caller: Caller,
  rows: z.output<(typeof createCall)['body']>,
): Promise<{ rows: Sample[]; batchId: string }> {
  if (rows.length === 0) throw new Failure('nothingToDo', 'Nothing to do')
  const libraries = sampleLibrary.options.filter((one) => rows.some(({ library }) => library === one))
  libraries.forEach((library) => requireKeeper(caller, library))
  const mover = { key: caller.key, batchId: nanoid() }
  const written = await act(db, mover, {
    async change(trx) {
      const done = []
      // The two libraries, in the order of their locks.
      for (const library of libraries) {
        const own = rows.filter((row) => row.library === library)
        done.push(...(await saveBatch(trx, mover, library, own.map(added))).rows)
      }
      return done
    },
    audit: 'nothing: each library says it itself',
    tell: 'nothing: each library says it itself',
  })
  return { rows: await presentSamples(db, caller, written), batchId: mover.batchId }
}

const added = ({ _id, library: _library, ...patch }: z.output<(typeof createCall)['body']>[number]): SampleChange => ({
  ...sampleChange.parse({ _id, addSample: true }),
  patch,
})

/** @throws Failure as a batch, notFound, notAllowed */
export async function changeSample(room: Room, caller: Caller, id: string, wish: Wish): Promise<Sample> {
  const [row] = await samplesByIds(room.db, [id])
  if (!row || row.isDeleted || !viewedLibraries(caller).includes(row.library)) throw noSuch('sample')
  const { version, seen, ...patch } = wish
  const change = { ...sampleChange.parse({ _id: id, version, seen }), patch }
  const { rows } = await batchSamples(room, caller, row.library, [change])
  return rows[0]!
}

/** What is left out is emptied. @throws Failure as a batch, notFound, notAllowed */
export async function replaceSample(room: Room, caller: Caller, id: string, wish: Wish): Promise<Sample> {
  const [row] = await samplesByIds(room.db, [id])
  if (!row) throw noSuch('sample')
  const whole = Object.fromEntries(fieldsOf(row.library).map((field) => [field, wish[field] ?? '']))
  const parsed = sampleFields.partial().safeParse({ ...whole, totalQty: wish.totalQty })
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) => ({ field: `body.${path.join('.')}`, message }))
    throw refusedInput(details)
  }
  return changeSample(room, caller, id, { ...wish, ...(parsed.data as Partial<SampleFields>) })
}
