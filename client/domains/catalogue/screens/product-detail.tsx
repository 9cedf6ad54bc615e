import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isInternalDetail } from '../../seasons/internal-address.picker.ts'
import { formatListState } from '../list/catalogue.view.ts'
import {
  type DetailState,
  formatDetailState,
  parseDetailState,
  PRODUCT_PATH,
  PRODUCTS_PATH,
} from '../product-address.ts'
import { ProductView } from '../product-view.picker.tsx'
import { useNeighbours } from '../detail/use-neighbours.ts'

const InternalProduct = lazy(() =>
  import('../../seasons/internal-product.picker.tsx').then((part) => ({ default: part.InternalProduct })),
)

/** A style-colour of the library of all products, or of a season's line: its address says which (PRD-04, PRD-08). */
export function ProductDetail() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  return isInternalDetail(search) ? (
    <Suspense>
      <InternalProduct />
    </Suspense>
  ) : (
    <LibraryProduct />
  )
}

function LibraryProduct() {
  const { styleColorId = '' } = useParams({ strict: false }) as { styleColorId?: string }
  const state = parseDetailState(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  // The part before the colour: known before the product is there.
  const neighbours = useNeighbours(state.list, state.at, styleColorId, styleColorId.split('_')[0] ?? '')
  const go = (id: string, more: Partial<DetailState>): void =>
    void navigate({
      to: PRODUCT_PATH,
      params: { styleColorId: id },
      search: formatDetailState({ ...state, at: neighbours.at, ...more }),
      // One step back leads to the list, however many styles one looked at.
      replace: true,
    })
  const back = (): void => {
    // A step forward to the list as it was: the browser's own Back begins it without filters (SHELL-05).
    void navigate({ to: PRODUCTS_PATH, search: formatListState(state.list), state: { asItWas: true }, replace: true })
  }
  return (
    <ProductView
      styleColorId={styleColorId}
      neighbours={neighbours}
      panel={state.panel}
      location={state.list.filters.location}
      onGo={go}
      onBack={back}
    />
  )
}
