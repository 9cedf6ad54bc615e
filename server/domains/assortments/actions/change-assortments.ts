import { assortmentTable } from '../../../../contract/assortments/assortment-states.ts'
import { refusedField } from '../../../../contract/kernel/errors.ts'
import { mayDo } from '../../../../contract/kernel/state-table.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import { type Change, entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { News } from '../../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { activePerson } from '../../identity/identity.public.ts'
import { requireEditAll, requireLocation, requireVisibleTo } from '../assortments.access.ts'
import { type AssortmentRecord, lockAssortments, putStars, removeStars } from '../assortments.queries.ts'
import { requireFolder } from '../folders/folders.access.ts'
import { lockTree } from '../folders/folders.queries.ts'
import { requireNoForeignLock } from '../internal/edit-lock.ts'
import type { AssortmentsRoom } from '../room.ts'
import {
  type Altered,
  alterationOf,
  type ChangeWish,
  columnsOf,
  requireAsRead,
  type SharedWish,
} from './alter-assortment.ts'
import { assortmentChanged, tellOthersOfMany } from '../tell-others.ts'
import { type ColumnChange, isTaken, type KnownBy, moveToFolder, writeColumns } from '../update.queries.ts'
import { keepVersions } from '../versions/keep-version.ts'
import { assortmentExists } from './create-assortment.ts'
import { relabel } from '../labels/relabel.ts'

/**
 * Changes one assortment or several: stars for the person; everything else for all who see them, with the right to edit
 * each (AST-06, AST-07). Those that stand as wished already are left alone. Title, details and owner are of one alone.
 * @throws Failure notFound, notAllowed, assortmentExists, invalidInput (filters of a static one), tooManyItems, userLock,
 * recipientCannotSee
 */
export async function changeAssortments(
  room: Pick<AssortmentsRoom, 'db' | 'catalogue'>,
  caller: Caller,
  publicIds: readonly string[],
  { starred, folder, owner: ownerId, was, ...plain }: ChangeWish,
): Promise<{ changed: number }> {
  const owner = ownerId === undefined ? undefined : requireFound(await activePerson(room.db, ownerId), 'person')
  const shared: SharedWish = owner ? { ...plain, owner } : plain
  const { toStar, moved, altered } = await act(room.db, caller, {
    async find(trx) {
      if (folder !== undefined) await lockTree(trx)
      const held = await lockAssortments(trx, caller, publicIds)
      const altered = held.flatMap((one) => {
        const alteration = alterationOf(one, shared)
        return alteration ? [{ held: one, ...alteration }] : []
      })
      return { held, altered }
    },
    may({ held, altered }, trx) {
      if (folder !== undefined || Object.keys(shared).length > 0) requireEditAll(caller, held)
      requireFitting(caller, held, shared)
      for (const one of held) requireAsRead(one, was)
      if (owner) requireVisibleTo(owner, held)
      return requireNoForeignLock(
        trx,
        caller,
        altered.map((one) => one.held),
      )
    },
    async change(trx, { held, altered }) {
      const toStar = starred === undefined ? [] : held.filter((one) => one.starred !== starred)
      if (toStar.length > 0) await (starred ? putStars : removeStars)(trx, caller.key, keysOf(toStar))
      const moved = folder === undefined ? [] : await place(trx, caller, held, folder)
      const rows = await save(trx, caller, altered, shared)
      await keepPublished(room, trx, caller, altered, shared)
      return { toStar, moved, rows, altered }
    },
    audit: (_held, { moved, rows, altered }) => changesOf(altered, moved, rows),
    tell: (_held, { moved, altered }) => tell(caller, altered, moved, columnsOf(shared)),
  })
  return { changed: new Set([...toStar, ...moved.map((one) => one.held), ...altered.map((one) => one.held)]).size }
}

const keysOf = (held: readonly AssortmentRecord[]) => held.map(({ id }) => id)

type AlteredOne = Altered & { held: AssortmentRecord }

interface Moved {
  held: AssortmentRecord
  /** Titles from the top. */
  to: string[]
}

