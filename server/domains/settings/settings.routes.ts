import { changeSettings as changeCall } from '../../../contract/settings/change-settings.ts'
import { getSettings } from '../../../contract/settings/get-settings.ts'
import { listExternalTools } from '../../../contract/settings/external-tools.ts'
import { type Route, route } from '../../engine/http/route.ts'
import type { Database } from '../../tables.ts'
import { changeSettings } from './actions/change-settings.ts'
import { showSettings } from './actions/show-settings.ts'
import { toolsOf } from './rules/tools-of.ts'
import type { CurrentSettings } from './settings.public.ts'

export const settingsRoutes = ({ db, settings }: { db: Database; settings: CurrentSettings }): Route[] => [
  route(getSettings, () => showSettings(db)),
  route(changeCall, ({ body }, { caller }) => changeSettings(db, caller, body.changes)),
  route(listExternalTools, (_input, { caller }) => ({ tools: toolsOf(settings.now(), caller) })),
]
