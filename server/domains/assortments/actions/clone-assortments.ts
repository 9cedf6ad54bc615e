import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { cloneAssortments as cloneCall } from '../../../../contract/assortments/many-assortments.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import { type Change, entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { activePerson } from '../../identity/identity.public.ts'
import { tell } from '../../notifications/notifications.public.ts'
import { requireVisibleTo } from '../assortments.access.ts'
import { type AssortmentRecord, lockAssortments } from '../assortments.queries.ts'
import {
  copyGroups,
  type Copy,
  copyRows,
  countRows,
  freezeRows,
  insertCopies,
  type Made,
  titlesLike,
} from '../clone.queries.ts'
import { membersOf, requireWorkable } from '../rows/members.ts'
import type { AssortmentsRoom } from '../room.ts'
import { baseOf, freeTitles } from '../rules/free-titles.ts'
import { tellOthersOfMany } from '../tell-others.ts'
import { assortmentExists } from './create-assortment.ts'

type Wish = z.output<(typeof cloneCall)['body']>

/**
 * Copies assortments with their products for the person or for somebody else, all or none, in the same few statements
 * whatever their number (AST-05). The copy of an internal one is a regular one.
 * @throws Failure notFound, assortmentExists, recipientCannotSee
 */
export async function cloneAssortments(
  room: AssortmentsRoom,
  caller: Caller,
  wish: Wish,
): Promise<{ _id: string; title: string }[]> {
  const owner = wish.forUser === undefined ? caller : requireFound(await activePerson(room.db, wish.forUser), 'person')
  const { copies } = await act(room.db, caller, {
    find: (trx) => lockAssortments(trx, caller, wish.ids),
    may(originals) {
      if (owner !== caller) requireVisibleTo(owner, originals)
    },
    async change(trx, originals) {
      const copies = await planCopies(trx, owner, originals, wish)
      const made = await insertCopies(trx, copies, { ownerKey: owner.key, userKey: caller.key })
      if (made.length < copies.length) throw assortmentExists(copies[0]!.title)
      await fill(room, caller, trx, originals, made, wish)
      return { copies, made }
    },
    audit: (originals, { copies, made }) => changesOf(originals, made, copies),
    tell: (_originals, { copies }) => [
      ...tellOthersOfMany(
        caller,
        copies.map(({ public_id }) => ({
          held: { public_id, kind: 'regular', owner_id: Number(owner.key), state: 'Unpublished' },
        })),
      ),
      // Who copies for themselves is told of nothing.
      ...tell(caller, copies.map(given(owner))),
    ],
  })
  return copies.map(({ public_id, title }) => ({ _id: public_id, title }))
}

const given =
  ({ key }: Caller) =>
  ({ public_id: subject, title }: Copy) => ({
    kind: 'assortmentGiven' as const,
    subject,
    values: { title },
    to: { people: [key] },
  })

async function planCopies(
  trx: DatabaseTransaction,
  owner: Caller,
  originals: readonly AssortmentRecord[],
  { title, asStatic }: Wish,
): Promise<Copy[]> {
  const wished = title === undefined ? originals.map((one) => one.title) : [title]
  const taken = title === undefined ? await titlesLike(trx, owner.key, wished.map(baseOf)) : []
  const titles = freeTitles(wished, taken)
  return originals.map(({ id, method }, at) => ({
    source: id,
    public_id: nanoid(),
    title: titles[at]!,
    method: asStatic ? 'static' : method,
  }))
}

async function fill(
  room: AssortmentsRoom,
  caller: Caller,
  trx: DatabaseTransaction,
  originals: readonly AssortmentRecord[],
  made: readonly Made[],
  { asStatic, withWritten }: Wish,
): Promise<void> {
  const byKey = new Map(originals.map((one) => [one.id, one]))
  const frozen: (Made & { keys: readonly number[] })[] = []
  for (const one of made) {
    const original = byKey.get(one.source)!
    if (!asStatic || original.method === 'static') continue
    // Looked up in the facet index, which is memory: no query of the database each.
    const members = await membersOf(room.catalogue, caller, original)
    requireWorkable(members)
    frozen.push({ ...one, keys: members.matched?.keys ?? [] })
  }
  const isFrozen = new Set(frozen.map(({ id }) => id))
  const asTheyAre = made.filter(({ id }) => !isFrozen.has(id))
  await copyGroups(trx, made)
  if (asTheyAre.length > 0) await copyRows(trx, asTheyAre, withWritten)
  if (frozen.length > 0) {
    await freezeRows(trx, frozen, withWritten)
    await countRows(trx, frozen)
  }
}

function changesOf(originals: readonly AssortmentRecord[], made: readonly Made[], copies: readonly Copy[]): Change[] {
  const keys = new Map(made.map(({ id, source }) => [source, id]))
  return originals.map((original, at) =>
    entry('assortment', keys.get(original.id)!, null, {
      title: copies[at]!.title,
      copyOf: original.title,
      method: copies[at]!.method,
      productType: original.product_type,
      locationId: original.location_code,
    }),
  )
}
