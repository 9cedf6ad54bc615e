import { NativeSelect } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CountPlace, WholeCount } from '../../../../contract/samples/counts/count.ts'
import { verdictOf } from '../../../../contract/samples/counts/verdict-of.ts'
import { writeLabel } from '../../../../contract/samples/labels/label-code.ts'
import { placeWords } from '../../../../contract/samples/place-words.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { NetworkError } from '../../../engine/api/call-error.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSteps } from '../../../ui/page-steps.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import { ScanHead } from '../scan/scan-head.tsx'
import { usePlaceText } from '../components/place-text.ts'
import { CountTable } from '../counts/count-table.tsx'
import { CountedLines } from '../counts/counted-lines.tsx'
import { COUNT_PAGE, sayFound, useCount, useCountLines, useCounts, useLookAgain } from '../counts/counts.api.ts'
import { UnlabelledField } from '../counts/unlabelled-field.tsx'
import { createScanning, type Scanning } from '../scan/create-scanning.ts'
import { ScanSide } from '../scan/scan-side.tsx'
import classes from '../scan/scan.module.css'
import { useScanning } from '../scan/use-scanning.ts'
import { tellRefusal } from '../use-sample-list.ts'

/** Several people count at once, place by place; what they scan stands in the count at once (design, section 9). */
export function CountScan() {
  const { t } = useTranslation('counts')
  const { count: id } = useSearch({ strict: false }) as { count?: unknown }
  useCrumbs([
    { label: t('samples:title') },
    { label: t('title'), to: '/samples/counts' },
    { label: t('scan:jobs.count') },
  ])
  return id === undefined ? <ChooseCount /> : <Counting key={String(id)} id={String(id)} />
}

