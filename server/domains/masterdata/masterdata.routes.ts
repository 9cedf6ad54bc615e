import { businessEntityCalls } from '../../../contract/masterdata/business-entities.ts'
import {
  customerCalls,
  findOfficialCustomers as findCall,
  getCustomer,
  saveAddresses as saveAddressesCall,
} from '../../../contract/masterdata/customers.ts'
import { divisionGroupCalls } from '../../../contract/masterdata/division-groups.ts'
import {
  orderTermCalls,
  packCodeCalls,
  shipperCalls,
  warehouseCalls,
} from '../../../contract/masterdata/order-lists.ts'
import type { RecordCalls } from '../../../contract/masterdata/record-calls.ts'
import { territoryCalls } from '../../../contract/masterdata/territories.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { listRecords } from '../../engine/records/list-records.ts'
import type { RecordStore } from '../../engine/records/record-store.ts'
import { saveAddresses, showCustomer } from './actions/customer-addresses.ts'
import { exportRecords } from './actions/export-records.ts'
import { findOfficialCustomers } from './actions/find-official-customers.ts'
import { importList } from './actions/import-list.ts'
import { saveList } from './actions/save-list.ts'
import type { MasterdataRoom } from './room.ts'
import { businessEntityStore } from './stores/business-entity-store.ts'
import { customerStore } from './stores/customer-store.ts'
import { divisionGroupStore } from './stores/division-group-store.ts'
import { orderTermStore, packCodeStore, shipperStore, warehouseStore } from './stores/order-list-stores.ts'
import { territoryStore } from './stores/territory-store.ts'

/** The calls of one list. The rows of a store have the fields of its calls, which no type says. */
const listRoutes = (room: MasterdataRoom, declared: unknown, store: RecordStore): Route[] => {
  const calls = declared as RecordCalls
  return [
    route(calls.list, ({ query }, { caller }) => listRecords(room.engineDb, store, caller, query)),
    route(calls.save, ({ body }, { caller }) => saveList(room, store, caller, body)),
    route(calls.importFile, ({ query: { token, sheet } }, { caller, file, signal }) =>
      importList(room, store, caller, { file, token, sheet, signal }),
    ),
    route(calls.exportFile, (_input, { caller, signal }) => exportRecords(room, store, caller, signal)),
  ]
}

export const masterdataRoutes = (room: MasterdataRoom): Route[] => [
  ...listRoutes(room, territoryCalls, territoryStore),
  ...listRoutes(room, businessEntityCalls, businessEntityStore),
  ...listRoutes(room, divisionGroupCalls, divisionGroupStore),
  ...listRoutes(room, customerCalls, customerStore),
  ...listRoutes(room, packCodeCalls, packCodeStore),
  ...listRoutes(room, shipperCalls, shipperStore),
  ...listRoutes(room, orderTermCalls, orderTermStore),
  ...listRoutes(room, warehouseCalls, warehouseStore),
  route(getCustomer, ({ params }, { caller }) => showCustomer(room, caller, params.id)),
  route(saveAddressesCall, ({ params, body }, { caller }) => saveAddresses(room, caller, params.id, body)),
  route(findCall, ({ query }, { caller }) =>
    findOfficialCustomers(room, caller, {
      ...query,
      corporateOnly: query.corporateOnly === 'true',
      labelValue: query.labelValue === 'true',
    }),
  ),
]
