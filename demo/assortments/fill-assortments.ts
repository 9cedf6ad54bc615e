import type { AssortmentProduct } from '../../contract/assortments/rows/assortment-product.ts'
import { batchAssortment } from '../../contract/assortments/rows/batch-assortment.ts'
import type { EditableFields } from '../../contract/assortments/rows/assortment-product.ts'
import { createAssortment as createCall } from '../../contract/assortments/create-assortment.ts'
import { createInternalAssortment as createInternalCall } from '../../contract/assortments/internal/create-internal.ts'
import type { Application } from '../../server/application.ts'
import type { Caller } from '../../server/engine/http/caller.ts'
import { ASSORTMENT_LIMIT } from '../../contract/assortments/assortment.ts'
import { createAssortment } from '../../server/domains/assortments/actions/create-assortment.ts'
import { createInternal } from '../../server/domains/assortments/internal/create-internal.ts'
import { queryProducts } from '../../server/domains/assortments/rows/query-products.ts'
import { saveBatch } from '../../server/domains/assortments/edits/save-batch.ts'
import { updateAssortment } from '../../server/domains/assortments/actions/update-assortment.ts'
import { matching, popColoursOf } from '../../server/domains/catalogue/catalogue.public.ts'
import { queryAssortmentProducts } from '../../contract/assortments/rows/query-assortment-products.ts'
import { callerOf } from '../people/caller-of.ts'
import { random, type Random } from '../pictures/random.ts'
import { internalPlans } from './internal-plans.ts'
import { type AssortmentPlan, assortmentPlans } from './plans.ts'

const statuses = ['A', 'R', 'O'] as ('A' | 'R' | 'O')[]

/** The demo people's assortments, made by the same actions as on screen, so every rule holds for them too. */
export async function fillAssortments(application: Application, seed: string): Promise<void> {
  const made = await application.db
    .selectFrom('assortment')
    .select(['title', 'season', 'year', 'channel', 'region', 'gender'])
    .execute()
  const known = new Set(made.map(nameOf))
  for (const plan of [...assortmentPlans, ...internalPlans]) {
    const name = nameOf({ ...plan, ...plan.internal })
    if (!known.has(name)) await fillOne(application, plan, random(seed, 'assortment', name))
  }
}

/** What tells one from the others: the title, and of internal ones also the part of the line. */
const nameOf = (one: Pick<AssortmentPlan, 'title'> & Record<string, unknown>): string =>
  one['gender'] ? ['title', 'season', 'year', 'channel', 'region', 'gender'].map((key) => one[key]).join() : one.title

async function fillOne(application: Application, plan: AssortmentPlan, r: Random): Promise<void> {
  const owner = await callerOf(application, plan.owner)
  const query = { query: plan.query, 'locations.code': plan.locationId, 'locations.lineStatus': statuses }
  const content =
    plan.method === 'dynamic' ? { query } : { query: undefined, styleColors: await choose(application, owner, plan, r) }
  const wish = { ...plan, ...plan.internal, ...content }
  const made = plan.internal
    ? await createInternal(application, owner, createInternalCall.body.parse(wish))
    : await createAssortment(application, owner, createCall.body.parse(wish))
  let { version } = made
  if (plan.worked) version = await writeInto(application, owner, made._id, version, plan.worked, r)
  if (plan.published) await updateAssortment(application, owner, made._id, { state: 'Published' })
  for (const account of plan.starredBy ?? []) {
    await updateAssortment(application, await callerOf(application, account), made._id, { starred: true })
  }
  if (plan.archived) await updateAssortment(application, owner, made._id, { archived: true })
}

/** So many of the colourways that match: whole styles, picked from all over the line, in its order. */
async function choose({ catalogue }: Application, owner: Caller, plan: AssortmentPlan, r: Random): Promise<string[]> {
  const { query, locationId: location, productType } = plan
  const { keys } = await matching(
    catalogue,
    { query, location, popColours: popColoursOf(owner, location), statuses, types: [productType] },
    ASSORTMENT_LIMIT,
  )
  const styleColors = (await catalogue.idTexts(keys)).flatMap((id) => id ?? [])
  const styleOf = (id: string) => id.split('_')[0]!
  const place = new Map(r.shuffle([...new Set(styleColors.map(styleOf))]).map((style, i) => [style, i]))
  const kept = new Set(
    styleColors
      .toSorted((a, b) => place.get(styleOf(a))! - place.get(styleOf(b))!)
      .slice(0, plan.count ?? styleColors.length),
  )
  return styleColors.filter((id) => kept.has(id))
}

/** Notes, labels, quantities and discounts as a merchandiser leaves them. */
async function writeInto(
  application: Application,
  owner: Caller,
  id: string,
  version: number,
  share: number,
  r: Random,
) {
  const wish = queryAssortmentProducts.body.parse({ assortmentId: id, endRow: 1000 })
  const { rowTexts } = await queryProducts(application, owner, wish)
  const updateProducts = rowTexts
    .map((text) => JSON.parse(text) as AssortmentProduct)
    .filter(() => r.chance(share))
    .map(({ _id, newColor }) => ({ _id, fields: fieldsFor(r, newColor) }))
  const answer = await saveBatch(application, owner, id, batchAssortment.body.parse({ version, updateProducts }))
  return answer.version
}

const notes = [
  'Lead style of the season',
  'Ask for a paler tone',
  'Two doors first',
  'Tonal sole, new',
  'Check lining with factory',
  'Buyer’s favourite',
  'Pool story',
  'Carryover',
]

function fieldsFor(r: Random, isNew: boolean): Partial<EditableFields> {
  return {
    label: isNew ? 'Test' : r.pick(['Hero', 'Core', 'Core']),
    quantity: Math.round(r.range(20, 480)),
    quantityOnHand: Math.round(r.range(40, 260)),
    ...(r.chance(0.3) ? { discountPercent: r.pick([5, 10, 12.5, 15]) } : {}),
    ...(r.chance(0.35) ? { colorNote: r.pick(notes) } : {}),
    ...(r.chance(0.5) ? { pillar: r.pick(['Run', 'Walk', 'Play', 'Work', 'Weekend']) } : {}),
    ...(r.chance(0.15) ? { dueDate: r.pick(['2026-12-15', '2027-01-20', '2027-02-10']) } : {}),
    ...(r.chance(0.1) ? { focusStyle: true } : {}),
  }
}
