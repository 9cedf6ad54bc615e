import { explainTo } from '../../../contract/explanations/explain-to.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { explainRecord, type ExplanationsRoom } from './actions/explain-record.ts'

export const explanationsRoutes = (room: ExplanationsRoom): Route[] => [
  route(explainTo, ({ query }) => explainRecord(room, query)),
]
