import { IconTable } from '@tabler/icons-react'
import type { Output } from '../../../contract/kernel/endpoint.ts'
import type { searchEverything } from '../../../contract/search/search-everything.ts'
import type { FoundLine } from '../../room.ts'

/** An assortment in the palette. */
export const assortmentLine = (assortment: Output<typeof searchEverything>['assortments'][number]): FoundLine => ({
  id: assortment._id,
  label: assortment.title,
  count: assortment.productCount,
  icon: <IconTable size={16} stroke={1.6} aria-hidden />,
  to: `/product/assortments/assortment/${assortment._id}/manage`,
})
