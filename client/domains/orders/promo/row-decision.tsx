import { IconCheck, IconTrash, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { decisions } from '../../../../contract/orders/promo/review.ts'
import { decideRows } from './decide-rows.ts'
import { useKeptReasons } from './kept-reasons.ts'
import type { LineProps } from './line-props.ts'
import classes from './promo-rows.module.css'

/** The two words that whoever decides may choose (ORP-04), why something was denied, and for whom a deputy decided. */
export function RowDecision({
  model,
  row,
  mode,
  onDenied,
  onReasoned,
}: Pick<LineProps, 'model' | 'row' | 'mode'> & { onDenied: () => void; onReasoned: () => void }) {
  const { t } = useTranslation('promo')
  const { piece } = row
  const isDecided = piece.decidedBy !== ''
  if (mode === 'ask')
    return (
      <button
        type="button"
        className="ib"
        aria-label={t('pieces:takeOut', { product: `${row.style}/${row.color}` })}
        title={t('pieces:takeOut', { product: `${row.style}/${row.color}` })}
        onClick={() => model.edit('delete', [{ kind: 'update', rowId: row._id, fields: { status: 'Deleted' } }])}
      >
        <IconTrash size={16} aria-hidden />
      </button>
    )
  if (mode !== 'decide')
    return (
      <>
        <span className={`tag ${isDecided ? (piece.status === 'APPROVED' ? 'o' : 'c') : ''}`}>
          {isDecided ? t(`statuses.${piece.status}`) : t('open')}
        </span>
        <Said {...{ piece }} />
      </>
    )
  const choose = (status: (typeof decisions)[number]) => {
    decideRows(model, [row], status)
    if (status === 'DENIED') onDenied()
  }
  return (
    <>
      <div className={`seg ${classes.decision}`} role="group" aria-label={t('decision')}>
        {decisions.map((status) => {
          const isOn = isDecided && piece.status === status
          const Icon = status === 'APPROVED' ? IconCheck : IconX
          return (
            <button
              key={status}
              type="button"
              tabIndex={-1}
              aria-pressed={isOn}
              className={isOn ? (status === 'APPROVED' ? classes.approved : classes.denied) : ''}
              onClick={() => choose(status)}
            >
              <Icon size={13} aria-hidden />
              {t(`statuses.${status}`)}
            </button>
          )
        })}
      </div>
      {isDecided && piece.status === 'DENIED' ? (
        <Reason {...{ model, row, onReasoned }} />
      ) : (
        !isDecided && <div className="muted">{t(piece.status === 'APPROVED' ? 'askedFor' : 'open')}</div>
      )}
    </>
  )
}

/** Kept choices, and whatever is typed. */
function Reason({ model, row, onReasoned }: Pick<LineProps, 'model' | 'row'> & { onReasoned: () => void }) {
  const { t } = useTranslation('promo')
  const list = useId()
  const choices = useKeptReasons()
  const { decisionNote } = row.piece
  const keep = (text: string) => {
    if (text.trim() !== decisionNote)
      model.edit('reason', [{ kind: 'update', rowId: row._id, fields: { decisionNote: text.trim() } }])
  }
  return (
    <>
      <input
        key={decisionNote}
        className={classes.reason}
        list={list}
        aria-label={t('why', { product: `${row.style}/${row.color}` })}
        placeholder={t('whyHint')}
        maxLength={500}
        defaultValue={decisionNote}
        onBlur={({ currentTarget }) => keep(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          if (event.key === 'Escape') event.currentTarget.value = decisionNote
          keep(event.currentTarget.value)
          onReasoned()
        }}
      />
      <datalist id={list}>
        {choices.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  )
}

function Said({ piece }: { piece: LineProps['row']['piece'] }) {
  const { t } = useTranslation('promo')
  const by = piece.decidedFor ? t('standsIn', { by: piece.decidedBy, person: piece.decidedFor }) : piece.decidedBy
  return (
    <>
      {piece.decisionNote && <div className={classes.said}>{piece.decisionNote}</div>}
      {by && <div className="muted">{by}</div>}
    </>
  )
}
