import { MANY_NAMED } from '../../../contract/assortments/named-assortments.ts'
import type { FindHolders } from '../catalogue/catalogue.public.ts'
import { lookForAssortment } from './assortments.queries.ts'
import { keysOf } from './collections/collections.queries.ts'
import { membersOf } from './rows/members.ts'
import { holdersAmong, namedAssortments } from './named.queries.ts'
import type { AssortmentsRoom } from './room.ts'

/** Which of the assortments that a query names, as far as the person sees them, hold each of some products. */
export const findHoldersIn =
  ({ db, catalogue }: Pick<AssortmentsRoom, 'db' | 'catalogue'>): FindHolders =>
  async (caller, query, styleColorIds) => {
    const found = new Map<string, { _id: string; title: string }[]>()
    const note = (styleColorId: string, holder: { _id: string; title: string }) =>
      found.set(styleColorId, [...(found.get(styleColorId) ?? []), holder])
    const named = await namedAssortments(db, caller, query, MANY_NAMED)
    const idsOf = (method: 'static' | 'dynamic') => named.flatMap((one) => (one.method === method ? [one.id] : []))
    for (const { styleColorId, ...holder } of await holdersAmong(db, idsOf('static'), styleColorIds)) {
      note(styleColorId, holder)
    }
    const dynamic = idsOf('dynamic')
    if (dynamic.length === 0) return found
    const keys = [...(await keysOf(db, styleColorIds))]
    // What filters match is asked of the facet index, which is memory.
    for (const id of dynamic) {
      const record = await lookForAssortment(db, caller, id)
      const members = record && new Set((await membersOf(catalogue, caller, record)).matched?.keys)
      for (const [styleColorId, key] of keys)
        if (members?.has(key)) note(styleColorId, { _id: id, title: record!.title })
    }
    return found
  }
