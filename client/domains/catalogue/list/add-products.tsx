import { lazy, Suspense } from 'react'
import type { DynamicQuery } from '../../../../contract/assortments/assortment.ts'

/** Fetched when somebody adds for the first time, to keep the first view small. */
const AddToAssortmentDialog = lazy(() =>
  import('../../assortments/add-to-assortment.picker.tsx').then((part) => ({ default: part.AddToAssortmentDialog })),
)

/** Products by id, or all that match filters; the room of the assortments does the rest. */
export type AddSource = { ids: string[] } | { query: DynamicQuery; total: number }

export function AddProducts({ source, onClose }: { source: AddSource | undefined; onClose: () => void }) {
  return (
    source && (
      <Suspense>
        <AddToAssortmentDialog opened source={source} onClose={onClose} />
      </Suspense>
    )
  )
}
