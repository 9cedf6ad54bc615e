import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SortProduct, SortStyle } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import classes from './group-sort.module.css'

const photoOf = ({ hash, ground }: SortProduct) => (hash === null ? null : { hash, ground, angle: '' })

interface Props {
  style: SortStyle
  place: number
  count: number
  groupTitle: string
  left: number
  top: number
  width: number
  isActive: boolean
  isHeld: boolean
  mayMove: boolean
  /** Before which colour one that is held would land. */
  colourDrop: number | undefined
}

/** A style with its first colour large and all of them below; keys and pointer are heard by the board. */
export const StyleCard = memo(Card, (before, after) => {
  const { style: one, ...rest } = before
  const { style: other, ...more } = after
  return (
    Object.entries(rest).every(([name, value]) => more[name as keyof typeof more] === value) &&
    one.style === other.style &&
    one.colors.length === other.colors.length &&
    one.colors.every((colour, at) => colour === other.colors[at])
  )
})

function Card({ style, place, count, groupTitle, left, top, width, isActive, isHeld, mayMove, colourDrop }: Props) {
  const { t } = useTranslation('group-sort')
  const { colors, name } = style
  return (
    <li
      className={classes.card}
      style={{ width, transform: `translate(${left}px, ${top}px)` }}
      data-style={style.style}
      data-held={isHeld || undefined}
      data-movable={mayMove || undefined}
      data-active-card={isActive || undefined}
      aria-posinset={place}
      aria-setsize={count}
    >
      <button
        type="button"
        className={classes.picture}
        data-card
        tabIndex={isActive ? 0 : -1}
        aria-label={t('card', {
          name,
          style: style.style,
          colourways: t('colourways', { count: colors.length }),
          place,
          of: count,
          group: groupTitle,
        })}
      >
        <ProductPicture photo={photoOf(colors[0]!)} size="tile" alt="" />
      </button>
      <span className={classes.caption} aria-hidden>
        <b className="b ell">{name}</b>
        <span className="muted num">{colors.length}</span>
      </span>
      <ul className={classes.colours} aria-label={t('coloursOf', { name })}>
        {colors.map((product, at) => (
          <li
            key={product._id}
            data-drop={
              colourDrop === at
                ? 'before'
                : colourDrop === colors.length && at === colors.length - 1
                  ? 'after'
                  : undefined
            }
          >
            <button
              type="button"
              className={classes.colour}
              data-colour={product.color}
              tabIndex={isActive ? 0 : -1}
              title={product.colorDescription}
              aria-label={t('colour', {
                colour: product.colorDescription || product.color,
                place: at + 1,
                of: colors.length,
              })}
            >
              <ProductPicture photo={photoOf(product)} size="row" alt="" />
            </button>
          </li>
        ))}
      </ul>
    </li>
  )
}
