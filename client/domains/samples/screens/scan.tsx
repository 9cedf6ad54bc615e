import { Checkbox } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysLater } from '../../../../contract/kernel/days/days.ts'
import { USUAL_DAYS } from '../../../../contract/samples/loan-calls.ts'
import { NetworkError } from '../../../engine/api/call-error.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { useToday } from '../../../engine/session/use-today.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { whileWaiting } from '../../../parts/dialogs/while-waiting.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { usePlaceText } from '../components/place-text.ts'
import { useHolder } from '../loans/holder-field.tsx'
import { handOutLoan, makeLoan, returnSamples, useLoan } from '../loans/loans.api.ts'
import type { Scanning } from '../scan/create-scanning.ts'
import { type Acted, actOnScans } from '../scan/act-on-scans.ts'
import { HandOutHead } from '../scan/hand-out-head.tsx'
import { PlaceField } from '../scan/place-field.tsx'
import { changeLine, dropLines, piecesOf, problemOf, type ScanJob, type ScanLine } from '../scan/scan-list.ts'
import { ScanHead } from '../scan/scan-head.tsx'
import { ScanRow } from '../scan/scan-row.tsx'
import { ScanSide } from '../scan/scan-side.tsx'
import classes from '../scan/scan.module.css'
import { TakeAll } from '../scan/take-all.tsx'
import { useScanning } from '../scan/use-scanning.ts'
import { moveScanned, revertBatch } from '../samples.api.ts'
import { tellRefusal } from '../use-sample-list.ts'

/** One screen for each job that is done by scanning (screen 18); `create`: with what is scanned already. */
export const scanOf = (job: ScanJob, create?: () => Scanning): ComponentType =>
  function Scan() {
    return <ScanScreen key={job} job={job} create={create} />
  }

