import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CrmAssortment, CrmProduct } from '../../../../../contract/integrations/crm.ts'
import { type CrmHas, planMessage } from './plan-message.ts'

const titled = (title: string) => ({ assortmentId: 'a', title }) as CrmAssortment
const lines = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 3 })), { selector: ([id]) => id })
  .map((rows) => rows.map(([id, price]) => ({ _id: `${id}_BLK`, wholesalePrice: price }) as CrmProduct))
const contents = fc.record({ assortment: fc.constantFrom('A', 'B').map(titled), products: lines })

/** What a receiver holds after a message. */
function applied(before: ReadonlyMap<string, CrmProduct>, plan: NonNullable<ReturnType<typeof planMessage>>) {
  const after = new Map(plan.type === 'assortment.synced' ? [] : before)
  for (const id of plan.removed) after.delete(id)
  for (const product of plan.products) after.set(product._id, product)
  return after
}

test('AST-19 whatever becomes of an assortment, a receiver of all messages holds exactly what there is', () => {
  fc.assert(
    fc.property(fc.array(contents, { minLength: 1, maxLength: 6 }), (history) => {
      let held = new Map<string, CrmProduct>()
      let has: CrmHas | undefined
      for (const now of history) {
        const plan = planMessage(now, has)
        if (plan) {
          held = applied(held, plan)
          has = { products: new Map(plan.sent), facts: plan.facts }
        }
        expect([...held.values()].sort(byId)).toEqual([...now.products].sort(byId))
        expect(planMessage(now, has)).toBeUndefined()
      }
    }),
  )
})
const byId = (one: CrmProduct, other: CrmProduct) => one._id.localeCompare(other._id)

test('AST-19 a change carries only the products that changed', () => {
  const product = (id: string, price: number) => ({ _id: id, wholesalePrice: price }) as CrmProduct
  const first = planMessage({ assortment: titled('A'), products: [product('1', 1), product('2', 1)] }, undefined)!
  const has = { products: new Map(first.sent), facts: first.facts }
  const next = planMessage({ assortment: titled('A'), products: [product('1', 1), product('3', 1)] }, has)
  expect(next).toMatchObject({ type: 'assortment.changed', products: [{ _id: '3' }], removed: ['2'] })
})
