import type { assortmentsContract } from '../../../contract/assortments/assortments.manifest.ts'
import type { ClientRoom } from '../../room.ts'
import { assortmentScreens } from './assortments.screens.tsx'

export const assortmentsRoom: ClientRoom<typeof assortmentsContract> = {
  name: 'assortments',
  screens: assortmentScreens,
  found: { assortments: () => import('./assortments.found.tsx').then((found) => found.assortmentLine) },
  opens: { assortment: (id) => `/product/assortments/assortment/${id}/manage` },
}
