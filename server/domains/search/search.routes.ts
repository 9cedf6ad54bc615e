import { searchEverything } from '../../../contract/search/search-everything.ts'
import { type Route, route } from '../../engine/http/route.ts'
import type { Database } from '../../tables.ts'
import type { Catalogue } from '../catalogue/catalogue.public.ts'
import { searchRecords } from './actions/search-records.ts'

export const searchRoutes = (rooms: { db: Database; catalogue: Catalogue }): Route[] => [
  route(searchEverything, ({ query }, { caller }) => searchRecords(rooms, caller, query.text)),
]
