import { stateOf } from '../../../../contract/orders/order-words.ts'
import type { OrderChange } from '../../../../contract/orders/telling/order-telling.ts'
import type { OrderBatch } from '../../../../contract/orders/order.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { Telling } from '../../notifications/notifications.public.ts'
import type { HeldOrder, OrderStore } from '../order-store.ts'
import { type Told, toTell } from './tell-of-moves.ts'
import { readFacts, readSpeakers, type ToldFacts } from './told-facts.queries.ts'

/** Whoever has to do with an order hears what is said of it, and who spoke before (NOT-02). */
export async function tellOfComment(
  trx: DatabaseTransaction,
  store: OrderStore,
  held: HeldOrder,
  { name, lastName }: Caller,
): Promise<Telling[]> {
  const facts = (await readFacts(trx, store, [held.id])).get(held.id)!
  const people = { ...facts.people, speakers: await readSpeakers(trx, held.id) }
  const by = `${name} ${lastName}`.trim()
  return toTell(store, { ...facts, people }, store.kind.news.comment, stateOf(held.status, held.approval), { by })
}

/** How an order stands before it is changed, as far as its change is told; undefined: nobody hears of such a change in its state. */
export async function beforeChange(
  trx: DatabaseTransaction,
  store: OrderStore,
  { id, status, approval }: Pick<HeldOrder, 'id' | 'status' | 'approval'>,
  batch: Batch,
): Promise<ToldFacts | undefined> {
  const state = stateOf(status, approval)
  const isHeard = store.kind.news.changes.some(({ in: states, what }) => states.includes(state) && mayBe[what](batch))
  return isHeard ? (await readFacts(trx, store, [id])).get(id) : undefined
}

/** What is told of an order that somebody changed while it was under way, by what was changed (NOT-02). */
export async function tellOfChange(
  trx: DatabaseTransaction,
  store: OrderStore,
  held: HeldOrder,
  before: ToldFacts,
  batch: Pick<OrderBatch, 'patch' | 'addRows' | 'updateRows' | 'deleteRows'>,
): Promise<Told> {
  const state = stateOf(held.status, held.approval)
  const after = (await readFacts(trx, store, [held.id])).get(held.id)!
  const told = store.kind.news.changes.filter(({ in: states }) => states.includes(state))
  const to = (what: OrderChange, people: Partial<ToldFacts['people']>): Telling[] =>
    told.filter((one) => one.what === what).flatMap(({ tells }) => toTell(store, { ...after, people }, tells, state))
  const [had, has] = [before.people.coordinators ?? [], after.people.coordinators ?? []]
  const sent = Number(after.values.sent ?? 0) - Number(before.values.sent ?? 0)
  const reps = without(after.people.reps, before.people.reps)
  const gone = without(had, has)
  const task = told.find(({ what }) => what === 'waitsFor')?.tells.kind
  return {
    tellings: [
      ...(isOther(batch) ? to('changed', after.people) : []),
      ...(sent > 0 ? to('shipped', after.people) : []),
      ...to('waitsFor', { coordinators: without(has, had) }),
      // Who has sent what was theirs gave it to nobody.
      ...to('takenFrom', { coordinators: isGiven(batch) ? gone : [] }),
      ...to('givenTo', { reps }),
    ],
    settlings: task && gone.length > 0 ? [{ kind: task, subject: held.publicId, of: gone }] : [],
  }
}

const without = (all: readonly number[] = [], some: readonly number[] = []): number[] =>
  all.filter((one) => !some.includes(one))

type Batch = Parameters<typeof tellOfChange>[4]

/** Facts of the way are told by what they mean. */
const ofTheWay: readonly string[] = ['tracking', 'shipper', 'progress', 'dueBack', 'coordinatorCode']

const isOther = ({ patch, addRows, updateRows, deleteRows }: Batch): boolean =>
  Object.keys(patch).length + addRows.length + deleteRows.length > 0 ||
  updateRows.some(({ fields }) => Object.keys(fields).some((field) => !ofTheWay.includes(field)))

const isGiven = ({ updateRows }: Batch): boolean =>
  updateRows.some(({ fields }) => fields.coordinatorCode !== undefined)

const touchesRows = ({ addRows, updateRows, deleteRows }: Batch): boolean =>
  addRows.length + updateRows.length + deleteRows.length > 0

/** What a batch may come to, before anybody has looked. */
const mayBe: Readonly<Record<OrderChange, (batch: Batch) => boolean>> = {
  changed: isOther,
  shipped: touchesRows,
  takenFrom: touchesRows,
  waitsFor: touchesRows,
  givenTo: ({ patch }) => patch.repNumber !== undefined || patch.repNumber2 !== undefined,
}
