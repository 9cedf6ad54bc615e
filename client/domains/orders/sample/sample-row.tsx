import { NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  PIECES_LEAST,
  PIECES_MOST,
  pieceSides,
  pieceSources,
  sizePreferences,
} from '../../../../contract/orders/pieces/piece-words.ts'
import type { MatchedRow } from '../../../../contract/orders/pieces/sample-matches.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { AwayUntil } from '../../notifications/away-until.picker.tsx'
import type { OrderPart } from '../order/order-page.tsx'
import { SampleNote } from '../pieces/samples/sample-note.tsx'
import type { PieceMode, PieceRow } from '../pieces/piece-mode.ts'
import { RowParcel } from '../pieces/parcels/row-parcel.tsx'
import classes from './sample-rows.module.css'

const quantities = Array.from({ length: PIECES_MOST - PIECES_LEAST + 1 }, (_, at) => String(at + PIECES_LEAST))

/** One product in one size: what is wanted, whence, who gathers it and how far it is (ORS-01). */
export function SampleRow({
  model,
  order,
  row,
  mode,
  match,
}: OrderPart & { row: PieceRow; mode: PieceMode; match: MatchedRow | undefined }) {
  const { t } = useTranslation('sample-order')
  const { date: day } = useFormat()
  const { piece, run } = row
  const product = `${row.style}/${row.color}`
  const isOpen = mode !== 'read' && piece.progress === 'open'
  const write = (field: string, value: string | number) =>
    model.edit(field, [{ kind: 'update', rowId: row._id, fields: { [field]: value } }])
  const choice = (
    field: 'size' | 'quantity' | 'side' | 'sizePreference' | 'source',
    value: string,
    data: readonly (string | { value: string; label: string; disabled?: boolean })[],
    isWrong = false,
  ) =>
    isOpen ? (
      <NativeSelect
        size="xs"
        aria-label={t(`pieces:of.${field}`, { product })}
        value={value}
        error={isWrong}
        data={[...data]}
        onChange={({ currentTarget }) =>
          write(field, field === 'quantity' ? Number(currentTarget.value) : currentTarget.value)
        }
      />
    ) : (
      value || '–'
    )
  const isLacking = run.length > 0 && !run.includes(piece.size)
  const inventory =
    piece.availableOn === null
      ? t('pieces:source.shut.noneInSize')
      : t('pieces:source.from', { date: piece.availableOn.replaceAll('-', '/') })
  return (
    <tr data-row={row._id} tabIndex={-1} aria-label={`${row.name || product}, ${piece.size}`}>
      <td className={classes.picture}>
        <ProductPicture photo={row.hero} size="row" alt="" />
      </td>
      <td>
        <b className="b">{row.name || product}</b>
        <div className="muted ell">
          {[`${row.style} ${row.color}`, row.colorDescription].filter(Boolean).join(' · ')}
        </div>
      </td>
      <td>
        {choice(
          'size',
          piece.size,
          isLacking
            ? [{ value: piece.size, label: t('notInRun', { size: piece.size }) }, ...run]
            : run.length > 0
              ? run
              : [piece.size],
          isLacking,
        )}
      </td>
      <td>{choice('quantity', String(piece.quantity), quantities)}</td>
      <td>{piece.side === '' ? '–' : choice('side', piece.side, pieceSides)}</td>
      <td>{choice('sizePreference', piece.sizePreference, sizePreferences)}</td>
      <td>
        {choice(
          'source',
          piece.source,
          pieceSources.map((source) =>
            source === 'Inventory'
              ? {
                  value: source,
                  label: inventory,
                  disabled: piece.availableOn === null && piece.source !== 'Inventory',
                }
              : { value: source, label: source },
          ),
          piece.source === 'Inventory' && piece.availableOn === null,
        )}
        {match && <SampleNote match={match} isShipped={piece.progress === 'shipped'} />}
      </td>
      <td>
        {(piece.coordinatorName && (
          <>
            {piece.coordinatorName}
            {piece.coordinatorCode && piece.progress === 'open' && (
              <AwayUntil topic="samples" code={piece.coordinatorCode} />
            )}
          </>
        )) ||
          (order.status === 'DRAFT' ? '–' : <span className={classes.nobody}>{t('nobody')}</span>)}
      </td>
      <td className={classes.last}>
        {mode === 'send' ? (
          <RowParcel model={model} row={row} />
        ) : (
          <>
            {t(`pieces:progress.${piece.progress}`)}
            {piece.shippedDate && <span className="muted"> {day(piece.shippedDate.slice(0, 10))}</span>}
            {piece.tracking &&
              (piece.trackingUrl ? (
                <a href={piece.trackingUrl} target="_blank" rel="noreferrer">
                  {piece.tracking}
                </a>
              ) : (
                <div className="muted">{piece.tracking}</div>
              ))}
          </>
        )}
      </td>
      {mode === 'ask' && (
        <td>
          <button
            type="button"
            className="btn q s"
            aria-label={t('pieces:takeOut', { product })}
            onClick={() => write('status', 'Deleted')}
          >
            <IconX size={14} aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
}
