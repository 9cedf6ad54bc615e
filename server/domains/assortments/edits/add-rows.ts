import type { ProductType } from '../../../../contract/catalogue/product-query.ts'
import type { EditableFields } from '../../../../contract/assortments/rows/assortment-product.ts'
import type { InputIssue } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { insertStatement, lastPosition, readAddable } from './batch.queries.ts'
import { POSITION_GAP } from '../rules/grouping/custom-order.ts'
import { editRow, type OwnFields, untouched } from '../rules/edit-row.ts'
import type { Edit } from '../rules/plan-edits.ts'
import { whyNotAdded } from '../rules/why-not-added.ts'

export interface Addition {
  _id: string
  fields?: Partial<EditableFields>
  /** These very values instead. */
  own?: Partial<OwnFields>
  sort?: number
}

export interface AddedRow {
  key: number
  styleId: number
  styleColorId: string
  fields: object
}

export interface Additions {
  rows: AddedRow[]
  /** Those that stood there already. */
  skipped: string[]
  issues: InputIssue[]
  /** Rows put back at a place of their own. */
  placed: { key: number; index: number }[]
}

/**
 * Adds style-colours of the assortment's product type that are not there yet (AST-09), behind the last row or at the place
 * they name. Edits of the same batch that speak of a row just added count as its first values.
 */
export async function addRows(
  trx: DatabaseTransaction,
  work: { held: { id: number; location_id: number; product_type: ProductType }; caller: Caller; version: number },
  wishes: readonly Addition[],
  standing: ReadonlySet<string>,
  edits: readonly Edit[],
): Promise<Additions> {
  const once = new Map(wishes.map((wish) => [wish._id, wish]))
  const skipped = [...once.keys()].filter((id) => standing.has(id))
  const wanted = [...once.values()].filter(({ _id }) => !standing.has(_id))
  if (wanted.length === 0) return { rows: [], skipped, issues: [], placed: [] }
  const addable = await readAddable(
    trx,
    work.caller,
    work.held.location_id,
    wanted.map(({ _id }) => _id),
  )
  const byId = new Map(addable.map((product) => [product.styleColorId, product]))
  const issues = wishes.flatMap(({ _id }, index) => {
    const message = standing.has(_id) ? undefined : whyNotAdded(_id, byId.get(_id), work.held.product_type)
    return message ? [{ field: `body.addProducts.${index}._id`, message }] : []
  })
  const editsOf = new Map<string, Edit[]>()
  for (const edit of edits) editsOf.set(edit._id, [...(editsOf.get(edit._id) ?? []), edit])

  const last = await lastPosition(trx, work.held.id)
  const rows = wanted.flatMap((wish, index) => {
    const product = byId.get(wish._id)
    if (!product || whyNotAdded(wish._id, product, work.held.product_type)) return []
    const catalogue = { wholesalePrice: product.wholesalePrice, suggestedRetail: product.catalogueRetail }
    const firstEdits: Edit[] = [{ fields: {}, ...wish }, ...(editsOf.get(wish._id) ?? [])]
    const own = firstEdits.reduce<OwnFields>(
      (before, edit) => (edit.own ? { ...before, ...edit.own } : editRow(before, catalogue, edit.fields)),
      untouched,
    )
    const fields: object = Object.assign({}, ...firstEdits.map((edit) => edit.own ?? edit.fields))
    return [{ product, wish, own, position: last + POSITION_GAP * (index + 1), fields }]
  })
  await insertStatement(
    work.held.id,
    work.version,
    rows.map(({ product, own, position }) => ({ key: product.key, own, position, fieldVersions: {} })),
  ).execute(trx)
  return {
    rows: rows.map(({ product, fields }) => ({
      key: product.key,
      styleId: product.styleId,
      styleColorId: product.styleColorId,
      fields,
    })),
    skipped,
    issues,
    placed: rows.flatMap(({ product, wish }) =>
      wish.sort === undefined ? [] : [{ key: product.key, index: wish.sort }],
    ),
  }
}
