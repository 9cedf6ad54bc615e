import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../engine/texts/format.ts'
import { TileCheck } from '../../../../parts/tiles/tile-check.tsx'
import tiles from '../../../../parts/tiles/tiles.module.css'
import type { Search } from '../../../../engine/screens/address-state.ts'
import { kindOf, seasonOf, shownFile } from './asset-words.ts'
import { FilePlate } from './file-plate.tsx'
import type { ListedAsset } from '../library-lists.api.ts'
import { NewMark } from './new-mark.tsx'
import classes from './asset-tile.module.css'

/** One asset of the tiles: its picture and its name lead to the previewer. All it is given stays the same, as a product's tile. */
export const AssetTile = memo(function AssetTile({
  row,
  index,
  selected,
  searchOf,
  onSelect,
  onDownload,
}: {
  row: ListedAsset
  index: number
  selected: boolean
  /** The address that shows an asset in the previewer. */
  searchOf: (id: string) => Search
  onSelect: (index: number, range: boolean) => void
  onDownload: (row: ListedAsset) => void
}) {
  const { t } = useTranslation('library-lists')
  const { date } = useFormat()
  const onClick = (event: MouseEvent): void => {
    if (!event.shiftKey) return
    event.preventDefault()
    onSelect(index, true)
  }
  const way = { to: '.', search: searchOf(row._id), tabIndex: -1, draggable: false, onClick } as const
  return (
    <article className={tiles.tile} data-selected={selected || undefined}>
      <div className={tiles.plate}>
        <Link {...way} aria-label={row.name}>
          <FilePlate file={shownFile(row)} alt="" />
        </Link>
        <TileCheck
          selected={selected}
          label={t('select', { name: row.name })}
          onSelect={(range) => onSelect(index, range)}
        />
        <button
          type="button"
          className={`ib ${tiles.corner}`}
          aria-label={t('downloadOne', { name: row.name })}
          title={t('download')}
          tabIndex={-1}
          onClick={() => onDownload(row)}
        >
          <IconDownload size={16} aria-hidden />
        </button>
      </div>
      <div className={`ell ${classes.name}`}>
        <Link {...way} className={`b ${tiles.name}`} aria-hidden title={row.name}>
          {row.name}
        </Link>
      </div>
      <div className={`ell ${classes.fact}`}>{[kindOf(row), seasonOf(row)].filter(Boolean).join(' · ')}</div>
      <div className={`ell ${classes.fact}`}>
        {row.isNew && <NewMark />}
        {t('changedOn', { date: date(row.modifiedDate) })}
      </div>
    </article>
  )
})
