import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowSelection } from '../../../../parts/selection/row-selection.ts'
import type { RowPages } from '../../../../parts/row-pages/row-pages.ts'
import { TileList } from '../../../../parts/tiles/tile-list.tsx'
import { type TileActions, useTiles } from '../../../../parts/tiles/use-tiles.ts'
import type { Search } from '../../../../engine/screens/address-state.ts'
import { AssetTile } from './asset-tile.tsx'
import type { ListedAsset } from '../library-lists.api.ts'
import type { ListState } from '../list-state.ts'

export interface ListActions extends TileActions {
  download: (row: ListedAsset) => void
}

/** The list of a library as tiles. */
export function AssetTiles({
  pages,
  density,
  selection,
  actions,
  searchOf,
  stale,
  empty,
}: {
  pages: RowPages<ListedAsset>
  density: ListState['density']
  selection: RowSelection
  actions: ListActions
  /** The address under which an asset is looked at. */
  searchOf: (id: string) => Search
  stale: boolean
  empty: ReactNode
}) {
  const { t } = useTranslation('library-lists')
  const count = pages.length
  const tiles = useTiles({ pages, count, density, actions })
  return (
    <TileList
      tiles={tiles}
      pages={pages}
      count={count}
      selection={selection}
      label={t('list')}
      stale={stale}
      empty={empty}
      labelOf={(row) => (row ? [row.name, row.isNew ? t('new') : ''].filter(Boolean).join(', ') : t('loading'))}
      renderTile={(row, index, selected) => (
        <AssetTile
          row={row}
          index={index}
          selected={selected}
          searchOf={searchOf}
          onSelect={actions.select}
          onDownload={actions.download}
        />
      )}
    />
  )
}
