import { IconPlus, IconVersions } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Colourway, ProductRow } from '../../../../contract/catalogue/product.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { TileCheck } from '../../../parts/tiles/tile-check.tsx'
import tiles from '../../../parts/tiles/tiles.module.css'
import type { ProductListState } from './catalogue.view.ts'
import { formatDetailState, PRODUCT_PATH } from '../product-address.ts'
import { ProductPicture } from '../product-picture.picker.tsx'
import classes from './product-tile.module.css'

/** How long each angle is shown while the pointer rests on a tile, in milliseconds. */
const ANGLE_TIME = 900

/** What others are to look like. */
export type LookedAt = Pick<ProductRow, '_id' | 'name' | 'colorDescription'>

export interface TileProps {
  row: ProductRow
  index: number
  selected: boolean
  colourways: readonly Colourway[]
  /** How many colourways fit beside the prices. */
  thumbs: number
  /** Where the product's own screen leads back to. */
  list: ProductListState
  onSelect: (index: number, range: boolean) => void
  onAdd: (id: string) => void
  onSimilar: (to: LookedAt) => void
}

/**
 * One style-colour: picture, names, colourways, prices. Its cell in the grid holds the focus, not its parts. All it is given
 * stays the same from one drawing of the list to the next: a screen of tiles is drawn anew only where one changed.
 */
export const ProductTile = memo(function ProductTile(props: TileProps) {
  const { row, index, selected, colourways, thumbs, list, onSelect, onAdd, onSimilar } = props
  const { t } = useTranslation('catalogue')
  const { money } = useFormat()
  const [hovered, setHovered] = useState(false)
  const [swapped, setSwapped] = useState<Colourway>()
  const angle = useAngle(hovered && !swapped, row.photos.length)
  const shown = swapped ?? row
  const photo = swapped ? swapped.hero : row.photos[angle]
  const { currency, wholesalePrice, suggestedRetail, lineStatus } = row.location
  const status = swapped?.lineStatus ?? lineStatus
  const alt = `${row.name}, ${shown.colorDescription}`

  const onClick = (event: MouseEvent): void => {
    if (!event.shiftKey) return
    event.preventDefault()
    onSelect(index, true)
  }
  const way = {
    to: PRODUCT_PATH,
    params: { styleColorId: shown._id },
    search: formatDetailState({ list, at: index, panel: 'availability' }),
    tabIndex: -1,
    draggable: false,
    onClick,
  } as const
  return (
    <article
      className={tiles.tile}
      data-selected={selected || undefined}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      <div className={tiles.plate}>
        <Link {...way} aria-label={alt}>
          <ProductPicture photo={photo} size="tile" alt="" />
        </Link>
        {hovered && !swapped && row.photos.length > 1 && (
          <span className={classes.angles} aria-hidden>
            {row.photos.map((one, at) => (
              <i key={one.angle} data-on={at === angle || undefined} />
            ))}
          </span>
        )}
        {row.newColor && !(hovered && row.photos.length > 1) && <span className={classes.new}>{t('new')}</span>}
        <TileCheck
          selected={selected}
          label={t('select', { product: alt })}
          onSelect={(range) => onSelect(index, range)}
        />
        <button
          type="button"
          className={`ib ${tiles.corner}`}
          aria-label={t('addProduct', { product: alt })}
          title={t('add')}
          tabIndex={-1}
          onClick={() => onAdd(shown._id)}
        >
          <IconPlus size={16} aria-hidden />
        </button>
        <button
          type="button"
          className={`ib ${tiles.corner} ${classes.below}`}
          aria-label={`${t('findSimilar')}: ${alt}`}
          title={t('findSimilar')}
          tabIndex={-1}
          onClick={() => onSimilar({ _id: shown._id, name: row.name, colorDescription: shown.colorDescription })}
        >
          <IconVersions size={16} aria-hidden />
        </button>
      </div>
      <div className={classes.first}>
        <Link {...way} className={`b ell ${tiles.name}`} aria-hidden>
          {row.name}
        </Link>
        <abbr className={classes.status} title={t(`statuses.${status}`)}>
          {status}
        </abbr>
      </div>
      <div className={`${classes.second} ell`}>
        {row.style} · {shown.colorDescription}
      </div>
      <div className={classes.third}>
        <span className={classes.thumbs}>
          {thumbsOf(row._id, colourways, thumbs).map((colourway) => (
            <button
              key={colourway._id}
              type="button"
              tabIndex={-1}
              aria-label={colourway.colorDescription}
              aria-pressed={colourway._id === shown._id}
              title={colourway.colorDescription}
              onClick={() => setSwapped(colourway._id === row._id ? undefined : colourway)}
            >
              <ProductPicture photo={colourway.hero} size="row" alt="" />
            </button>
          ))}
          {colourways.length > thumbs && <span className="muted">+{colourways.length - thumbs}</span>}
        </span>
        <span className="sp" />
        {wholesalePrice !== null && <span title={t('columns.wholesale')}>{money(wholesalePrice, currency)}</span>}
        {suggestedRetail !== null && (
          <span className="muted" title={t('columns.retail')}>
            {money(suggestedRetail, currency)}
          </span>
        )}
      </div>
    </article>
  )
})

/** The tile's own colourway is always among the few shown. */
function thumbsOf(id: string, colourways: readonly Colourway[], most: number): readonly Colourway[] {
  const first = colourways.slice(0, most)
  const own = colourways.find((colourway) => colourway._id === id)
  return !own || first.includes(own) ? first : [...first.slice(0, most - 1), own]
}

/** Which angle to show: the hero, and while the pointer rests each in turn. */
function useAngle(running: boolean, count: number): number {
  const [angle, setAngle] = useState(0)
  const [before, setBefore] = useState(running)
  if (before !== running) {
    setBefore(running)
    setAngle(0)
  }
  useEffect(() => {
    if (!running || count < 2) return
    const timer = setInterval(() => setAngle((at) => (at + 1) % count), ANGLE_TIME)
    return () => clearInterval(timer)
  }, [running, count])
  return angle
}
