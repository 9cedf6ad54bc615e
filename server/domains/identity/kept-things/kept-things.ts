import { type RawBuilder, sql } from 'kysely'
import { nanoid } from 'nanoid'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireVersion } from '../../../engine/actions/refusals.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import * as queries from './kept-things.queries.ts'

interface Named {
  name: string
  shared: boolean
}

interface KeptKind<Content extends Named, Row extends queries.KeptRow, Held> {
  /** Has `public_id`, `owner_id`, `name`, `shared`, `modified_at` and `version`, whatever else. */
  table: string
  noun: string
  /** Of one person. */
  most: number
  /** Columns of its own. @throws Failure for what cannot be kept */
  columnsOf(caller: Caller, content: Content): Readonly<Record<string, string | number | null>>
  /** What a row holds beside its name. */
  heldIn(row: Row): Held
  /** Which of the team's somebody sees: a condition on a row `k`. */
  seenBy?(caller: Caller): RawBuilder<unknown>
}

type Kept<Held> = Held & {
  _id: string
  version: number
  name: string
  shared: boolean
  owner: { code: string; name: string }
  /** Only its owner changes and removes it. */
  mine: boolean
}

/** What people keep under names, for themselves or for the team; it has no history of its own beside the trail. */
export function keptThings<Content extends Named, Row extends queries.KeptRow, Held>({
  table,
  noun,
  most,
  columnsOf,
  heldIn,
  seenBy = () => sql`true`,
}: KeptKind<Content, Row, Held>) {
  const toldToNobody = 'nothing: they are read when they are chosen from'
  const columns = (caller: Caller, content: Content) => ({
    name: content.name,
    shared: content.shared,
    ...columnsOf(caller, content),
  })
  const lock = (trx: Parameters<typeof queries.lockKept>[0], caller: Caller, publicId: string) =>
    queries.lockKept<Row>(trx, { table, noun }, caller, publicId)
  const present = (row: Row, caller: Caller): Kept<Held> => ({
    ...heldIn(row),
    _id: row.public_id,
    version: row.version,
    name: row.name,
    shared: row.shared,
    owner: { code: row.owner_code, name: row.owner_name },
    mine: row.owner_id === Number(caller.key),
  })
  return {
    /** The person's own and the team's, by name. */
    list: async (db: Database, caller: Caller): Promise<Kept<Held>[]> =>
      (await queries.keptFor<Row>(db, table, caller, seenBy(caller))).map((row) => present(row, caller)),

    /** @throws Failure tooManyItems, and what cannot be kept */
    async create(db: Database, caller: Caller, content: Content): Promise<Kept<Held>> {
      const owner = Number(caller.key)
      const written = columns(caller, content)
      const row = await act(db, caller, {
        find: (trx) => queries.countKept(trx, table, owner),
        may(count) {
          if (count < most) return
          throw new Failure('tooManyItems', `Too many ${noun}s: remove some first`, { data: { most } })
        },
        async change(trx) {
          const publicId = nanoid()
          await queries.insertKept(trx, table, { public_id: publicId, owner_id: owner, ...written })
          return lock(trx, caller, publicId)
        },
        audit: (_count, { id }) => [entry(table, id, null, shown(content))],
        tell: toldToNobody,
      })
      return present(row, caller)
    },

    /** @throws Failure notFound, userLock, and what cannot be kept */
    async update(
      db: Database,
      caller: Caller,
      publicId: string,
      content: Content & { version: number },
    ): Promise<Kept<Held>> {
      const written = columns(caller, content)
      const row = await act(db, caller, {
        find: (trx) => lock(trx, caller, publicId),
        may: (held) => requireVersion(held, content.version),
        async change(trx, { id }) {
          await queries.changeKept(trx, table, id, written)
          return lock(trx, caller, publicId)
        },
        audit: (held) => [entry(table, held.id, shown(held), shown(content))],
        tell: toldToNobody,
      })
      return present(row, caller)
    },

    /** @throws Failure notFound for other people's too */
    async remove(db: Database, caller: Caller, publicId: string): Promise<void> {
      await act(db, caller, {
        find: (trx) => lock(trx, caller, publicId),
        change: (trx, { id }) => queries.removeKept(trx, table, id),
        audit: (held) => [entry(table, held.id, shown(held), null)],
        tell: toldToNobody,
      })
    },
  }
}

/** What people read of it in the trail. */
const shown = ({ name, shared }: Named) => ({ title: name, shared })
