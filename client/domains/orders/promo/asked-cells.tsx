import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PIECES_LEAST, PIECES_MOST, pieceSources } from '../../../../contract/orders/pieces/piece-words.ts'
import { promoCodeOf } from '../../../../contract/orders/promo/promo-code.ts'
import {
  inventoryOption,
  promoDay,
  type PromoWindow,
  sizesInWindow,
} from '../../../../contract/orders/promo/promo-window.ts'
import type { LineProps } from './line-props.ts'
import classes from './promo-rows.module.css'

const quantities = Array.from({ length: PIECES_MOST - PIECES_LEAST + 1 }, (_, at) => String(at + PIECES_LEAST))

/** What is asked for, by choices alone: only sizes that come in the window, and sources that can be (ORP-02). */
export function AskedCells({ model, row, order, entries = [], today }: LineProps) {
  const { t } = useTranslation('promo')
  const { piece } = row
  const window = windowOf(order.header, today)
  const write = (field: string, value: string | number) =>
    model.edit(field, [{ kind: 'update', rowId: row._id, fields: { [field]: value } }])
  const sizes = sizesInWindow(row.run, entries, window, today)
  const isThere = sizes.includes(piece.size)
  const option = inventoryOption(piece, entries, window, today)
  const inventory = option.isOpen
    ? t('pieces:source.from', { date: promoDay(option.date) })
    : t(`pieces:source.shut.${option.reason}`, { date: option.date ? promoDay(option.date) : '' })
  const product = `${row.style}/${row.color}`
  return (
    <>
      <td className={classes.size}>
        <NativeSelect
          size="xs"
          aria-label={t('pieces:of.size', { product })}
          value={piece.size}
          error={!isThere && piece.source === 'Inventory'}
          data={[
            ...(isThere ? [] : [{ value: piece.size, label: t('notInWindow', { size: piece.size }) }]),
            ...sizes.map((size) => ({ value: size, label: size })),
          ]}
          onChange={({ currentTarget }) => write('size', currentTarget.value)}
        />
      </td>
      <td className={classes.count}>
        <NativeSelect
          size="xs"
          aria-label={t('pieces:of.quantity', { product })}
          value={String(piece.quantity)}
          data={quantities}
          onChange={({ currentTarget }) => write('quantity', Number(currentTarget.value))}
        />
      </td>
      <td className={classes.source}>
        <NativeSelect
          size="xs"
          aria-label={t('pieces:of.source', { product })}
          value={piece.source}
          error={piece.source === 'Inventory' && !option.isOpen}
          data={pieceSources.map((source) =>
            source === 'Inventory'
              ? { value: source, label: inventory, disabled: !option.isOpen }
              : { value: source, label: source },
          )}
          onChange={({ currentTarget }) => write('source', currentTarget.value)}
        />
      </td>
      <td className={classes.code}>
        <TextInput
          key={piece.promoCode}
          size="xs"
          aria-label={t('pieces:of.promoCode', { product })}
          defaultValue={piece.promoCode}
          maxLength={3}
          onInput={({ currentTarget }) => (currentTarget.value = promoCodeOf(currentTarget.value))}
          onBlur={({ currentTarget }) => {
            if (currentTarget.value !== piece.promoCode) write('promoCode', currentTarget.value)
          }}
        />
      </td>
    </>
  )
}

function windowOf(
  { windowStarts, windowEnds }: { windowStarts: string | null; windowEnds: string | null },
  today: string,
): PromoWindow {
  return { starts: windowStarts ?? today, ends: windowEnds ?? today }
}
