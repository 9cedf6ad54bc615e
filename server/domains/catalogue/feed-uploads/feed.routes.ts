import {
  applyFeed as applyCall,
  cancelFeed as cancelCall,
  downloadRejects,
  getFeed,
  listFeeds,
  uploadFeed,
} from '../../../../contract/catalogue/feed/feed-uploads.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import { receiveFeed } from '../actions/receive-feed.ts'
import { openRejects, showFeed, showFeeds } from '../actions/show-feeds.ts'
import { applyFeed, cancelFeed } from '../actions/steer-feed.ts'
import type { FeedRoom } from './room.ts'

export const feedRoutes = (room: FeedRoom): Route[] => [
  route(uploadFeed, ({ query }, { caller, file }) => receiveFeed(room, caller, query.name, file)),
  route(listFeeds, ({ query }) => showFeeds(room, query)),
  route(getFeed, ({ params }) => showFeed(room, params.id)),
  route(applyCall, ({ params }, { caller }) => applyFeed(room, caller, params.id)),
  route(cancelCall, ({ params }, { caller }) => cancelFeed(room, caller, params.id)),
  route(downloadRejects, ({ params }) => openRejects(room, params.id)),
]
