import { searchEverything } from '../../../contract/search/search-everything.ts'
import type { Finding, FoundSection } from '../../declarations/found-section.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { searchRecords } from './actions/search-records.ts'

export const searchRoutes = (room: Finding, found: Readonly<Record<string, FoundSection>>): Route[] => [
  route(searchEverything, ({ query }, { caller }) => searchRecords(room, found, caller, query.text)),
]