function requireFitting(caller: Caller, held: readonly AssortmentRecord[], wish: SharedWish): void {
  if (wish.locationId) requireLocation(caller, wish.locationId)
  if ((wish.season === '' || wish.year === null) && held.some(({ kind }) => kind === 'internal')) {
    throw refusedField(
      wish.season === '' ? 'body.season' : 'body.year',
      'an internal assortment is of a season and a year',
    )
  }
  const ofQuery = wish.query?.['locations.code'] ?? 'ALL'
  if (ofQuery !== 'ALL') requireLocation(caller, ofQuery)
  if (wish.query && held.some(({ method }) => method === 'static')) {
    throw refusedField('body.query', 'a static assortment has no filters')
  }
}

/** Puts them into a folder, or out of any. Where something lies is no change of what it holds: its version stays. */
async function place(
  trx: DatabaseTransaction,
  caller: Caller,
  held: readonly AssortmentRecord[],
  folder: string | null,
): Promise<Moved[]> {
  if (held.some(({ kind }) => kind === 'internal')) {
    throw refusedField('body.folder', 'internal assortments lie in their seasons, not in folders')
  }
  const target = folder === null ? undefined : await requireFolder(trx, caller, folder)
  const moved = held.filter((one) => one.folder !== folder)
  if (moved.length > 0) await moveToFolder(trx, keysOf(moved), target?.id ?? null)
  return moved.map((one) => ({ held: one, to: target?.hierarchy ?? [] }))
}

/** Columns of which a change may meet another assortment. */
const knownFields = ['title', 'season', 'year', 'gender', 'owner_id'] as const

async function save(
  trx: DatabaseTransaction,
  caller: Caller,
  altered: readonly AlteredOne[],
  wish: SharedWish,
): Promise<Change[]> {
  const [first] = altered
  if (!first) return []
  const known: KnownBy = { ...first.held, ...columnsOf(wish) }
  if (knownFields.some((field) => known[field] !== first.held[field]) && (await isTaken(trx, known)))
    throw assortmentExists(known.title)
  await writeColumns(trx, keysOf(altered.map((one) => one.held)), caller.key, columnsOf(wish))
  const relabelled = altered.flatMap(({ held, labels }) =>
    labels ? [{ id: held.id, version: held.version + 1, ...labels }] : [],
  )
  return relabel(trx, caller, relabelled)
}

/** What everybody sees from now on is kept, so that it can be said later what changed since (BEY-03). */
async function keepPublished(
  room: Pick<AssortmentsRoom, 'catalogue'>,
  trx: DatabaseTransaction,
  caller: Caller,
  altered: readonly AlteredOne[],
  { state, query }: SharedWish,
): Promise<void> {
  if (state !== 'Published') return
  const published = altered.flatMap(({ held }) =>
    mayDo(assortmentTable, held.state, 'publish', 'editor') ? [{ ...held, query: query ?? held.query }] : [],
  )
  await keepVersions(room, trx, caller, published, { reason: 'published' })
}

function changesOf(altered: readonly AlteredOne[], moved: readonly Moved[], rows: readonly Change[]): Change[] {
  const placed = new Map(moved.map((one) => [one.held.id, one]))
  const both = new Map([...altered, ...moved].map(({ held }) => [held.id, held]))
  const changes = new Map(altered.map((one) => [one.held.id, one]))
  return [
    ...[...both.values()].map(({ id, hierarchy }) => {
      const move = placed.get(id)
      const change = changes.get(id)
      return entry(
        'assortment',
        id,
        { ...change?.before, ...(move ? { folder: hierarchy.join(' / ') } : {}) },
        { ...change?.after, ...(move ? { folder: move.to.join(' / ') } : {}) },
      )
    }),
    ...rows,
  ]
}

function tell(
  caller: Caller,
  altered: readonly AlteredOne[],
  moved: readonly Moved[],
  { state, owner_id }: ColumnChange,
): News[] {
  const changed = new Set(altered.map(({ held }) => held))
  return tellOthersOfMany(caller, [
    ...altered.map(({ held }) => ({
      // Who could see it before or can now: taking it back from everybody is news for everybody.
      held: { ...held, state: held.state === 'Published' ? held.state : (state ?? held.state) },
      change: assortmentChanged(caller, held),
    })),
    ...moved.flatMap(({ held }) => (changed.has(held) ? [] : [{ held }])),
    // Whose it is now hears of it as well as whose it was.
    ...(owner_id === undefined ? [] : altered.map(({ held }) => ({ held: { ...held, owner_id } }))),
  ])
}
