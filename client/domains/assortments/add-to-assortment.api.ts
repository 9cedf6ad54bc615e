import { nanoid } from 'nanoid'
import { useQuery } from '@tanstack/react-query'
import type { Assortment, DynamicQuery } from '../../../contract/assortments/assortment.ts'
import { batchAssortment } from '../../../contract/assortments/rows/batch-assortment.ts'
import { createAssortment } from '../../../contract/assortments/create-assortment.ts'
import { mergeInternalAssortments } from '../../../contract/assortments/internal/internal-calls.ts'
import { listAssortments } from '../../../contract/assortments/list-assortments.ts'
import { mergeAssortments } from '../../../contract/assortments/merge-assortments.ts'
import { call } from '../../engine/api/call.ts'
import { queryClient } from '../../engine/api/query-client.ts'
import { follows } from '../../engine/live/followed-queries.ts'

/** Products by id, or all that match filters. */
export type ProductSource = { ids: string[] } | { query: DynamicQuery; total: number }

/** Which assortments are meant: of a kind, and of a product type where only one comes into question. */
type Kind = Pick<Assortment, 'orgType' | 'channel'> & { productType?: Assortment['productType'] | undefined }

/** Assortments that products can be added to: static ones of a kind this person may edit, last changed first. */
export function useOpenAssortments(
  text: string,
  enabled: boolean,
  { orgType, channel, productType }: Kind = { orgType: 'regular', channel: 'All' },
) {
  return useQuery({
    queryKey: ['assortments', 'open', orgType, channel, productType, text],
    enabled,
    queryFn: async ({ signal }) => {
      const of = orgType === 'internal' && channel !== 'All' ? { orgType, channel } : {}
      const wanted = { ...(productType ? { productType } : {}), ...(text ? { text } : {}) }
      const query = { view: 'all' as const, limit: 100, ...of, ...wanted }
      const { data } = await call(listAssortments, { query }, { signal })
      return data.filter((one) => one.type === 'item' && one.method === 'static' && one.may.edit && !one.archived)
    },
    placeholderData: (before) => before,
    meta: follows({ assortmentListChanged: true }),
  })
}

/** How many came in, how many were there already, and how many cannot be in it. */
export interface Added {
  added: number
  skipped: number
  refused: number
}

/** `version` is the one the list showed. */
export async function addProducts(
  assortment: Pick<Assortment, '_id' | 'version'>,
  source: ProductSource,
): Promise<Added> {
  const what = 'ids' in source ? { addProducts: source.ids.map((_id) => ({ _id })) } : { addQuery: source.query }
  const body = { version: assortment.version, batchId: nanoid(), ...what }
  const answer = await call(batchAssortment, { params: { id: assortment._id }, body })
  await queryClient.invalidateQueries({ queryKey: ['assortments'] })
  return { added: answer.added.length, skipped: answer.skipped.length, refused: answer.issues.length }
}

/** Of the product type that most of them have; the others cannot be in it. */
export async function createWithProducts(
  title: string,
  source: ProductSource,
): Promise<Added & { assortment: Assortment }> {
  const products = 'ids' in source ? { styleColors: source.ids } : { query: source.query }
  const body = { title, method: 'static' as const, ...products }
  const { issues, ...assortment } = await call(createAssortment, { body })
  await queryClient.invalidateQueries({ queryKey: ['assortments'] })
  return { assortment, added: assortment.productCount, skipped: 0, refused: issues.length }
}

/** Puts the products of others behind those of one; what stands there stays as it is. */
export async function mergeInto(
  target: Pick<Assortment, '_id' | 'orgType' | 'version'>,
  others: readonly { _id: string }[],
) {
  const from = others.map(({ _id }) => _id).filter((id) => id !== target._id)
  const body = { version: target.version, batchId: nanoid(), from }
  const merge = target.orgType === 'internal' ? mergeInternalAssortments : mergeAssortments
  const answer = await call(merge, { params: { id: target._id }, body })
  await queryClient.invalidateQueries({ queryKey: ['assortments'] })
  return answer
}