function ScanScreen({ job, create }: { job: ScanJob; create: (() => Scanning) | undefined }) {
  const { t } = useTranslation(['scan', 'loans'])
  const { number } = useFormat()
  const placeText = usePlaceText()
  const today = useToday()
  const { scanning, sound } = useScanning(job, create)
  const { list } = scanning
  const holder = useHolder()
  const [due, setDue] = useState(daysLater(today, USUAL_DAYS))
  const [purpose, setPurpose] = useState('')
  const [signature, setSignature] = useState('')
  const [mailsSlip, setMailsSlip] = useState(true)
  const [loanId, setLoanId] = useState(newRecordId)
  const [isBusy, setBusy] = useState(false)
  const [onlyProblems, setOnlyProblems] = useState(false)
  const loan = job === 'hand-out' && list.loan && list.loan.pieces.reserved > 0 ? list.loan : undefined
  const { data: whole } = useLoan(loan?._id)
  const promised = loan && new Set(whole?.items.flatMap(({ sample, reserved }) => (reserved > 0 ? [sample._id] : [])))
  const judged = list.lines.map((line) => ({
    line,
    problem: problemOf(line, job, { today, due, loan, place: list.place }),
    isForeign: promised !== undefined && whole !== undefined && !promised.has(line.sample._id),
  }))
  const good = judged.filter(({ line, problem, isForeign }) => !problem && !isForeign && (job !== 'move' || line.place))
  const bad = judged.length - judged.filter(({ problem, isForeign }) => !problem && !isForeign).length
  const pieces = list.lines.reduce((sum, line) => sum + piecesOf(line), 0)
  const going = good.reduce((sum, { line }) => sum + piecesOf(line), 0)
  useCrumbs([{ label: t('samples:title') }, { label: t('title') }, { label: t(`jobs.${job}`) }])

  const finish = ({ done, refused, batchId, number: said }: Acted) => {
    const ids = new Set(done.map(({ sample }) => sample._id))
    const before = scanning.list
    const marked = [...refused].reduce((now, [id, refusal]) => changeLine(now, id, { refusal }), dropLines(before, ids))
    scanning.clear({ ...marked, place: job === 'move' ? before.place : undefined, loan: undefined })
    setLoanId(newRecordId())
    if (batchId === undefined) return
    if (refused.size === 0) {
      holder.clear()
      setPurpose('')
      setSignature('')
    }
    const count = done.reduce((sum, line) => sum + piecesOf(line), 0)
    const undo = async () => {
      try {
        await revertBatch(done[0]!.sample.library, batchId)
        showToast('success', t('undone'))
      } catch (error) {
        tellRefusal(error)
      }
    }
    showToast('success', t(`done.${job}`, { count, number: number(count), loan: said ?? '' }), {
      action: { label: t('undo'), run: () => void undo() },
    })
  }
  const work = async (act: (lines: readonly ScanLine[]) => Promise<{ batchId: string; number?: string }>) => {
    setBusy(true)
    try {
      finish(
        await whileWaiting(
          actOnScans(
            good.map(({ line }) => line),
            act,
          ),
          good.length,
        ),
      )
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const lend = (handOut: boolean) =>
    work(async (lines) => {
      const items = lines.map((line) => ({ sampleId: line.sample._id, quantity: piecesOf(line) }))
      const signed = signature === '' ? {} : { signature }
      const { loan: made, batchId } = loan
        ? await handOutLoan(loan._id, { items, mailsSlip, ...signed })
        : await makeLoan({
            _id: loanId,
            holder: holder.value,
            purpose,
            from: today,
            due,
            items,
            handOut,
            mailsSlip,
            ...(handOut ? signed : {}),
          })
      return { batchId, number: made.number }
    })
  const takeBack = () =>
    work(async (lines) => {
      const { batchId } = await returnSamples(
        lines.map((line) => {
          const { library: _library, ...place } = line.place ?? { library: '' }
          return {
            sampleId: line.sample._id,
            quantity: piecesOf(line),
            outcome: line.outcome,
            ...(line.place ? { place } : {}),
          }
        }),
      )
      return { batchId }
    })
  const move = () =>
    work((lines) =>
      moveScanned(lines.map((line) => ({ _id: line.sample._id, quantity: piecesOf(line), place: line.place! }))),
    )
  const isReady = going > 0 && !isBusy && (job !== 'hand-out' || loan !== undefined || holder.isReady)
  const shown = judged.filter(({ problem, isForeign }) => !onlyProblems || problem || isForeign)
  return (
    <>
      <ScanHead job={job} sound={sound} />
      <div className={classes.frame}>
        <ScanSide scanning={scanning}>
          {job === 'hand-out' && (
            <HandOutHead
              fields={{ holder, due, setDue, purpose, setPurpose, today, signature, setSignature }}
              loan={loan}
              onForget={() => scanning.change((now) => ({ ...now, loan: undefined }))}
            />
          )}
          {job === 'move' && <PlaceField scanning={scanning} />}
          <TakeAll job={job} scanning={scanning} />
        </ScanSide>
        <section className={classes.list} aria-label={t('list')}>
          <div className={classes.sum}>
            <b className="b" aria-live="polite">
              {t('samples', { count: list.lines.length, number: number(list.lines.length) })}
            </b>
            <span className="t2">{t('pieces', { count: pieces, number: number(pieces) })}</span>
            <span className="sp" />
            {scanning.waiting.length > 0 && scanning.error instanceof NetworkError && (
              <span className="tag w" role="status">
                {t('waiting', { count: scanning.waiting.length, number: number(scanning.waiting.length) })}
              </span>
            )}
            {bad > 0 && (
              <button
                type="button"
                className="btn cf"
                aria-pressed={onlyProblems}
                onClick={() => setOnlyProblems(!onlyProblems)}
              >
                <IconAlertCircle size={14} aria-hidden />
                {t('cannotGo', { count: bad, number: number(bad) })}
              </button>
            )}
          </div>
          {scanning.error !== undefined && !(scanning.error instanceof NetworkError) && (
            <p className="note c apart" role="alert">
              {errorText(scanning.error)}
            </p>
          )}
          {list.unknown.length > 0 && (
            <div className="note w apart" role="status">
              <IconAlertCircle size={16} aria-hidden />
              <span className="sp">
                {t('unknown', { count: list.unknown.length, texts: list.unknown.slice(0, 5).join(', ') })}
              </span>
              <button
                type="button"
                className="btn s"
                onClick={() => scanning.change((now) => ({ ...now, unknown: [] }))}
              >
                {t('dismiss')}
              </button>
            </div>
          )}
          {list.lines.length === 0 ? (
            <EmptyState text={t(`empty.${job}`)} />
          ) : (
            <ul className={classes.rows} aria-label={t('list')} tabIndex={0}>
              {shown.map(({ line, problem, isForeign }, at) => (
                <ScanRow
                  key={line.sample._id}
                  {...{ job, line, problem, isForeign }}
                  isNewest={at === 0 && scanning.news?.signal === 'taken'}
                  onChange={(change) => scanning.change((now) => changeLine(now, line.sample._id, change))}
                  onDrop={() => scanning.change((now) => dropLines(now, new Set([line.sample._id])))}
                />
              ))}
            </ul>
          )}
          <div className={classes.foot}>
            {list.place && job !== 'hand-out' && (
              <span className="t2">{t(`goesTo.${job}`, { place: placeText(list.place.place) })}</span>
            )}
            <span className="sp" />
            {job === 'hand-out' && (
              <>
                <Checkbox
                  label={t('loans:mailSlip')}
                  checked={mailsSlip}
                  onChange={({ currentTarget }) => setMailsSlip(currentTarget.checked)}
                />
                {!loan && (
                  <button type="button" className="btn d" disabled={!isReady} onClick={() => void lend(false)}>
                    {t('reserve')}
                  </button>
                )}
                <button type="button" className="btn p" disabled={!isReady} onClick={() => void lend(true)}>
                  {t('act.hand-out', { count: going, number: number(going) })}
                </button>
              </>
            )}
            {job === 'return' && (
              <button type="button" className="btn p" disabled={!isReady} onClick={() => void takeBack()}>
                {t('act.return', { count: going, number: number(going) })}
              </button>
            )}
            {job === 'move' && (
              <button type="button" className="btn p" disabled={!isReady} onClick={() => void move()}>
                {t('act.move', { count: going, number: number(going) })}
              </button>
            )}
          </div>
        </section>
      </div>
    </>
  )
}
