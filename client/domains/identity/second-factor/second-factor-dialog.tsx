import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondFactorSetup } from '../../../../contract/identity/second-factor/second-factor-code.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { AskPassword } from '../components/ask-password.tsx'
import { KeepCodes, RecoveryCodeList } from './recovery-codes.tsx'
import {
  useBeginSecondFactor,
  useConfirmSecondFactor,
  useRemoveSecondFactor,
  useRenewRecoveryCodes,
} from './second-factor.api.ts'
import classes from './second-factor.module.css'
import { SetUpFields } from './set-up-fields.tsx'

export type SecondFactorChange = 'setUp' | 'replace' | 'renew' | 'turnOff'

/** A change of the own second factor: first the password, then what the change needs, then the codes to keep. */
export function SecondFactorDialog({ change, onClose }: { change: SecondFactorChange; onClose: () => void }) {
  const { t } = useTranslation('second-factor')
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [codes, setCodes] = useState<string[]>()
  const begin = useBeginSecondFactor()
  const remove = useRemoveSecondFactor()
  const renew = useRenewRecoveryCodes()
  const title = t(`titles.${change}`)
  const question = {
    title,
    note: t(`notes.${change}`),
    go: t(change === 'turnOff' ? 'turnOff' : 'goOn'),
    isLoss: change === 'turnOff',
  }
  if (codes) {
    const kept = (): void => {
      if (change !== 'renew') showToast('success', t('turnedOn'))
      onClose()
    }
    return <ShownCodes codes={codes} onClose={kept} />
  }
  if (setup) return <Enrolment title={title} setup={setup} onClose={onClose} onDone={setCodes} />
  if (change === 'turnOff') {
    const turnedOff = (): void => {
      showToast('success', t('turnedOff'))
      onClose()
    }
    return (
      <AskPassword
        {...question}
        asked={remove}
        onClose={onClose}
        onPassword={(password) => remove.mutate(password, { onSuccess: turnedOff })}
      />
    )
  }
  if (change === 'renew') {
    return (
      <AskPassword
        {...question}
        asked={renew}
        onClose={onClose}
        onPassword={(password) => renew.mutate(password, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })}
      />
    )
  }
  return (
    <AskPassword
      {...question}
      asked={begin}
      onClose={onClose}
      onPassword={(password) => begin.mutate(password, { onSuccess: setSetup })}
    />
  )
}

function Enrolment({
  title,
  setup,
  onDone,
  onClose,
}: {
  title: string
  setup: SecondFactorSetup
  onDone: (codes: string[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation('second-factor')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const confirm = useConfirmSecondFactor()
  const submit = (): void => {
    if (confirm.isPending) return
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: () => {
        setCode('')
        field.current?.focus()
      },
    })
  }
  return (
    <FormDialog
      title={title}
      size={520}
      onClose={onClose}
      verb={t('enrol.confirm')}
      pending={confirm.isPending}
      ready={code.trim().length >= 6}
      onSubmit={submit}
    >
      <SetUpFields
        setup={setup}
        code={code}
        error={confirm.error ? errorText(confirm.error) : undefined}
        field={field}
        onChange={setCode}
      />
    </FormDialog>
  )
}

/** Left by its button alone: a stray key must not take away what is shown once. */
function ShownCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('second-factor')
  return (
    <Dialog
      title={t('codes.title')}
      size={480}
      alert
      onClose={() => undefined}
      footer={
        <div className={classes.foot}>
          <KeepCodes codes={codes} />
          <span className="sp" />
          <Button onClick={onClose}>{t('codes.done')}</Button>
        </div>
      }
    >
      <RecoveryCodeList codes={codes} />
    </Dialog>
  )
}
