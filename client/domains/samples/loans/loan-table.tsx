import { useTranslation } from 'react-i18next'
import type { Loan } from '../../../../contract/samples/loan.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { piecesText, stateOf } from './loan-words.ts'
import classes from './loans.module.css'

/** Loans below each other; each opens what is on it. */
export function LoanTable({ loans, onOpen }: { loans: readonly Loan[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('loans')
  return (
    <table className={`g flat whole ${classes.table}`} aria-label={t('title')}>
      <thead>
        <tr>
          <th className={classes.number}>{t('fields.number')}</th>
          <th className={classes.pictures}>{t('fields.samples')}</th>
          <th>{t('fields.holder')}</th>
          <th className={classes.purpose}>{t('fields.purpose')}</th>
          <th className={classes.day}>{t('fields.due')}</th>
          <th className={classes.pieces}>{t('fields.pieces')}</th>
          <th className={classes.state}>{t('fields.state')}</th>
        </tr>
      </thead>
      <tbody>
        {loans.map((loan) => (
          <LoanRow key={loan._id} loan={loan} onOpen={() => onOpen(loan._id)} />
        ))}
      </tbody>
    </table>
  )
}

function LoanRow({ loan, onOpen }: { loan: Loan; onOpen: () => void }) {
  const { t } = useTranslation('loans')
  const format = useFormat()
  const { look, text } = stateOf(loan, t, format)
  return (
    <tr>
      <td>
        <button type="button" className={classes.open} onClick={onOpen}>
          {loan.number}
        </button>
      </td>
      <td>
        <span className={classes.plates}>
          {loan.photos.map((photo) => (
            <span key={photo.hash} className={classes.plate}>
              <ProductPicture photo={photo} size="row" alt="" />
            </span>
          ))}
        </span>
      </td>
      <td title={loan.holder.email}>{loan.holder.name}</td>
      <td className={classes.purpose}>{[loan.purpose, loan.order].filter(Boolean).join(' · ')}</td>
      <td>{loan.due ? format.date(loan.due) : t('noDay')}</td>
      <td>{piecesText(loan, t, format)}</td>
      <td>
        <span className={`st ${look}`}>{text}</span>
      </td>
    </tr>
  )
}
