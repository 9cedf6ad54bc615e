import type { sharesContract } from '../../../contract/shares/shares.manifest.ts'
import { titledBy } from '../../declarations/record-kind.ts'
import type { ServerRoom } from '../../room.ts'
import { sharesHeld, sharesTexts } from './shares.held.ts'
import { sharesAmong } from './shares.queries.ts'
import { sharesJobs } from './shares.jobs.ts'
import { sharesRoutes } from './shares.routes.ts'
import './shares.tables.ts'

export const sharesRoom: ServerRoom<typeof sharesContract> = {
  name: 'shares',
  records: { share: titledBy('share', 'title') },
  held: sharesHeld,
  writtenTexts: sharesTexts,
  routes: sharesRoutes,
  jobs: sharesJobs,
  // Whoever follows a link sees as much as they may.
  noticed: ({ db }) => ({
    share: ({ key }, ids) => sharesAmong(db, key, ids),
    link: async (_caller, ids) => new Set(ids),
  }),
}
