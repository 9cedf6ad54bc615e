import type { Application } from './application.ts'
import type { House } from './room.ts'
import { rooms } from './rooms.ts'

/** What rooms above do for rooms below. */
export function houseOf(application: Application): House {
  const finders = rooms.flatMap(({ findHolders }) => findHolders?.(application) ?? [])
  return {
    whenDeleted: (table) => async (trx, caller, keys) => {
      for (const { whenDeleted } of rooms) await whenDeleted?.[table]?.(trx, caller, keys)
    },
    async findHolders(caller, query, styleColorIds) {
      const found = await Promise.all(finders.map((find) => find(caller, query, styleColorIds)))
      const holders = new Map<string, { _id: string; title: string }[]>()
      for (const [id, some] of found.flatMap((one) => [...one])) holders.set(id, [...(holders.get(id) ?? []), ...some])
      return holders
    },
  }
}
