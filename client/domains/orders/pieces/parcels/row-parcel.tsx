import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUpsNumber, looksLikeUps } from '../../../../../contract/orders/pieces/ups-number.ts'
import type { OrderModel } from '../../order/order-model.ts'
import type { PieceRow } from '../piece-mode.ts'
import classes from './row-parcel.module.css'

/** The number of its parcel, whose check digit is reckoned while it is typed (ORS-03); or that the piece cannot be had. */
export function RowParcel({ model, row }: { model: OrderModel; row: PieceRow }) {
  const { t } = useTranslation('pieces')
  const { piece } = row
  const [typed, setTyped] = useState<string>()
  const value = typed ?? piece.tracking
  const isWrong = looksLikeUps(value) && !isUpsNumber(value)
  const product = `${row.style}/${row.color}`
  const write = (fields: Record<string, string>) => model.edit('parcel', [{ kind: 'update', rowId: row._id, fields }])
  const keep = () => {
    if (typed !== undefined && typed.trim() !== piece.tracking && !isWrong) write({ tracking: typed.trim() })
    if (!isWrong) setTyped(undefined)
  }
  return (
    <div className={classes.parcel}>
      <input
        className={classes.tracking}
        aria-label={t('of.tracking', { product })}
        aria-invalid={isWrong}
        placeholder={t('tracking')}
        maxLength={60}
        disabled={piece.progress === 'unavailable'}
        value={value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={keep}
        onKeyDown={({ key }) => key === 'Enter' && keep()}
      />
      {isWrong && (
        <span className={classes.wrong} role="alert">
          {t('wrongDigit')}
        </span>
      )}
      <div className={classes.progress}>
        {(['shipped', 'unavailable'] as const).map((progress) => (
          <button
            key={progress}
            type="button"
            className="btn a s"
            aria-pressed={piece.progress === progress}
            onClick={() => write({ progress: piece.progress === progress ? 'open' : progress })}
          >
            {piece.progress === progress ? '✓ ' : ''}
            {t(`progress.${progress}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
