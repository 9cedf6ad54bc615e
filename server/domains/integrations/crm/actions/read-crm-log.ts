import type { z } from 'zod'
import type { CrmDelivery } from '../../../../../contract/integrations/crm.ts'
import type {
  listCrmDeliveries as listCall,
  showCrmDelivery as showCall,
} from '../../../../../contract/integrations/crm-calls.ts'
import { act } from '../../../../engine/actions/act.ts'
import { requireFound } from '../../../../engine/actions/refusals.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { readList, withMore } from '../../../../engine/reads/read-list.ts'
import { askForAll, hasten } from '../crm.queries.ts'
import { countCrmLog, type LoggedRow, readCrmAttempts, readCrmLog } from '../crm-log.queries.ts'
import { presentCrmAttempt, presentCrmDelivery } from '../crm.present.ts'
import type { CrmRoom } from '../crm-room.ts'
import { readHeld } from '../own-crm.queries.ts'
import { enqueueCrm } from './carry-changes.ts'

export async function listCrmDeliveries(
  room: CrmRoom,
  { before, state, limit }: z.output<(typeof listCall)['query']>,
): Promise<z.output<(typeof listCall)['output']>> {
  const rows = readCrmLog(room.db, { before, state, limit: limit + 1 })
  const [page, counts] = await Promise.all([
    readList({ skeleton: withMore(rows, limit), present: presentCrmDelivery }),
    countCrmLog(room.db),
  ])
  return { address: room.connector().address, ...page, ...counts }
}

/** @throws Failure notFound */
export async function showCrmDelivery(room: CrmRoom, id: string): Promise<z.output<(typeof showCall)['output']>> {
  const delivery = await findDelivery(room, id)
  const [log, held] = await Promise.all([
    readCrmAttempts(room.db, delivery.id),
    room.connector().target === 'own' ? readHeld(room.db, delivery.assortment_public_id) : undefined,
  ])
  return {
    ...presentCrmDelivery(delivery),
    body: delivery.body,
    log: log.map(presentCrmAttempt),
    held: held
      ? { version: held.version, products: held.products, receivedDate: held.received_at.toISOString() }
      : null,
  }
}

/** What waits is tried now; what failed is too old to be sent, so the assortment as it is now is. @throws Failure notFound */
export async function retryCrmDelivery(room: CrmRoom, caller: Caller, id: string): Promise<CrmDelivery> {
  const { assortment_id: assortmentId, state } = await findDelivery(room, id)
  await act(room.db, caller, {
    async change(trx) {
      if (state === 'waiting') await hasten(trx, [assortmentId])
      else await askForAll(trx, [assortmentId], caller.key)
      await enqueueCrm(trx, [assortmentId], { isWaitedFor: true })
    },
    audit: 'nothing: deliveries are a log of their own',
    tell: 'nothing: whoever asked looks how far it is',
  })
  return presentCrmDelivery(await findDelivery(room, id))
}

const findDelivery = async ({ db }: CrmRoom, only: string): Promise<LoggedRow> =>
  requireFound((await readCrmLog(db, { only, limit: 1 }))[0], 'delivery')
