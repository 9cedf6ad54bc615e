import * as calls from '../../../contract/seasons/season-calls.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { changeSetState } from './actions/change-set-state.ts'
import { createSeason } from './actions/create-season.ts'
import { deleteSeasons } from './actions/delete-seasons.ts'
import { listSeasons, showSeason } from './actions/list-seasons.ts'
import { removeSeasonLogo, setSeasonLogo } from './actions/season-logos.ts'
import { updateSeason } from './actions/update-season.ts'
import type { SeasonsRoom } from './room.ts'

export const seasonsRoutes = ({ db, store, pictures }: SeasonsRoom): Route[] => {
  const room = { db, store, pictures }
  return [
    route(calls.listSeasons, ({ params }, { caller }) => listSeasons(db, caller, params.channel)),
    route(calls.listSeasonsOf, ({ params }, { caller }) => listSeasons(db, caller, params.channel, params.subRoute)),
    route(calls.getSeason, ({ params }, { caller }) => showSeason(db, caller, params.id)),
    route(calls.createSeason, ({ body }, { caller }) => createSeason(room, caller, body)),
    route(calls.updateSeason, ({ params, body }, { caller }) => updateSeason(room, caller, params.id, body)),
    route(calls.deleteSeason, ({ params }, { caller }) => deleteSeasons(room, caller, [params.id])),
    route(calls.deleteSeasons, ({ body }, { caller }) => deleteSeasons(room, caller, body.ids)),
    route(calls.changeSetState, ({ params, body }, { caller }) => changeSetState(room, caller, params, body.state)),
    route(calls.setSeasonLogo, ({ params }, { caller, file }) => setSeasonLogo(room, caller, params, file)),
    route(calls.removeSeasonLogo, ({ params }, { caller }) => removeSeasonLogo(room, caller, params)),
  ]
}
