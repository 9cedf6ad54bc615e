import type { MountOptions } from '../../server/engine/http/mount-routes.ts'

/** For calls that are mounted without a database: nothing is known elsewhere, and no key is kept. */
export const oneProcess: Pick<MountOptions, 'answerOnce' | 'positions'> = {
  answerOnce: (_call, work) => work(),
  positions: { reach: async () => undefined, last: async () => 0 },
}
