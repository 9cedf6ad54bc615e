import { useTranslation } from 'react-i18next'
import type { LineProps } from './line-props.ts'
import classes from './promo-rows.module.css'

/** The number of its parcel, with which it is on its way; or that it cannot be had. What was denied is sent by nobody. */
export function RowParcel({ model, row }: Pick<LineProps, 'model' | 'row'>) {
  const { t } = useTranslation('promo')
  const { piece } = row
  const product = `${row.style}/${row.color}`
  if (piece.status !== 'APPROVED') return <span className="tag c">{t(`statuses.${piece.status}`)}</span>
  const write = (fields: Record<string, string>) => model.edit('parcel', [{ kind: 'update', rowId: row._id, fields }])
  return (
    <div className={classes.parcel}>
      <input
        key={piece.tracking}
        className={classes.reason}
        aria-label={t('of.tracking', { product })}
        placeholder={t('tracking')}
        maxLength={60}
        disabled={piece.progress === 'unavailable'}
        defaultValue={piece.tracking}
        onBlur={({ currentTarget: { value } }) => {
          if (value.trim() !== piece.tracking) write({ tracking: value.trim() })
        }}
      />
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
