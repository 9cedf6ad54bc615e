import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageColourways } from '../catalogue.api.ts'
import type { ProductRow } from '../../../../contract/catalogue/product.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import type { ProductListState } from './catalogue.view.ts'
import { pagesBetween, stylesOf } from './styles-in-sight.ts'
import type { RowPages } from '../../../parts/row-pages/row-pages.ts'
import type { RowSelection } from '../../../parts/selection/row-selection.ts'
import { useKeysHere } from '../../../parts/keys/keys-here.ts'
import { THUMB_LINE, thumbsBeside, thumbsOnLine } from '../../../parts/tiles/tile-geometry.ts'
import { TileList } from '../../../parts/tiles/tile-list.tsx'
import { type TileActions, useTiles } from '../../../parts/tiles/use-tiles.ts'
import { type LookedAt, ProductTile } from './product-tile.tsx'

const tileKeys = () => import('./tile-keys.ts').then((part) => part.tileKeys)

export interface ListActions extends TileActions {
  add: (id: string) => void
  similar: (to: LookedAt) => void
}

/** The list as tiles, each with the colourways of its style. */
export function ProductTiles({
  pages,
  count,
  state,
  selection,
  actions,
  stale,
  empty,
}: {
  pages: RowPages<ProductRow>
  count: number | undefined
  state: ProductListState
  selection: RowSelection
  actions: ListActions
  stale: boolean
  empty: ReactNode
}) {
  const { t } = useTranslation('catalogue')
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const { money } = useFormat()
  useKeysHere(tileKeys)
  const tiles = useTiles({
    pages,
    count,
    density: state.view.density,
    actions,
    more: isTouched ? THUMB_LINE : 0,
    keys: {
      '+': (index) => {
        const row = pages.rowAt(index)
        if (row) actions.add(row._id)
      },
      '~': (index) => {
        const row = pages.rowAt(index)
        if (row) actions.similar(row)
      },
    },
  })
  const colourways = usePageColourways(
    pagesBetween(tiles.from, tiles.to).map((page) => stylesOf(pages, page)),
    state.filters.location,
  )
  const thumbsOf = ({ style, location: { wholesalePrice, suggestedRetail, currency } }: ProductRow): number => {
    if (isTouched) return thumbsOnLine(tiles.grid)
    const prices = [wholesalePrice, suggestedRetail].flatMap((price) => (price === null ? [] : money(price, currency)))
    return thumbsBeside(tiles.grid, prices, colourways[style]?.length ?? 0)
  }
  return (
    <TileList
      tiles={tiles}
      pages={pages}
      count={count}
      selection={selection}
      label={t('listLabel')}
      stale={stale}
      empty={empty}
      labelOf={(row) => (row ? `${row.name}, ${row.style} ${row.colorDescription}` : t('loadingProduct'))}
      renderTile={(row, index, selected) => (
        <ProductTile
          key={row._id}
          row={row}
          index={index}
          selected={selected}
          thumbs={thumbsOf(row)}
          colourways={colourways[row.style] ?? none}
          list={state}
          onSelect={actions.select}
          onAdd={actions.add}
          onSimilar={actions.similar}
        />
      )}
    />
  )
}

const none: readonly never[] = []
