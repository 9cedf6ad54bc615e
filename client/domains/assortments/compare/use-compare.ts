import { useNavigate } from '@tanstack/react-router'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { formatSide } from '../../../../contract/assortments/comparison/side.ts'
import { comparePath, compareAddress } from './compare-address.ts'

/** Leads to the comparison of two assortments of a list, the older first: what came later is new. */
export function useCompare(): (chosen: readonly Pick<Assortment, '_id' | 'createdDate'>[]) => void {
  const navigate = useNavigate()
  return (chosen) => {
    const [from, to] = chosen
      .toSorted((one, other) => one.createdDate.localeCompare(other.createdDate))
      .map(({ _id }) => formatSide({ kind: 'assortment', id: _id }))
    void navigate({ to: comparePath, search: compareAddress.format({ from, to }) })
  }
}
