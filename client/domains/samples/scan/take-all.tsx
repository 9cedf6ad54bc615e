import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_SCANS } from '../../../../contract/samples/scans/scan-calls.ts'
import type { SamplePlace } from '../../../../contract/samples/tracking-calls.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { usePlaceText } from '../components/place-text.ts'
import { readLoan } from '../loans/loans.api.ts'
import { lookUp, readAllSamples } from '../samples.api.ts'
import type { Scanning } from './create-scanning.ts'
import { put, type ScanJob } from './scan-list.ts'

/** Codes of samples with how many pieces of each. */
type Taken = ReadonlyMap<string, number>

/** What a place or a slip offers with one click: all that stands there, or all that somebody still has (design, section 8). */
export function TakeAll({ job, scanning }: { job: ScanJob; scanning: Scanning }) {
  const { t } = useTranslation('scan')
  const { number } = useFormat()
  const placeText = usePlaceText()
  const [isBusy, setBusy] = useState(false)
  const { place, before, loan } = scanning.list
  const take = async (read: () => Promise<Taken>) => {
    setBusy(true)
    try {
      const taken = await read()
      const codes = [...taken.keys()]
      for (let from = 0; from < codes.length; from += MOST_SCANS) {
        const found = await lookUp(codes.slice(from, from + MOST_SCANS), new AbortController().signal)
        scanning.change((list) =>
          found.reduce(
            (now, one) =>
              one.kind === 'sample' ? put(now, one.sample, one.loans, [one.piece], taken.get(one.sample.code)) : now,
            list,
          ),
        )
      }
    } catch (error) {
      showToast('error', errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const from = job === 'move' ? before : job === 'hand-out' ? place : undefined
  return (
    <>
      {from && from.pieces > 0 && (job !== 'move' || place) && (
        <button
          type="button"
          className="btn d"
          disabled={isBusy}
          onClick={() => void take(() => standingAt(from.place))}
        >
          {t(`takeAll.${job as 'move'}`, {
            count: from.pieces,
            number: number(from.pieces),
            place: placeText(from.place),
          })}
        </button>
      )}
      {job === 'return' && loan && loan.pieces.out > 0 && (
        <button type="button" className="btn d" disabled={isBusy} onClick={() => void take(() => outOf(loan._id))}>
          {t('takeAll.return', {
            count: loan.pieces.out,
            number: number(loan.pieces.out),
            loan: `${loan.number} ${loan.holder.name}`,
          })}
        </button>
      )}
    </>
  )
}

/** Lines of one call of whatever is done then. */
const MOST = 1_000

async function standingAt({ library, ...place }: SamplePlace): Promise<Taken> {
  const fields = Object.fromEntries(Object.entries(place).map(([field, value]) => [field, [value]]))
  const rows = await readAllSamples({ library, filters: { fields }, sort: [] }, MOST, new AbortController().signal)
  return new Map(rows.filter(({ totalQty }) => totalQty > 0).map(({ code, totalQty }) => [code, totalQty]))
}

async function outOf(id: string): Promise<Taken> {
  const { items } = await readLoan(id)
  return new Map(items.filter(({ out }) => out > 0).map(({ sample, out }) => [sample.code, out]))
}
