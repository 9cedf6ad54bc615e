import * as calls from '../../../../contract/documents/saved-layouts.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import type { DocumentsRoom } from '../room.ts'
import { keepCustomerLogo } from './keep-customer-logo.ts'
import { layouts } from './saved-layouts.ts'

export const savedLayoutsRoutes = (room: Pick<DocumentsRoom, 'db' | 'store' | 'pictures'>): Route[] => [
  route(calls.listLayouts, (_input, { caller }) => layouts.list(room.db, caller)),
  route(calls.createLayout, ({ body }, { caller }) => layouts.create(room.db, caller, body)),
  route(calls.keepCustomerLogo, (_input, { caller, file }) => keepCustomerLogo(room, caller, file)),
  route(calls.updateLayout, ({ params, body }, { caller }) => layouts.update(room.db, caller, params.id, body)),
  route(calls.deleteLayout, async ({ params }, { caller }) => {
    await layouts.remove(room.db, caller, params.id)
    return { message: 'The layout was removed' }
  }),
]
