import { grouped } from '../contract/room.ts'
import type { Application } from './application.ts'
import { callersForWork } from './domains/identity/identity.public.ts'
import type { House, MaySee, RunningRoom } from './room.ts'
import { rooms } from './rooms.ts'

/** Of records that no room speaks for. */
const nothing: MaySee = async () => new Set()

/** What the rooms say of themselves and do for each other. */
export function houseOf(application: Application): House {
  const running: readonly RunningRoom[] = rooms
  const finders = running.flatMap(({ findHolders }) => findHolders?.(application) ?? [])
  const ordersOf = running.flatMap((room) => room.ordersOf?.(application) ?? [])
  const noticed = new Map(running.flatMap((room) => Object.entries(room.noticed?.(application) ?? {})))
  return {
    maySee: (subject) => noticed.get(subject) ?? nothing,
    callers: (keys) => callersForWork(application.db, keys),
    records: grouped(rooms, 'records'),
    waiting: grouped(rooms, 'waiting'),
    webhooks: grouped(rooms, 'webhooks'),
    explained: grouped(rooms, 'explained'),
    found: grouped(rooms, 'found'),
    held: running.flatMap(({ held = [] }) => held),
    writtenTexts: running.flatMap(({ writtenTexts = [] }) => writtenTexts),
    whenDeleted: (table) => async (trx, caller, keys) => {
      for (const { whenDeleted } of running) await whenDeleted?.[table]?.(trx, caller, keys)
    },
    ordersOf: async (caller, assortmentId) =>
      (await Promise.all(ordersOf.map((find) => find(caller, assortmentId)))).flat(),
    async findHolders(caller, query, styleColorIds) {
      const found = await Promise.all(finders.map((find) => find(caller, query, styleColorIds)))
      const holders = new Map<string, { _id: string; title: string }[]>()
      for (const [id, some] of found.flatMap((one) => [...one])) holders.set(id, [...(holders.get(id) ?? []), ...some])
      return holders
    },
  }
}
