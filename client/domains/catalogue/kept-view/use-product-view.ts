import { usePreference } from '../../../engine/session/use-preference.ts'
import { useKeptView } from '../../../parts/list-tools/use-kept-view.ts'
import type { ProductListState } from '../list/catalogue.view.ts'
import { showsNewStylesOnly, withNewStylesOnly } from './new-styles.ts'

const partsOf = ({ filters, view: { layout, density } }: ProductListState) => ({
  layout,
  density,
  newStylesOnly: showsNewStylesOnly(filters),
})

/** How the person last looked at the products, kept as for the libraries (LIB-05). Answers what hears of every change. */
export function useProductView(
  { filters, view }: ProductListState,
  { isBare, onTakeUp }: { isBare: boolean; onTakeUp: (state: ProductListState) => void },
): (next: ProductListState) => void {
  const { value, keep } = usePreference('productView')
  const isTheirs = useKeptView(value, {
    isBare,
    onTakeUp: ({ newStylesOnly, ...kept }) =>
      onTakeUp({
        filters: { ...filters, facets: withNewStylesOnly(filters.facets, newStylesOnly) },
        view: { ...view, ...kept },
      }),
  })
  return (next) => {
    isTheirs()
    const parts = partsOf(next)
    if (JSON.stringify(parts) !== JSON.stringify(partsOf({ filters, view }))) keep(parts)
  }
}
