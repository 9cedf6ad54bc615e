import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import type { Database } from '../../../tables.ts'
import type { ErpConnector, ErpEndpoint } from './connector.ts'
import { httpErp } from './http-erp.ts'
import { ownErp } from './own-erp.ts'

/** The ERP that the operator named, or the embedded one. */
export const erpOf = (given: {
  db: Database
  store: Pick<ObjectStore, 'put'>
  erp: ErpEndpoint | undefined
}): ErpConnector => (given.erp ? httpErp(given.erp) : ownErp(given.db, given.store))
