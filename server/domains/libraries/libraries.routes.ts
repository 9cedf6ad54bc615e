import * as calls from '../../../contract/libraries/asset-calls.ts'
import { listOptions as listOptionsCall } from '../../../contract/libraries/option-lists.ts'
import { reportAssets as reportCall } from '../../../contract/libraries/report-assets.ts'
import type { Caller } from '../../engine/http/caller.ts'
import { RowPages } from '../../engine/http/answers/row-pages.ts'
import { type Route, route } from '../../engine/http/route.ts'
import type { WorkerPool } from '../../engine/workers/worker-pool.ts'
import { batchAssets } from './actions/batch-assets.ts'
import { changeStatuses } from './actions/change-statuses.ts'
import { forecastAssets } from './actions/forecast-assets.ts'
import { checkFilename, checkFilenames, countAssets, listManaged, signFiles } from './actions/list-assets.ts'
import {
  listOptions,
  listPublished,
  readAsset,
  sendPublished,
  similarAssets,
  streamPublished,
} from './actions/list-published.ts'
import { purgeAssets } from './actions/purge-assets.ts'
import { reportAssets } from './actions/report-assets.ts'
import { retryPreviews } from './actions/retry-previews.ts'
import { showOptions } from './actions/show-options.ts'
import { type Query, settledQuery } from './rules/settled-query.ts'
import { LibraryLists } from './list-index/library-lists.ts'
import type { LibrariesRoom } from './room.ts'

export const librariesRoutes = ({ db, store, workers }: LibrariesRoom & { workers: WorkerPool }): Route[] => {
  const room = { db, store }
  const readers = { db, lists: new LibraryLists(db), pages: new RowPages() }
  const isManaged = ({ _manage, status }: Query) => _manage === 'true' || status !== 'Published'
  const list = (caller: Caller, query: Query) =>
    isManaged(query) ? listManaged(db, caller, query) : listPublished(readers, caller, query)
  return [
    route(calls.listAssets, ({ query: sent }, { caller }) => {
      const query = settledQuery(sent)
      return isManaged(query) ? listManaged(db, caller, query) : sendPublished(readers, caller, query)
    }),
    route(calls.streamAssets, ({ query }, { caller }) => streamPublished(readers, caller, query)),
    route(reportCall, (input, { caller, signal }) => reportAssets({ workers, list }, caller, input, signal)),
    route(listOptionsCall, ({ params }, { caller }) => showOptions(caller, params.key)),
    route(calls.assetOptions, ({ params, body }, { caller }) => listOptions(readers, caller, params.libraryType, body)),
    route(calls.readAsset, ({ params }, { caller }) => readAsset(db, caller, params.libraryType, params.id)),
    route(calls.findSimilarAssets, ({ params, body }, { caller }) =>
      similarAssets(readers, caller, params.libraryType, params.id, body),
    ),
    route(calls.countAssets, ({ params }, { caller }) => countAssets(db, caller, params.libraryType)),
    route(calls.batchAssets, ({ params, body }, { caller }) => batchAssets(room, caller, params.manageType, body)),
    route(calls.changeStatuses, ({ params, body }, { caller }) => changeStatuses(db, caller, params.manageType, body)),
    route(calls.forecastAssets, ({ params, body }, { caller }) => forecastAssets(db, caller, params.manageType, body)),
    route(calls.purgeAssets, ({ params, body }, { caller }) => purgeAssets(db, caller, params.manageType, body)),
    route(calls.retryPreviews, ({ params, body }, { caller }) => retryPreviews(db, caller, params.manageType, body)),
    route(calls.checkFilename, ({ params, body }, { caller }) => checkFilename(db, caller, params.manageType, body)),
    route(calls.checkFilenames, ({ params, body }, { caller }) => checkFilenames(db, caller, params.manageType, body)),
    route(calls.signFiles, ({ params, body }, { caller }) =>
      signFiles(room, caller, params.libraryType, body.signedUrls),
    ),
  ]
}
