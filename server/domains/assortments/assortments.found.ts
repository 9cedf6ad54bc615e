import type { FoundSection } from '../../declarations/found-section.ts'
import { searchTitles } from './lists/list.queries.ts'

/** Titles that hold the text, those that begin with it first. */
export const foundAssortments: FoundSection<{ _id: string; title: string; productCount: number }> = {
  access: [{ domain: 'assortments' }],
  async find({ db }, caller, text, limit) {
    const rows = await searchTitles(db, caller, text, limit)
    return rows.map(({ public_id, title, product_count }) => ({ _id: public_id, title, productCount: product_count }))
  },
}
