import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { sampleAccess } from '../../../../contract/samples/sample-libraries.ts'
import { statusRules } from '../../../../contract/samples/sample-statuses.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { keepChosen } from '../chosen-samples.ts'
import { returnSamples } from '../loans/loans.api.ts'
import { isRare } from '../is-rare.ts'
import { revertBatch } from '../samples.api.ts'
import { tellRefusal } from '../use-sample-list.ts'

const LoanDialog = lazy(async () => ({ default: (await import('../loans/loan-dialog.tsx')).LoanDialog }))
const RareDialog = lazy(async () => ({ default: (await import('../loans/rare-dialog.tsx')).RareDialog }))
const ExtendDialog = lazy(async () => ({ default: (await import('../loans/extend-dialog.tsx')).ExtendDialog }))

/** What can be done with one sample: back with it, more days, out with it, a label (screen 13). */
export function SampleActions({ sample, onDone }: { sample: Sample; onDone: () => void }) {
  const { t } = useTranslation(['samples', 'loans'])
  const user = useCurrentUser()
  const navigate = useNavigate()
  const mayKeep = mayAccess(user, sampleAccess[sample.library].keep)
  const [isBusy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<'lend' | 'extend' | 'rare'>()
  const { out } = sample
  const checkIn = async () => {
    setBusy(true)
    try {
      const { batchId } = await returnSamples([{ sampleId: sample._id, quantity: out!.pieces, loan: out!._id }])
      showToast('success', t('loans:returned', { number: out!.number }), {
        action: { label: t('undo'), run: () => void revertBatch(sample.library, batchId).then(onDone, tellRefusal) },
      })
      onDone()
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const label = () =>
    void navigate({ to: '/samples/labels', search: { library: sample.library, chosen: keepChosen([sample._id]) } })
  const close = () => setDialog(undefined)
  const mayLeave = statusRules[sample.status].mayLeave && sample.quantity > 0
  const rare = isRare(sample)
  return (
    <>
      {mayKeep && rare && (
        <Button variant={out ? 'filled' : 'default'} onClick={() => setDialog('rare')}>
          {t('loans:rare.title')}
        </Button>
      )}
      {mayKeep && out && !rare && (
        <Button loading={isBusy} onClick={() => void checkIn()}>
          {t('drawer.checkIn')}
        </Button>
      )}
      {mayKeep && out && (
        <Button variant="default" disabled={isBusy} onClick={() => setDialog('extend')}>
          {t('drawer.extend')}
        </Button>
      )}
      {mayLeave && (!out || sample.totalQty > 0) && (
        <Button variant={out ? 'default' : 'filled'} disabled={isBusy} onClick={() => setDialog('lend')}>
          {t(mayKeep ? 'drawer.handOut' : 'loans:reserve')}
        </Button>
      )}
      <Button variant="default" onClick={label}>
        {t('drawer.label')}
      </Button>
      <Suspense>
        {dialog === 'lend' && (
          <LoanDialog
            samples={[sample]}
            way={mayKeep ? 'handOut' : 'reserveForOneself'}
            onClose={close}
            onDone={onDone}
          />
        )}
        {dialog === 'rare' && <RareDialog samples={[sample]} onClose={close} onDone={onDone} />}
        {dialog === 'extend' && out && (
          <ExtendDialog
            loan={{ ...out, holder: { name: out.holder } }}
            asks={false}
            onClose={close}
            onDone={() => {
              close()
              onDone()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
