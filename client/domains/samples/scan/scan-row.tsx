import { NativeSelect, NumberInput } from '@mantine/core'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { returnOutcome } from '../../../../contract/samples/loan-outcomes.ts'
import { statusRules } from '../../../../contract/samples/sample-statuses.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { usePlaceText } from '../components/place-text.ts'
import { piecesOf, type ScanJob, type ScanLine, type ScanProblem } from './scan-list.ts'
import classes from './scan.module.css'

interface RowProps {
  job: ScanJob
  line: ScanLine
  problem: ScanProblem | undefined
  isNewest: boolean
  /** Not on the reservation that is handed out. */
  isForeign: boolean
  onChange: (change: Partial<ScanLine>) => void
  onDrop: () => void
}

/** One scanned sample: what it is, how many pieces go, and in words why it cannot, with one way out (screen 18). */
export function ScanRow({ job, line, problem, isNewest, isForeign, onChange, onDrop }: RowProps) {
  const { t } = useTranslation(['scan', 'samples'])
  const { date, number } = useFormat()
  const placeText = usePlaceText()
  const { sample, loans } = line
  const holder = loans.find(({ outNow }) => outNow > 0)
  const why = isForeign
    ? t('foreign')
    : problem && problemText(problem, t, { date, number, status: t(`samples:statuses.${sample.status}`) })
  const facts = [
    t(`samples:sides.${sample.side}`),
    sample.size,
    line.place && job === 'move'
      ? t('fromTo', { from: placeText(sample), to: placeText(line.place) })
      : t('from', { place: placeText(sample) }),
  ]
  return (
    <li data-problem={why === undefined ? undefined : ''} data-newest={isNewest || undefined}>
      <span className={classes.plate}>
        <ProductPicture photo={sample.photo} size="row" alt="" />
      </span>
      <span className={classes.what}>
        <span className="ell">
          <b>
            {sample.style} {sample.color}
          </b>{' '}
          {sample.name}
        </span>
        {why === undefined ? (
          <span className="t2 ell">{facts.filter(Boolean).join(' · ')}</span>
        ) : (
          <span className={classes.why}>
            <IconAlertCircle size={14} aria-hidden />
            {why}
          </span>
        )}
      </span>
      {job === 'return' && (
        <span className={`t2 ${classes.who}`}>
          {holder ? t('with', { holder: holder.holder, number: holder.number }) : t('withNobody')}
        </span>
      )}
      {job === 'return' && holder && (
        <NativeSelect
          size="xs"
          aria-label={t('outcome')}
          value={line.outcome}
          data={returnOutcome.options.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          onChange={({ currentTarget }) => onChange({ outcome: returnOutcome.parse(currentTarget.value) })}
        />
      )}
      {job === 'hand-out' && why === undefined && statusRules[sample.status].mustReturn && (
        <span className="tag">{t('mustReturn')}</span>
      )}
      {why === undefined ? (
        <NumberInput
          size="xs"
          w={70}
          min={1}
          max={Math.max(1, job === 'return' ? sample.outQty || 9999 : sample.totalQty)}
          allowDecimal={false}
          aria-label={t('piecesOf', { style: sample.style, color: sample.color })}
          value={piecesOf(line)}
          onChange={(value) => onChange({ quantity: Math.max(1, Number(value) || 1) })}
        />
      ) : (
        <button type="button" className="btn d" onClick={onDrop}>
          {t('leaveHere')}
        </button>
      )}
      <button
        type="button"
        className="ib"
        aria-label={t('takeOff', { style: sample.style, color: sample.color })}
        onClick={onDrop}
      >
        <IconX size={18} aria-hidden />
      </button>
    </li>
  )
}

type Words = ReturnType<typeof useTranslation<['scan', 'samples']>>['t']

function problemText(
  { code, data }: ScanProblem,
  t: Words,
  { date, number, status }: { date: (day: string) => string; number: (count: number) => string; status: string },
): string {
  if (code === 'notOnHand') return t('problems.notOnHand', { here: number(Number(data['onHand'] ?? 0)) })
  if (code === 'otherLibrary') return t('problems.otherLibrary', { library: t(`samples:libraries.${data.library}`) })
  if (code === 'staysHere') return t('problems.staysHere', { status })
  if (code !== 'reservedForOther') return t(`problems.${code}`)
  const { holder, from, due } = data
  if (holder === undefined) return t('problems.reserved')
  return due
    ? t('problems.reservedForOther', { holder, from: date(String(from)), due: date(String(due)) })
    : t('problems.reservedForGood', { holder, from: date(String(from)) })
}
