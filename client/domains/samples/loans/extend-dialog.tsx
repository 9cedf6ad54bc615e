import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysLater } from '../../../../contract/kernel/days.ts'
import type { Loan, LoanHolder } from '../../../../contract/samples/loan.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { refusalText } from '../use-sample-list.ts'
import { extendLoans } from './loans.api.ts'

/** A week more, unless another day is chosen. */
const MORE_DAYS = 7

interface DialogProps {
  loan: Pick<Loan, '_id' | 'number' | 'from' | 'due'> & { holder: Pick<LoanHolder, 'name'> }
  onClose: () => void
  onDone: () => void
}

export function ExtendDialog({ loan, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('loans')
  const [due, setDue] = useState(daysLater(loan.due ?? loan.from, MORE_DAYS))
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const extend = async () => {
    setPending(true)
    try {
      await extendLoans([loan._id], due)
      showToast('success', t('extended', { number: loan.number }))
      onDone()
    } catch (error) {
      setFault(refusalText(error))
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={t('extendTitle', { number: loan.number })}
      subtitle={loan.holder.name}
      size={380}
      verb={t('extend')}
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
