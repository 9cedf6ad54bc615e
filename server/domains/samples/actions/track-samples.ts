import type { z } from 'zod'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { type listMoves as listCall, type SampleMove, TOLD_MOVES } from '../../../../contract/samples/tracking-calls.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList, withMore } from '../../../engine/reads/read-list.ts'
import { presentMove } from '../moves/moves.present.ts'
import { movesOf, readMoves } from '../moves/moves.queries.ts'
import type { SamplesRoom } from '../room.ts'
import { requireViewer } from '../samples.access.ts'
import { presentSamples } from '../samples.present.ts'
import { samplesByIds } from '../samples.queries.ts'

type Room = Pick<SamplesRoom, 'db'>

/** Every change of place or quantity in a library (SMP-03). @throws Failure notAllowed */
export async function listMoves(
  { db }: Room,
  caller: Caller,
  library: SampleLibrary,
  { filters = {}, skip, limit }: z.output<(typeof listCall)['query']>,
): Promise<z.output<(typeof listCall)['output']>> {
  requireViewer(caller, library)
  return readList({
    skeleton: withMore(readMoves(db, library, filters, { skip, limit: limit + 1 }), limit),
    present: (move) => presentMove(caller, move),
  })
}

/** @throws Failure notAllowed, notFound also for a line of the other library */
export async function trackSample(
  { db }: Room,
  caller: Caller,
  library: SampleLibrary,
  publicId: string,
): Promise<{ sample: Sample; moves: SampleMove[] }> {
  requireViewer(caller, library)
  const [row] = await samplesByIds(db, [publicId])
  if (!row || row.library !== library || row.isDeleted) throw noSuch('sample')
  const [[sample], moves] = await Promise.all([presentSamples(db, caller, [row]), movesOf(db, row.id, TOLD_MOVES)])
  return { sample: sample!, moves: moves.map((move) => presentMove(caller, move)) }
}
