import type { z } from 'zod'
import {
  type AssortmentAlert,
  type clearAlerts as clearCall,
  kindOfAlert,
  type listAlerts as listCall,
} from '../../../../contract/assortments/alerts.ts'
import type { Paged } from '../../../../contract/kernel/paging.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList } from '../../../engine/reads/read-list.ts'
import { type AlertRecord, readAlerts, removeAlerts } from './alerts.queries.ts'
import { requireEditAll } from '../assortments.access.ts'
import { type AssortmentRecord, findAssortment, lockAssortments } from '../assortments.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { settle } from '../../notifications/notifications.public.ts'
import { tellOthersOfMany } from '../tell-others.ts'

type Room = Pick<AssortmentsRoom, 'db'>

/** What changed under one assortment (AST-18). @throws Failure notFound */
export async function listAlerts(
  room: Room,
  caller: Caller,
  publicId: string,
  page: z.output<(typeof listCall)['query']>,
): Promise<Paged<AssortmentAlert>> {
  const held = await findAssortment(room.db, caller, publicId)
  return readList({
    skeleton: readAlerts(room.db, caller, held.id, page),
    present: (record) => present(held, record),
  })
}

/** Takes them away for everybody, with the right to edit each. @throws Failure notFound, notAllowed */
export const clearAlerts = (
  room: Room,
  caller: Caller,
  { ids, products }: z.output<(typeof clearCall)['body']>,
): Promise<{ cleared: number }> =>
  act(room.db, caller, {
    find: (trx) => lockAssortments(trx, caller, ids),
    may: (held) => requireEditAll(caller, held),
    async change(trx, held) {
      const keys = held.map(({ id }) => id)
      return { cleared: await removeAlerts(trx, keys, products) }
    },
    audit: 'nothing: what was noted is taken away, the assortment stands as it stood',
    tell: (held) => [
      ...tellOthersOfMany(
        caller,
        held.map((one) => ({ held: one })),
      ),
      // Some of them may be left; what is new is told anew.
      ...settle(held.map(({ public_id: subject }) => ({ kind: 'productsAlert' as const, subject }))),
    ],
  })

const present = ({ line_statuses }: AssortmentRecord, record: AlertRecord): AssortmentAlert => {
  const kind = kindOfAlert(record.field, record.after, line_statuses)
  const value = (text: string | null) => (text !== null && kind === 'repriced' ? Number(text) : text)
  return {
    product: record.style_color_id,
    style: record.style_code,
    color: record.color_code,
    name: record.name,
    colorDescription: record.color_description,
    picture: record.hash === null ? null : { hash: record.hash, ground: record.ground ?? '' },
    kind,
    field: record.field,
    before: value(record.before),
    after: value(record.after),
    notedDate: record.noted_at.toISOString(),
  }
}
