import * as calls from '../../../../contract/documents/saved-layouts.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import type { DocumentsRoom } from '../room.ts'
import { createLayout, deleteLayout, keepCustomerLogo, listLayouts, updateLayout } from './change-layouts.ts'

export const savedLayoutsRoutes = (room: Pick<DocumentsRoom, 'db' | 'store' | 'pictures'>): Route[] => [
  route(calls.listLayouts, (_input, { caller }) => listLayouts(room.db, caller)),
  route(calls.createLayout, ({ body }, { caller }) => createLayout(room.db, caller, body)),
  route(calls.keepCustomerLogo, (_input, { caller, file }) => keepCustomerLogo(room, caller, file)),
  route(calls.updateLayout, ({ params, body }, { caller }) => updateLayout(room.db, caller, params.id, body)),
  route(calls.deleteLayout, async ({ params }, { caller }) => {
    await deleteLayout(room.db, caller, params.id)
    return { message: 'The layout was removed' }
  }),
]
