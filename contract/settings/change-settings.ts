import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { keptSettings } from './get-settings.ts'
import { settingSectionNames, settingSections, type SettingSection } from './settings.ts'

const version = z.number().int().min(0)

/** The new value of one section; null puts its defaults back. */
const change = <Section extends SettingSection, Value extends z.ZodType>(section: Section, value: Value) =>
  z.object({ section: z.literal(section), version, value: value.nullable() })

export const settingChange = z.discriminatedUnion('section', [
  change('links', settingSections.links),
  change('crm', settingSections.crm),
  change('session', settingSections.session),
  change('accounts', settingSections.accounts),
  change('conference', settingSections.conference),
  change('documents', settingSections.documents),
  change('notifications', settingSections.notifications),
  change('orders', settingSections.orders),
])
export type SettingChange = z.output<typeof settingChange>

/** All sections or none. 409 userLock when one of them was changed by somebody else since it was read. */
export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/settings',
  security: 'settingsChanged',
  summary: 'Changes settings by section or puts their defaults back',
  access: areaAccess.administration,
  body: z.object({ changes: z.array(settingChange).min(1).max(settingSectionNames.length) }),
  output: keptSettings,
})
