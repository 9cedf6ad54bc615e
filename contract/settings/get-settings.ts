import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { settingSections } from './settings.ts'

const kept = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    /** 0: never set, the defaults hold. */
    version: z.number().int(),
    modifiedAt: z.string().nullable(),
    modifiedBy: z.string(),
  })

/** Every section with who set it last. */
export const keptSettings = z.object({
  links: kept(settingSections.links),
  crm: kept(settingSections.crm),
  session: kept(settingSections.session),
  accounts: kept(settingSections.accounts),
  conference: kept(settingSections.conference),
  documents: kept(settingSections.documents),
  notifications: kept(settingSections.notifications),
  orders: kept(settingSections.orders),
})
export type KeptSettings = z.output<typeof keptSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'All settings with their versions and who changed them last',
  access: areaAccess.administration,
  output: keptSettings,
})
