import type { catalogueContract } from '../../../contract/catalogue/catalogue.manifest.ts'
import type { ServerRoom } from '../../room.ts'
import { catalogueHeld } from './catalogue.held.ts'
import { explainProduct } from './actions/explain-product.ts'
import { foundStyles } from './catalogue.found.ts'
import { failedFeeds } from './catalogue.waiting.ts'
import { productsChanged } from './catalogue.webhooks.ts'
import { catalogueJobs } from './catalogue.jobs.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { feedRoutes } from './feed-uploads/feed.routes.ts'
import { resumeUploads } from './feed-uploads/run-upload.ts'
import { seenFeeds } from './feed-uploads/tell-of-feeds.ts'
import { followLooks } from './looks/follow-looks.ts'
import { catalogueMedia } from './photos/catalogue-media.ts'
import './catalogue.tables.ts'
import './feed-uploads/feed-upload.tables.ts'

export const catalogueRoom: ServerRoom<typeof catalogueContract> = {
  name: 'catalogue',
  waiting: { failedFeeds },
  webhooks: { 'products.changed': productsChanged },
  explained: { product: explainProduct },
  found: { styles: foundStyles },
  held: catalogueHeld,
  routes: (application, { findHolders }) => [
    ...catalogueRoutes(application.catalogue, findHolders),
    ...feedRoutes(application),
  ],
  jobs: catalogueJobs,
  noticed: () => ({ feed: seenFeeds }),
  media: (app, { catalogue, store, findCaller }) =>
    catalogueMedia(app, { renditions: catalogue.renditions, store, findCaller }),
  async beginWork(application) {
    // Feeds that an earlier process left under way go on, and pictures that came meanwhile are looked at.
    await resumeUploads(application)
    await followLooks(application)
    return undefined
  },
}
