import type { settingsContract } from '../../../contract/settings/settings.manifest.ts'
import { titledBy } from '../../declarations/record-kind.ts'
import type { ServerRoom } from '../../room.ts'
import { settingsHeld } from './settings.held.ts'
import { settingsRoutes } from './settings.routes.ts'
import './settings.tables.ts'

export const settingsRoom: ServerRoom<typeof settingsContract> = {
  name: 'settings',
  records: { setting: titledBy('app_setting', 'section') },
  held: settingsHeld,
  routes: settingsRoutes,
}
