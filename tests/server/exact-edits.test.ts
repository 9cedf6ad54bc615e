import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createManageModel, type ManageModel } from '../../client/domains/assortments/manage/manage-model.ts'
import { changeCells } from '../../client/domains/assortments/manage/rows/row-actions.ts'
import { storedOf } from '../../client/domains/assortments/manage/rows/row-edit.ts'
import { reversedChanges } from '../../client/parts/grid/editing/reversed-changes.ts'
import type { CellChange } from '../../client/parts/grid/grid-contract.ts'
import type { AssortmentProduct, EditableField } from '../../contract/assortments/rows/assortment-product.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
const rows = ['8201_BLK', '8201_WHT', '8202_BLK', '8202_WHT']

beforeAll(async () => {
  world = await startTestApplication()
  mara = await buildUser(world.application.db, { name: 'Mara' })
  await buildProducts(
    world.application.pool,
    rows.map((id) => ({
      style: id.slice(0, 4),
      color: id.slice(5),
      locations: { US: { wholesalePrice: 10_000, suggestedRetail: 20_000 } },
    })),
  )
  const bare = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    bare(new URL(path, world.address), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie: mara.cookie },
    }),
  )
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await world.close()
})

const cents = fc.option(fc.integer({ min: 0, max: 30_000 }))
const count = fc.option(fc.integer({ min: 0, max: 99 }))
const words = fc.constantFrom('', 'Lead', 'EU first')
const values: Record<Exclude<EditableField, 'label'>, fc.Arbitrary<CellChange['after']>> = {
  styleNote: words,
  colorNote: words,
  collectionStyleNote: words,
  collectionColorNote: words,
  pillar: words,
  lifeCycle: words,
  storeType: words,
  thumbnail: fc.constantFrom('', 'side', 'top'),
  printImage: fc.constantFrom('', 'side', 'top'),
  cost: cents,
  netCost: cents,
  suggestedRetail: cents,
  discountAmount: cents,
  discountPercent: fc.option(fc.constantFrom(0, 12.5, 33.33, 100)),
  quantity: count,
  quantityOnHand: count,
  samples: count,
  rushSamples: count,
  dueDate: fc.constantFrom(null, '2026-11-25'),
  focusStyle: fc.boolean(),
}
const cell = fc.record({ rowId: fc.constantFrom(...rows), column: fc.constantFrom(...Object.keys(values)) })
const edit = cell.chain(({ rowId, column }) =>
  values[column as keyof typeof values].map((after): CellChange => ({ rowId, column, before: null, after })),
)

/** The screen of an assortment, with all its rows. */
async function open(_id: string) {
  const order = { sort: { field: 'custom', direction: 1 }, groupBy: 'none' } as const
  const model = createManageModel({ _id, orgType: 'regular' }, order)
  model.onFault((error) => expect(error).toBeUndefined())
  await model.reload()
  return model
}

const storedIn = ({ store }: ManageModel) =>
  [...store.loaded()].map((row: AssortmentProduct) => [row._id, storedOf(row), row.netCost])

test('GRID-04 GRID-09 GRID-11 whatever is edited, taking it all back leaves what was stored before, of rows nobody looked at too', async () => {
  const step = fc.record({ cells: fc.array(edit, { minLength: 1, maxLength: 4 }), saved: fc.boolean() })
  const steps = fc.array(step, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), steps, async (earlier, onlyFirst, last) => {
      const { _id } = await buildAssortment(world, mara.cookie, { styleColors: rows })
      const stored = async () => {
        const model = await open(_id)
        const all = storedIn(model)
        await model.dispose()
        return all
      }
      const first = await open(_id)
      for (const { cells } of earlier) changeCells(first, cells, 'edit')
      await first.dispose()
      const before = await stored()

      const model = await open(_id)
      if (onlyFirst) {
        model.store.look?.(0, 1)
        model.store.forget()
      }
      const done: CellChange[][] = []
      for (const { cells, saved } of last) {
        const seen = cells.filter(({ rowId }) => model.store.row(rowId))
        if (seen.length > 0) done.push(changeCells(model, seen, 'edit'))
        // A step back comes soon after, or long after.
        if (saved) await model.elsewhere(async (version) => ({ version }))
      }
      for (const effects of done.toReversed()) changeCells(model, reversedChanges(effects), 'undo')
      await model.dispose()
      expect(await stored()).toEqual(before)
    }),
    { numRuns: 15 },
  )
})

test('GRID-05 GRID-09 GRID-11 what is edited is stored as it was shown, however it was collected', async () => {
  const edits = fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 })
  const made = (column: string, after: CellChange['after']): CellChange[] => [
    { rowId: rows[0]!, column, before: null, after },
  ]
  await fc.assert(
    fc.asyncProperty(edits, async (steps) => {
      const { _id } = await buildAssortment(world, mara.cookie, { styleColors: rows })
      const model = await open(_id)
      for (const cells of steps) changeCells(model, cells, 'edit')
      const shown = storedIn(model)
      await model.dispose()
      const again = await open(_id)
      expect(storedIn(again)).toEqual(shown)
      await again.dispose()
    }),
    // A net cost that is the cost is none; of another cost it would be one.
    { numRuns: 15, examples: [[[made('netCost', 10_000), made('cost', 0)]]] },
  )
})

// Edits alone are written by one statement without a lock; beside anything else they go the plain way, under the lock.
test('AST-12 GRID-05 edits that are written at once say and leave what the plain way says and leaves', async () => {
  /** The two were made one after the other. */
  const undated = (answer: unknown) =>
    JSON.parse(JSON.stringify(answer, (key, value) => (key === 'addedDate' ? null : value)))
  const line = () => buildAssortment(world, mara.cookie, { styleColors: rows })
  const read = async (assortmentId: string) => {
    const json = { assortmentId }
    return (await world.fetch('/api/assortments/products/query', { method: 'POST', cookie: mara.cookie, json })).json()
  }
  const edits = fc.array(
    fc.record({ _id: fc.constantFrom(...rows, '9999_XXX'), fields: fc.record(values, { requiredKeys: [] }) }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 4 }), async (batches) => {
      const [swift, plain] = [await line(), await line()]
      for (const updateProducts of batches) {
        const atOnce = await sendBatch(world, mara.cookie, swift._id, { updateProducts })
        const wish = { updateProducts, deleteProducts: ['9999_NONE'] }
        expect(undated(atOnce)).toEqual(undated(await sendBatch(world, mara.cookie, plain._id, wish)))
      }
      expect(undated(await read(swift._id))).toEqual(undated(await read(plain._id)))
    }),
    { numRuns: 10 },
  )
})
