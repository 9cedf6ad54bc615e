import { IconDownload, IconPrinter, IconQrcode } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { labelsOfSheet } from '../../../../contract/documents/layout/label-sheet.ts'
import { layOutLabels } from '../../../../contract/documents/layout/lay-out-labels.ts'
import type { LabelChoice } from '../../../../contract/samples/labels/label-calls.ts'
import { type LabelWay, labelWay, sheetOf } from '../../../../contract/samples/labels/label-stocks.ts'
import { labelTexts } from '../../../../contract/samples/labels/label-texts.ts'
import { sampleLibrary, type SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { saveBlob } from '../../../engine/api/save-blob.ts'
import { addressState, choicePart, optionalPart, type Search } from '../../../engine/screens/address-state.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { usePreference } from '../../../engine/session/use-preference.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useMeasure } from '../../documents/preview/canvas-measure.picker.ts'
import { readChosen } from '../chosen-samples.ts'
import { LabelSettings } from '../labels/label-settings.tsx'
import { LabelSheets, PrintedSheets } from '../labels/label-sheets.tsx'
import { labelsFile, useLabels } from '../labels/labels.api.ts'
import classes from '../labels/labels.module.css'
import { filtersOf, libraryPath } from '../sample-address.ts'

const address = addressState<{
  library: SampleLibrary
  of: 'samples' | 'places'
  copies: 'piece' | 'line'
  chosen: string | undefined
}>({
  library: choicePart(sampleLibrary.options, 'Production'),
  of: choicePart(['samples', 'places'], 'samples'),
  copies: choicePart(['piece', 'line'], 'piece'),
  chosen: optionalPart(),
})

const usualWay = labelWay.parse({})

/** Labels of chosen samples, or of all that filters find, as they come out of the printer (screen 19). */
export function Labels() {
  const { t } = useTranslation('labels')
  const { t: sheetWords } = useTranslation('sheet')
  const { number } = useFormat()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = address.parse(search)
  const { library, of, copies, chosen } = state
  const choice = useMemo((): LabelChoice | undefined => {
    const ids = chosen === undefined ? undefined : readChosen(chosen)
    if (chosen !== undefined && !ids) return undefined
    return { library, of, copies, ...(ids ? { ids } : {}), filters: ids ? { usedUp: false } : filtersOf(search) }
  }, [library, of, copies, chosen, search])
  const { data, error, refetch } = useLabels(choice)
  const kept = usePreference('labelWay')
  const [changed, setChanged] = useState<LabelWay>()
  const way = changed ?? kept.value ?? usualWay
  const [start, setStart] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const sheet = useMemo(() => sheetOf(way), [way])
  const begin = Math.min(start, labelsOfSheet(sheet))
  const measure = useMeasure()
  const laidOut = useMemo(() => {
    if (!data || !measure) return undefined
    const words = (key: string, values?: Record<string, string | number>) => sheetWords(key, { ...values })
    return layOutLabels({
      labels: labelTexts(data.labels, way.parts, words),
      sheet,
      start: begin,
      nudge: way.nudges[way.stock] ?? { right: 0, down: 0 },
      isTest: false,
      words,
      measure,
    })
  }, [data, measure, way, sheet, begin, sheetWords])
  useCrumbs([
    { label: t('samples:title') },
    { label: t(`samples:libraries.${library}`), to: libraryPath(library) },
    { label: t('title') },
  ])

  const keepWay = (next: LabelWay) => {
    setChanged(next)
    kept.keep(next)
  }
  const go = (change: Partial<typeof state>) =>
    void navigate({
      to: '/samples/labels',
      search: { ...search, of: undefined, copies: undefined, ...address.format({ ...state, ...change }) },
      replace: true,
    })
  const file = async (isTest: boolean) => {
    setBusy(true)
    try {
      const nudge = way.nudges[way.stock] ?? { right: 0, down: 0 }
      const { stock, own, parts } = way
      const { blob, filename } = await labelsFile({
        ...(choice ?? { library }),
        stock,
        own,
        parts,
        start: begin,
        nudge,
        isTest,
      })
      saveBlob(blob, filename)
    } catch (failure) {
      showToast('error', t('failed'), { body: errorText(failure) })
    } finally {
      setBusy(false)
    }
  }
  const print = () => {
    flushSync(() => setPrinting(true))
    window.print()
    setPrinting(false)
  }
  const count = data?.labels.length ?? 0
  return (
    <>
      <PageHead
        title={t('title')}
        tools={
          <>
            <button type="button" className="btn d" onClick={() => go({ of: of === 'places' ? 'samples' : 'places' })}>
              <IconQrcode size={16} aria-hidden />
              {t(of === 'places' ? 'samplesInstead' : 'placesInstead')}
            </button>
            <button type="button" className="btn d" disabled={isBusy} onClick={() => void file(true)}>
              {t('testSheet')}
            </button>
          </>
        }
      >
        {data && (
          <span className="t2">{t(of === 'places' ? 'ofPlaces' : 'ofSamples', { count, number: number(count) })}</span>
        )}
      </PageHead>
      <div className={classes.frame}>
        <LabelSettings way={way} onWay={keepWay} start={begin} onStart={setStart} hasParts={of === 'samples'} />
        {choice === undefined ? (
          <EmptyState text={t('forgotten')}>
            <Link className="btn d" to={libraryPath(library)}>
              {t('choose')}
            </Link>
          </EmptyState>
        ) : error ? (
          <ErrorState title={t('failed')} reason={errorText(error)} onRetry={() => void refetch()} />
        ) : laidOut ? (
          <LabelSheets laidOut={laidOut} sheet={sheet} start={begin} onStart={setStart} />
        ) : (
          <div className={classes.wait}>
            <Skeleton height={480} aria-busy />
          </div>
        )}
        <div className={classes.foot}>
          {laidOut && (
            <span className="t2">
              {t('onSheets', {
                labels: number(count),
                count: laidOut.pages.length,
                sheets: number(laidOut.pages.length),
              })}
            </span>
          )}
          {of === 'samples' && (
            <button
              type="button"
              className="btn a s"
              onClick={() => go({ copies: copies === 'piece' ? 'line' : 'piece' })}
            >
              {t(copies === 'piece' ? 'oneALine' : 'oneAPiece')}
            </button>
          )}
          <span className="sp" />
          <button type="button" className="btn d" disabled={!laidOut || isBusy} onClick={() => void file(false)}>
            <IconDownload size={16} aria-hidden />
            {t('pdf')}
          </button>
          <button type="button" className="btn p" disabled={!laidOut} onClick={print}>
            <IconPrinter size={16} aria-hidden />
            {t('print')}
          </button>
        </div>
      </div>
      {isPrinting && laidOut && <PrintedSheets laidOut={laidOut} sheet={sheet} />}
    </>
  )
}
