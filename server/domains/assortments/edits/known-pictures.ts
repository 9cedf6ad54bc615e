import { pictureFields } from '../../../../contract/assortments/rows/assortment-product.ts'
import { hashOfOwn } from '../../../../contract/assortments/rows/own-picture.ts'
import type { Catalogue } from '../../catalogue/catalogue.public.ts'
import type { Batch } from './batch-work.ts'
import type { RejectedCell } from '../rules/judge-batch.ts'

type Row = Pick<Batch['addProducts'][number], '_id' | 'fields'>
interface Judged {
  batch: Batch
  rejected: RejectedCell[]
}

/** Rejects pictures of a row's own that nobody brought; a batch without any, as almost all are, is asked nothing (AST-12). */
export async function withKnownPictures({ renditions }: Catalogue, judged: Judged): Promise<Judged> {
  const { batch } = judged
  const named = [...batch.addProducts, ...batch.updateProducts].flatMap(cellsWithOwn)
  if (named.length === 0) return judged
  const known = await renditions.originals(named.map(({ hash }) => hash))
  const lost = named.filter(({ hash }) => !known.has(hash))
  if (lost.length === 0) return judged
  const isLost = new Set(lost.map(({ row, field }) => `${row._id} ${field}`))
  const fieldsOf = ({ _id, fields = {} }: Row) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !isLost.has(`${_id} ${field}`)))
  return {
    batch: {
      ...batch,
      addProducts: batch.addProducts.map((row) => ({ ...row, fields: fieldsOf(row) })),
      updateProducts: batch.updateProducts.map((row) => ({ ...row, fields: fieldsOf(row) })),
    },
    rejected: [
      ...judged.rejected,
      ...lost.map(({ row, field }) => ({ _id: row._id, field, reason: 'invalid' as const })),
    ],
  }
}

const cellsWithOwn = (row: Row) =>
  pictureFields.flatMap((field) => {
    const hash = hashOfOwn(row.fields?.[field] ?? '')
    return hash ? [{ row, field, hash }] : []
  })
