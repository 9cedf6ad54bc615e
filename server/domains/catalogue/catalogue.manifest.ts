import type { ServerRoom } from '../../room.ts'
import { catalogueJobs } from './catalogue.jobs.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { feedRoutes } from './feed-uploads/feed.routes.ts'
import { resumeUploads } from './feed-uploads/run-upload.ts'
import { followLooks } from './looks/follow-looks.ts'
import { catalogueMedia } from './photos/catalogue-media.ts'

export const catalogueRoom: ServerRoom = {
  name: 'catalogue',
  routes: (application, { findHolders }) => [
    ...catalogueRoutes(application.catalogue, findHolders),
    ...feedRoutes(application),
  ],
  jobs: catalogueJobs,
  media: (app, { catalogue, store, findCaller }) =>
    catalogueMedia(app, { renditions: catalogue.renditions, store, findCaller }),
  async beginWork(application) {
    // Feeds that an earlier process left under way go on, and pictures that came meanwhile are looked at.
    await resumeUploads(application)
    await followLooks(application)
    return undefined
  },
}
