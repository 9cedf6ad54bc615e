import { NumberInput, Select } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SIZE_QUANTITY } from '../../../../contract/orders/order.ts'
import type { SoldStyle } from '../../../../contract/orders/wholesale/lookup-calls.ts'
import { packsFor } from '../../../../contract/orders/wholesale/pack-rules.ts'
import { hasSome } from '../../../../contract/orders/wholesale/sizes/size-runs.ts'
import { usePreference } from '../../../engine/session/use-preference.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { type Quantities, type SizeRun, sizesOf } from './size-run.ts'
import type { Chosen } from './created-rows.ts'
import type { OneSale } from './use-sale.ts'
import classes from './create-order.module.css'

interface StyleProps {
  chosen: Chosen
  sale: OneSale
  run: SizeRun | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onRun: (run: SizeRun | undefined) => void
  /** Gives this run to the others that have none; left out where there are no others. */
  onSpread?: (run: SizeRun) => void
  onRemove: () => void
}

/** A ticked style: in which sizes it begins, and what it comes to. */
export function TrayStyle({ chosen, sale, run, isOpen, onOpen, onRun, onSpread, onRemove }: StyleProps) {
  const { t } = useTranslation('create-order')
  const { number, money } = useFormat()
  const { style, colors, rows } = chosen
  const { isWholesale, sold, currency } = sale
  const own = sold?.get(style.style)
  const units = rows.reduce((sum, row) => sum + row.units, 0)
  const value = rows.reduce((sum, row) => sum + row.units * (row.price ?? 0), 0)
  const [hero] = style.colors.filter(({ color }) => colors.includes(color))
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li className={classes.row}>
      <span className={classes.thumb}>
        <ProductPicture
          photo={hero && hero.hash !== null ? { hash: hero.hash, ground: hero.ground, angle: '' } : null}
          size="row"
          alt=""
        />
      </span>
      <div className={classes.what}>
        <div className={classes.line}>
          <b className="b ell">{style.name}</b>
          <span className="muted ell">
            {style.style} · {t('colours', { count: colors.length })}
          </span>
          <span className="sp" />
          {isWholesale && own && <b className="b num">{number(units)}</b>}
          <button
            type="button"
            className="ib s"
            aria-label={t('remove', { name: style.name })}
            title={t('remove', { name: style.name })}
            onClick={onRemove}
          >
            <IconX size={14} aria-hidden />
          </button>
        </div>
        {isWholesale && sold && !own && <span className="msg w">{t('notSoldHere')}</span>}
        {own && (
          <div className={classes.line}>
            <RunChoice
              own={own}
              sale={sale}
              run={run}
              onRun={(next) => {
                onRun(next)
                if (next) onOpen(true)
              }}
            />
            <button
              type="button"
              className="ib"
              aria-expanded={isOpen}
              aria-label={t('sizesOf', { name: style.name })}
              title={t('sizesOf', { name: style.name })}
              onClick={() => onOpen(!isOpen)}
            >
              <Chevron size={14} aria-hidden />
            </button>
            <span className="sp" />
            <span className="t2 num">{units > 0 && currency ? money(value, currency) : '–'}</span>
          </div>
        )}
      </div>
      {own && isOpen && (
        <div className={classes.open}>
          <SizeFields
            own={own}
            sizes={sizesOf(run, own, colors[0] ?? '', sale.world)}
            onSizes={(sizes) => onRun(Object.keys(sizes).length > 0 ? { kind: 'typed', sizes } : undefined)}
          />
          {run && onSpread && (
            <button type="button" className="btn a s" onClick={() => onSpread(run)}>
              {t('spread')}
            </button>
          )}
        </div>
      )}
    </li>
  )
}

/** Packs of the brand whose sizes the style has, runs of one's own, what the customer had last, or sizes that are typed. */
function RunChoice({ own, sale, run, onRun }: Pick<StyleProps, 'sale' | 'run' | 'onRun'> & { own: SoldStyle }) {
  const { t } = useTranslation('create-order')
  const { packs, last } = sale.world
  const { value: saved } = usePreference('sizeRuns')
  const named = (saved ?? []).filter((one) => hasSome(own, one))
  const before = last.get(own.style)
  const data = [
    ...(run?.kind === 'typed' ? [{ value: 'typed', label: t('run.typed') }] : []),
    ...(before ? [{ value: 'last', label: t('run.last', { order: before.orderIdentifier }) }] : []),
    ...named.map(({ name }) => ({ value: `own ${name}`, label: name })),
    ...packsFor(own, packs).map(({ code }) => ({ value: `pack ${code}`, label: t('run.pack', { code }) })),
  ]
  const value = run ? (run.kind === 'pack' ? `pack ${run.code}` : run.kind) : null
  return (
    <>
      <Select
        size="xs"
        className={classes.run}
        aria-label={t('run.of', { name: own.name })}
        placeholder={t('run.choose')}
        clearable
        nothingFoundMessage={t('run.none')}
        value={value}
        data={data}
        onChange={(chosen) => {
          if (chosen === null) onRun(undefined)
          else if (chosen === 'last') onRun({ kind: 'last' })
          else if (chosen.startsWith('own '))
            onRun({ kind: 'typed', sizes: named.find(({ name }) => name === chosen.slice(4))?.sizes ?? {} })
          else if (chosen.startsWith('pack ')) onRun({ kind: 'pack', code: chosen.slice(5), count: 1 })
        }}
      />
      {run?.kind === 'pack' && (
        <NumberInput
          size="xs"
          className={classes.packs}
          aria-label={t('run.packs', { code: run.code })}
          prefix="× "
          hideControls
          min={1}
          max={999}
          allowDecimal={false}
          allowNegative={false}
          value={run.count}
          onChange={(count) => {
            if (typeof count === 'number' && count > 0) onRun({ ...run, count })
          }}
        />
      )}
    </>
  )
}

/** The sizes that every ticked colour begins in; a run typed into one goes right. */
function SizeFields({
  own,
  sizes,
  onSizes,
}: {
  own: SoldStyle
  sizes: Quantities
  onSizes: (sizes: Quantities) => void
}) {
  const { t } = useTranslation('create-order')
  const type = (at: number, text: string) => {
    const typed = text.trim().split(/\s+/)
    if (!typed.every((one) => /^\d{0,5}$/.test(one))) return
    const next: Record<string, number> = { ...sizes }
    for (const [further, quantity] of typed.entries()) {
      const size = own.run[at + further]
      if (size === undefined) continue
      if (Number(quantity) > 0) next[size] = Math.min(SIZE_QUANTITY, Number(quantity))
      else delete next[size]
    }
    onSizes(next)
  }
  return (
    <div className={classes.sizes}>
      {own.run.map((size, at) => (
        <label key={size}>
          <span>{size}</span>
          <input
            key={sizes[size] ?? 0}
            inputMode="numeric"
            aria-label={t('size', { size, name: own.name })}
            defaultValue={sizes[size] ?? ''}
            onBlur={({ currentTarget }) => {
              if (currentTarget.value.trim() !== String(sizes[size] ?? '')) type(at, currentTarget.value)
            }}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') type(at, currentTarget.value)
            }}
          />
        </label>
      ))}
    </div>
  )
}
