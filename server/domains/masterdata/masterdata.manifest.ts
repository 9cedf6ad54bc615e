import type { masterdataContract } from '../../../contract/masterdata/masterdata.manifest.ts'
import { titledBy } from '../../declarations/record-kind.ts'
import type { ServerRoom } from '../../room.ts'
import { masterdataHeld } from './masterdata.held.ts'
import { masterdataRoutes } from './masterdata.routes.ts'
import '../orders/customers/customers.tables.ts'
import '../orders/order-lists.tables.ts'

export const masterdataRoom: ServerRoom<typeof masterdataContract> = {
  name: 'masterdata',
  records: {
    territory: titledBy('territory', 'name'),
    businessEntity: titledBy('business_entity', 'name'),
    divisionGroup: titledBy('division_group', 'name'),
    customer: titledBy('customer', 'name'),
    packCode: titledBy('pack_code', 'code'),
    shipper: titledBy('shipper', 'name'),
    orderTerm: titledBy('order_term', 'code'),
    warehouse: titledBy('warehouse', 'name'),
  },
  held: masterdataHeld,
  routes: masterdataRoutes,
}
