import type { AddressGuard } from '../../../engine/outgoing/address-guard.ts'
import type { Database } from '../../../tables.ts'
import type { Catalogue } from '../../catalogue/catalogue.public.ts'
import type { CurrentSettings } from '../../settings/settings.public.ts'
import type { CrmConnector, CrmEndpoint } from './crm-connector.ts'
import { httpCrm } from './http-crm.ts'
import { ownCrm } from './own-crm.ts'

/** What the CRM's synchronisation works with. */
export interface CrmRoom {
  readonly db: Database
  readonly catalogue: Catalogue
  /** The one that holds now: administrators may set another at any time. */
  connector(): CrmConnector
}

/** Of what every room is given. An endpoint of the settings stands before the operator's, which stands before ours. */
export const crmRoomOf = (given: {
  db: Database
  catalogue: Catalogue
  settings: CurrentSettings
  outgoing: AddressGuard
  crm: CrmEndpoint | undefined
}): CrmRoom => ({
  db: given.db,
  catalogue: given.catalogue,
  connector: () => {
    const typed = given.settings.now().crm.endpoint
    if (typed && typed !== given.crm?.url) return httpCrm({ url: typed }, given.outgoing)
    return given.crm ? httpCrm(given.crm, 'operator') : ownCrm(given.db)
  },
})
