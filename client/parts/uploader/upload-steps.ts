import { limits } from '../../../contract/kernel/limits.ts'
import { inBackground } from '../../engine/api/background.ts'
import { type Batches, inBatches, type Outcome } from './in-batches.ts'
import type { Entry } from './upload-entry.ts'
import type { UploadTarget } from './upload-target.ts'

/** Milliseconds between two calls that complete some of many files: two calls each, of the 240 that a person has in a minute. */
const COMPLETED_EVERY = 1_000

export interface UploadSteps {
  begin: Batches<Entry, unknown>
  create: Batches<Entry, { uploadId: string; urls: string[] }>
  complete: Batches<Entry, void>
  finish: Batches<Entry, void>
}

/** The steps of a target, each for many files at once that are ready for it. */
export function uploadSteps(target: UploadTarget, isMoreToCome: () => boolean): UploadSteps {
  const step = <Wish, Answer>(
    ask: (wishes: readonly Wish[]) => Promise<readonly Outcome<Answer>[]>,
    wishOf: (entry: Entry) => Wish,
    often: { pause?: number; isMoreToCome?: () => boolean } = {},
  ) =>
    inBatches<Entry, Answer>({
      ...often,
      most: limits.filesAtOnce,
      work: (entries) => {
        const work = () => ask(entries.map(wishOf))
        // The connection was told to be lost: what is tried since then by itself is not told again.
        return entries.every(({ attempts }) => attempts > 0) ? inBackground('again', work) : work()
      },
    })
  return {
    begin: step(target.begin, ({ item }) => ({ ...item, name: item.filename })),
    create: step(target.create, ({ item, uploadId }) => ({ name: item.filename, size: item.size, uploadId })),
    complete: step(
      target.complete,
      ({ item, uploadId, etags }) => ({ name: item.filename, uploadId: uploadId!, etags: etags as string[] }),
      { pause: COMPLETED_EVERY, isMoreToCome },
    ),
    finish: step(target.finish, ({ context, uploadId }) => ({ context, uploadId: uploadId! })),
  }
}
