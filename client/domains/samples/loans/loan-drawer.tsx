import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo } from '../../../../contract/kernel/state-table.ts'
import { loanTable } from '../../../../contract/samples/loan-states.ts'
import type { LoanItem, WholeLoan } from '../../../../contract/samples/loan.ts'
import { saveBlob } from '../../../engine/api/save-blob.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SectionHead } from '../../../ui/page-head.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { useReadOnOpen } from '../../notifications/read-on-open.picker.ts'
import { revertBatch } from '../samples.api.ts'
import { tellRefusal } from '../use-sample-list.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { stateOf } from './loan-words.ts'
import { cancelLoan, handOutLoan, remindHolder, returnSamples, slipFile, useLoan } from './loans.api.ts'
import classes from './loans.module.css'

/** One loan: who has it, until when, what is on it, and what can be done with it. */
export function LoanDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('loans')
  const { data: loan, error, refetch } = useLoan(id)
  useReadOnOpen('loan', loan ? [id] : [])
  return (
    <SideDrawer
      opened
      onClose={onClose}
      width={440}
      title={loan?.number ?? t('loan')}
      subtitle={loan?.holder.name}
      footer={loan && <LoanActions loan={loan} onDone={() => void refetch()} />}
    >
      {error ? (
        <ErrorState title={t('failed')} reason={errorText(error)} onRetry={() => void refetch()} />
      ) : loan ? (
        <div className={classes.told}>
          <Facts loan={loan} />
          <SectionHead title={t('fields.samples')} count={loan.items.length} />
          <ul className={classes.items}>
            {loan.items.map((item) => (
              <Item key={`${item.sample._id} ${item.due}`} item={item} />
            ))}
          </ul>
        </div>
      ) : (
        <Skeleton height={320} aria-busy />
      )}
    </SideDrawer>
  )
}

function Facts({ loan }: { loan: WholeLoan }) {
  const { t } = useTranslation('loans')
  const format = useFormat()
  const { look, text } = stateOf(loan, t, format)
  const facts: [string, string][] = [
    [t('fields.from'), format.date(loan.from)],
    [t('fields.due'), loan.due ? format.date(loan.due) : t('noDay')],
    ...(loan.purpose ? ([[t('fields.purpose'), loan.purpose]] as [string, string][]) : []),
    ...(loan.order ? ([[t('fields.order'), loan.order]] as [string, string][]) : []),
    ...(loan.holder.email ? ([[t('fields.email'), loan.holder.email]] as [string, string][]) : []),
    ...(loan.isSigned ? ([[t('fields.signature'), t('signed')]] as [string, string][]) : []),
  ]
  return (
    <dl className={classes.facts}>
      <div>
        <dt className="t2">{t('fields.state')}</dt>
        <dd>
          <span className={`st ${look}`}>{text}</span>
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="t2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Item({ item }: { item: LoanItem }) {
  const { t } = useTranslation(['loans', 'samples'])
  const { number } = useFormat()
  const { sample, reserved, out, back, lost, given } = item
  const counted = Object.entries({ reserved, out, back, lost, given }).filter(([, count]) => count > 0)
  return (
    <li>
      <span className={classes.plate}>
        <ProductPicture photo={sample.photo} size="row" alt="" />
      </span>
      <span className={classes.what}>
        <span>
          <b>
            {sample.style} {sample.color}
          </b>{' '}
          {sample.name}
        </span>
        <span className="t2">
          {[t(`samples:sides.${sample.side}`), sample.size, sample.bin].filter(Boolean).join(' · ')}
        </span>
        {sample.status === 'Rare' && <span className="st w">{t('mustReturn')}</span>}
      </span>
      <span className={`t2 ${classes.count}`}>
        {counted.map(([kind, count]) => (
          <span key={kind} className="block">
            {t(`counted.${kind as 'out'}`, { count, number: number(count) })}
          </span>
        ))}
      </span>
    </li>
  )
}

/** What the table of states lets this person do. */
function LoanActions({ loan, onDone }: { loan: WholeLoan; onDone: () => void }) {
  const { t } = useTranslation('loans')
  const [busy, setBusy] = useState(false)
  const [extending, setExtending] = useState(false)
  const who = loan.mayKeep ? 'keeper' : 'holder'
  const isTheirs = loan.mayKeep || loan.isOwn
  const may = (event: 'handOut' | 'return' | 'extend' | 'askForDays' | 'cancel') =>
    isTheirs && mayDo(loanTable, loan.state, event, who)
  const work = async (action: () => Promise<void>) => {
    setBusy(true)
    await action().catch(tellRefusal)
    setBusy(false)
    onDone()
  }
  const undoOf = (batchId: string) => ({
    label: t('undo'),
    run: () => void revertBatch(loan.items[0]!.sample.library, batchId).then(onDone, tellRefusal),
  })
  const handOut = () =>
    work(async () => {
      const { batchId } = await handOutLoan(loan._id, { version: loan.version })
      showToast('success', t('handedOut', { number: loan.number }), { action: undoOf(batchId) })
    })
  const takeBack = () =>
    work(async () => {
      const out = loan.items.filter((item) => item.out > 0)
      const rows = out.map((item) => ({ sampleId: item.sample._id, quantity: item.out, loan: loan._id }))
      const { batchId } = await returnSamples(rows)
      showToast('success', t('returned', { number: loan.number }), { action: undoOf(batchId) })
    })
  const slip = () =>
    work(async () => {
      const { blob, filename } = await slipFile(loan._id)
      saveBlob(blob, filename)
    })
  const remind = () =>
    work(async () => {
      const recipient = await remindHolder(loan._id)
      showToast('success', t('reminded', { number: loan.number, recipient }))
    })
  const cancel = () =>
    work(async () => {
      await cancelLoan(loan._id)
      showToast('success', t('canceled', { number: loan.number }))
    })
  // One of them leads: somebody came for what is reserved.
  const isAwaited = may('handOut') && loan.pieces.reserved > 0
  return (
    <>
      {isAwaited && (
        <Button loading={busy} onClick={() => void handOut()}>
          {t('handOut')}
        </Button>
      )}
      {may('return') && loan.pieces.out > 0 && (
        <Button variant={isAwaited ? 'default' : 'filled'} loading={busy} onClick={() => void takeBack()}>
          {t('return')}
        </Button>
      )}
      {(may('extend') || may('askForDays')) && (
        <Button variant="default" disabled={busy} onClick={() => setExtending(true)}>
          {t(may('extend') ? 'extend' : 'askForDays')}
        </Button>
      )}
      {may('return') && loan.pieces.out > 0 && loan.due !== null && loan.holder.email !== '' && (
        <Button variant="default" disabled={busy} onClick={() => void remind()}>
          {t('remind')}
        </Button>
      )}
      {may('cancel') && (
        <Button variant="default" disabled={busy} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      )}
      <Button variant="default" disabled={busy} onClick={() => void slip()}>
        {t('slip')}
      </Button>
      {extending && (
        <ExtendDialog
          loan={loan}
          asks={!may('extend')}
          onClose={() => setExtending(false)}
          onDone={() => {
            setExtending(false)
            onDone()
          }}
        />
      )}
    </>
  )
}
