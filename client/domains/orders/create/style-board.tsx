import { TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DisplayGroup, SortProduct, SortStyle } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { type CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import type { SoldStyle } from '../../../../contract/orders/wholesale/lookup-calls.ts'
import { unitsOf } from '../../../../contract/orders/wholesale/sizes/units-of.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import classes from './create-order.module.css'

interface BoardPart {
  /** Undefined where nothing is asked of prices and stock, or not yet. */
  sold: ReadonlyMap<string, SoldStyle> | undefined
  currency: CurrencyCode | null
  isTicked: (id: string) => boolean
  onTick: (ids: readonly string[], isTicked: boolean) => void
}

const idsOf = (styles: readonly SortStyle[]): string[] => styles.flatMap(({ colors }) => colors.map(({ _id }) => _id))

const holds = ({ style, name, colors }: SortStyle, text: string): boolean =>
  [style, name, ...colors.flatMap(({ color, colorDescription }) => [color, colorDescription])].some((word) =>
    word.toLowerCase().includes(text),
  )

/** The styles of the assortment by its display groups; a tick takes a style with all its colours, or one of them. */
export function StyleBoard({ groups, ...part }: BoardPart & { groups: readonly DisplayGroup[] }) {
  const { t } = useTranslation('create-order')
  const { number } = useFormat()
  const [text, setText] = useState('')
  const sought = useDeferredValue(text.trim().toLowerCase())
  const shown = groups
    .map((group) => ({ ...group, styles: group.styles.filter((style) => sought === '' || holds(style, sought)) }))
    .filter(({ styles }) => styles.length > 0)
  const all = idsOf(shown.flatMap(({ styles }) => styles))
  const every = idsOf(groups.flatMap(({ styles }) => styles))
  const ticked = every.filter(part.isTicked).length
  const isAll = all.length > 0 && all.every(part.isTicked)
  return (
    <section className={classes.board} aria-label={t('board')}>
      <div className={classes.tools}>
        <TextInput
          size="xs"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {all.length > 0 && (
          <button type="button" className="btn a s" onClick={() => part.onTick(all, !isAll)}>
            {t(isAll ? 'clearAll' : 'selectAll', { number: number(all.length) })}
          </button>
        )}
        <span className="sp" />
        <span className="t2" role="status">
          {t('ticked', { count: every.length, ticked: number(ticked), number: number(every.length) })}
        </span>
      </div>
      <div className={classes.groups}>
        {shown.length === 0 && <EmptyState text={t('nothingFound')} />}
        {shown.map(({ displayGroup, locked, styles }) => (
          <section key={displayGroup} aria-label={displayGroup || t(locked ? 'uncategorized' : 'allStyles')}>
            <header className={classes.group}>
              <h2>{displayGroup || t(locked ? 'uncategorized' : 'allStyles')}</h2>
              <span className="muted">{t('styles', { count: styles.length, number: number(styles.length) })}</span>
              <span className="sp" />
              <span className="t2">{t('chosen', { number: number(idsOf(styles).filter(part.isTicked).length) })}</span>
            </header>
            <ul className={classes.tiles}>
              {styles.map((style) => (
                <StyleTile key={style.style} style={style} {...part} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

const photoOf = ({ hash, ground }: SortProduct) => (hash === null ? null : { hash, ground, angle: '' })

function StyleTile({ style, sold, currency, isTicked, onTick }: BoardPart & { style: SortStyle }) {
  const { t } = useTranslation('create-order')
  const { money, number } = useFormat()
  const ids = style.colors.map(({ _id }) => _id)
  const some = ids.some(isTicked)
  const own = sold?.get(style.style)
  const isLeft = sold !== undefined && own === undefined
  const price = own?.colors.find((colour) => colour.price !== null)?.price
  const free = own?.colors
    .flatMap(({ availability }) => availability)
    .reduce((sum, { bySize }) => sum + unitsOf(bySize), 0)
  return (
    <li className={classes.tile} data-ticked={some || undefined} data-left={isLeft || undefined}>
      <button
        type="button"
        role="checkbox"
        className={classes.picture}
        aria-checked={ids.every(isTicked) ? true : some ? 'mixed' : false}
        aria-label={t('tick', { style: style.style, name: style.name })}
        onClick={() => onTick(ids, !some)}
      >
        <ProductPicture
          photo={photoOf(style.colors.find(({ _id }) => isTicked(_id)) ?? style.colors[0]!)}
          size="tile"
          alt=""
        />
        <span className={`ck ${some ? 'on' : ''} ${classes.check}`}>
          <IconCheck />
        </span>
      </button>
      <span className={classes.caption}>
        <b className="b ell">{style.name}</b>
        {typeof price === 'number' && currency && <span className="num">{money(price, currency)}</span>}
      </span>
      <span className={`${classes.caption} muted`}>
        <span className="ell">{style.style}</span>
        {isLeft && <span>{t('notSold')}</span>}
        {free !== undefined && <span>{t('free', { count: free, number: number(free) })}</span>}
      </span>
      <ul className={classes.colours} aria-label={t('coloursOf', { name: style.name })}>
        {style.colors.map((product) => (
          <li key={product._id}>
            <button
              type="button"
              role="checkbox"
              aria-checked={isTicked(product._id)}
              aria-label={`${product.color} ${product.colorDescription}`}
              title={`${product.color} ${product.colorDescription}`}
              className={classes.colour}
              onClick={() => onTick([product._id], !isTicked(product._id))}
            >
              <ProductPicture photo={photoOf(product)} size="row" alt="" />
            </button>
          </li>
        ))}
      </ul>
    </li>
  )
}
