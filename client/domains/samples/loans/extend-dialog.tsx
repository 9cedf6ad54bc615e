import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysLater } from '../../../../contract/kernel/days/days.ts'
import { MORE_DAYS } from '../../../../contract/samples/loan-calls.ts'
import type { Loan, LoanHolder } from '../../../../contract/samples/loan.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { refusalText } from '../use-sample-list.ts'
import { askForDays, extendLoans } from './loans.api.ts'

interface DialogProps {
  loan: Pick<Loan, '_id' | 'number' | 'from' | 'due'> & { holder: Pick<LoanHolder, 'name'> }
  /** Whoever has it cannot give themselves more days, and asks for them. */
  asks: boolean
  onClose: () => void
  onDone: () => void
}

export function ExtendDialog({ loan, asks, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('loans')
  const [due, setDue] = useState(daysLater(loan.due ?? loan.from, MORE_DAYS))
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const extend = async () => {
    setPending(true)
    try {
      await (asks ? askForDays(loan._id, due) : extendLoans([loan._id], due))
      showToast('success', t(asks ? 'asked' : 'extended', { number: loan.number }))
      onDone()
    } catch (error) {
      setFault(refusalText(error))
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={t(asks ? 'askTitle' : 'extendTitle', { number: loan.number })}
      subtitle={loan.holder.name}
      size={380}
      verb={t(asks ? 'askVerb' : 'extend')}
      ready={due > (loan.due ?? loan.from)}
      pending={pending}
      fault={fault}
      onClose={onClose}
      onSubmit={() => void extend()}
    >
      <TextInput
        type="date"
        label={t('fields.due')}
        value={due}
        min={loan.due ?? loan.from}
        onChange={({ currentTarget }) => setDue(currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
