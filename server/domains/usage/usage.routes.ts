import * as calls from '../../../contract/usage/usage-calls.ts'
import * as searches from '../../../contract/usage/saved-search-calls.ts'
import { type Route, route } from '../../engine/http/route.ts'
import type { Database } from '../../tables.ts'
import { noteUsage, setFlags } from './actions/note-usage.ts'
import { forgetSearch, listSearches, saveSearch } from './actions/saved-searches.ts'

export const usageRoutes = ({ db }: { db: Database }): Route[] => [
  route(calls.setUserFlag, ({ body }, { caller }) => setFlags(db, caller, body)),
  route(calls.noteUsage, ({ body }, { caller }) => noteUsage(db, caller, body)),
  route(searches.saveSearch, ({ body }, { caller }) => saveSearch(db, caller, body)),
  route(searches.listSavedSearches, (_input, { caller }) => listSearches(db, caller)),
  route(searches.deleteSavedSearch, ({ params }, { caller }) => forgetSearch(db, caller, params.id)),
]