function ChooseCount() {
  const { t } = useTranslation('counts')
  const { data, error, refetch } = useCounts('open', 0)
  return (
    <>
      <ScanHead job="count" />
      <div className="scroll">
        {error && !data ? (
          <ErrorState title={t('listFailed')} reason={errorText(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <WaitingRows />
        ) : data.data.length === 0 ? (
          <EmptyState text={t('empty.open')}>
            <Link className="btn d" to="/samples/counts">
              {t('title')}
            </Link>
          </EmptyState>
        ) : (
          <CountTable counts={data.data} to="scan" />
        )}
      </div>
    </>
  )
}

function Counting({ id }: { id: string }) {
  const { t } = useTranslation('counts')
  const { data: count, error, refetch } = useCount(id)
  if (error && !count)
    return <ErrorState title={t('failed')} reason={errorText(error)} onRetry={() => void refetch()} />
  if (!count) return <WaitingRows />
  if (count.state === 'OPEN') return <Places count={count} />
  return (
    <>
      <ScanHead job="count" />
      <EmptyState text={t('over', { number: count.number })}>
        <Link className="btn d" to="/samples/counts/$count" params={{ count: id }}>
          {t('differences')}
        </Link>
      </EmptyState>
    </>
  )
}

const countingOf = (id: string): Scanning =>
  createScanning((labels, signal, { place }) => sayFound(id, { labels, ...at(place?.place) }, signal), {
    isSaidAtOnce: true,
  })

/** A count that is under way, place by place. */
export function Places({
  count,
  create = () => countingOf(count._id),
}: {
  count: WholeCount
  create?: () => Scanning
}) {
  const { t } = useTranslation(['counts', 'samples', 'scan'])
  const { number } = useFormat()
  const placeText = usePlaceText()
  const { scanning, sound } = useScanning(`count ${count._id}`, create)
  const [page, setPage] = useState(0)
  const here = scanning.list.place?.place
  const place = here && count.allPlaces.find((one) => placeWords(one) === placeWords(here))
  const lines = useCountLines(count._id, place?.code, page)
  const again = useLookAgain(count._id, count.toLookAgain > 0)
  const say = (sample: Sample) => {
    const verdict = verdictOf(sample, { library: count.library, place: here })
    return verdict === 'here' ? undefined : t(`verdicts.${verdict}`, { place: placeText(sample) })
  }
  const type = (sample: Sample, quantity: number) =>
    sayFound(count._id, { ...at(here), typed: [{ sampleId: sample._id, quantity }] }).then(
      () => lines.refetch(),
      tellRefusal,
    )
  const addPiece = (sample: Sample) => {
    const found = lines.data?.data.find((line) => line.sample._id === sample._id)?.found ?? 0
    void type(sample, found + 1)
  }
  const go = ({ code }: CountPlace) => {
    setPage(0)
    scanning.scan(writeLabel({ kind: 'place', code, piece: 0 }))
  }
  const next = count.allPlaces.find((one) => !one.isBegun)
  return (
    <>
      <ScanHead job="count" sound={sound} />
      <div className={classes.frame}>
        <ScanSide scanning={scanning} say={say}>
          <div className={classes.place}>
            <span className="t2">
              {count.number} · {t('visited', { some: number(count.placesBegun), all: number(count.places) })}
            </span>
            <b className="b">{here ? placeText(here) : t('scan:noPlace')}</b>
          </div>
          <NativeSelect
            size="xs"
            aria-label={t('choosePlace')}
            value={place?.code ?? ''}
            data={[
              { value: '', label: t('choosePlace') },
              ...count.allPlaces.map((one) => ({
                value: one.code,
                label: t('placeOption', {
                  place: placeText(one),
                  found: number(one.found),
                  expected: number(one.expected),
                }),
              })),
            ]}
            onChange={({ currentTarget }) => {
              const chosen = count.allPlaces.find(({ code }) => code === currentTarget.value)
              if (chosen) go(chosen)
            }}
          />
          {place && <UnlabelledField library={count.library} onFound={addPiece} />}
        </ScanSide>
        <section className={classes.list} aria-label={t('linesHere')}>
          <div className={classes.sum}>
            <b className="b" aria-live="polite">
              {place ? t('foundOf', { some: number(place.found), all: number(place.expected) }) : t('linesHere')}
            </b>
            <span className="sp" />
            {scanning.waiting.length > 0 && scanning.error instanceof NetworkError && (
              <span className="tag w" role="status">
                {t('scan:waiting', { count: scanning.waiting.length, number: number(scanning.waiting.length) })}
              </span>
            )}
            {count.toLookAgain > 0 && (
              <span className="tag w">
                {t('againCount', { count: count.toLookAgain, number: number(count.toLookAgain) })}
              </span>
            )}
          </div>
          {scanning.error !== undefined && !(scanning.error instanceof NetworkError) && (
            <p className="note c apart" role="alert">
              {errorText(scanning.error)}
            </p>
          )}
          {place && lines.data && lines.data.data.length > 0 ? (
            <CountedLines
              lines={lines.data.data}
              label={t('linesHere')}
              onType={(sample, quantity) => void type(sample, quantity)}
            />
          ) : !place && again.data && again.data.data.length > 0 ? (
            <CountedLines lines={again.data.data} label={t('againLabel')} />
          ) : (
            <EmptyState text={t(place ? 'emptyPlace' : 'scanPlace')} />
          )}
          {lines.data && place && lines.data.totalCount > COUNT_PAGE && (
            <PageSteps page={page} size={COUNT_PAGE} total={lines.data.totalCount} onPage={setPage} />
          )}
          <div className={classes.foot}>
            {next && (
              <button type="button" className="btn d" onClick={() => go(next)}>
                {t('nextPlace', { place: placeText(next) })}
                <IconArrowRight size={14} aria-hidden />
              </button>
            )}
            <span className="sp" />
            <Link className="btn p" to="/samples/counts/$count" params={{ count: count._id }}>
              {t('differences')}
            </Link>
          </div>
        </section>
      </div>
    </>
  )
}

/** Where something is found, as calls say it. */
function at(place: WholeCount['at'][number] | undefined) {
  if (!place) return {}
  const { library: _library, ...rest } = place
  return { place: rest }
}
