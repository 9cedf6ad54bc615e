import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Loan } from '../../../../contract/samples/loan.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { HolderField, type useHolder } from '../loans/holder-field.tsx'
import { SignaturePad } from '../loans/signature-pad.tsx'

export interface HandOutFields {
  holder: ReturnType<typeof useHolder>
  due: string
  setDue: (due: string) => void
  purpose: string
  setPurpose: (purpose: string) => void
  today: string
  signature: string
  setSignature: (path: string) => void
}

/** Who gets what is scanned, until when, and for what; of a reservation whose slip was scanned all of it is known. */
export function HandOutHead({
  fields,
  loan,
  onForget,
}: {
  fields: HandOutFields
  loan: Loan | undefined
  onForget: () => void
}) {
  const { t } = useTranslation(['scan', 'loans'])
  const { date, number } = useFormat()
  const { holder, due, setDue, purpose, setPurpose, today, signature, setSignature } = fields
  const pad = <SignaturePad value={signature} onChange={setSignature} />
  if (loan)
    return (
      <>
        <div className="row">
          <span>
            <b className="b">{loan.number}</b> {loan.holder.name}
            <br />
            <span className="t2">
              {t('reservation', {
                pieces: number(loan.pieces.reserved),
                due: loan.due ? date(loan.due) : t('loans:noDay'),
              })}
            </span>
          </span>
          <span className="sp" />
          <button type="button" className="btn a s" onClick={onForget}>
            {t('forget')}
          </button>
        </div>
        {pad}
      </>
    )
  return (
    <>
      <HolderField holder={holder} />
      <TextInput
        type="date"
        label={t('loans:fields.due')}
        value={due}
        min={today}
        onChange={({ currentTarget }) => setDue(currentTarget.value)}
      />
      <TextInput
        label={t('loans:fields.purpose')}
        value={purpose}
        maxLength={200}
        onChange={({ currentTarget }) => setPurpose(currentTarget.value)}
      />
      {pad}
    </>
  )
}
