import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { lazy, memo, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentSource } from '../../../../contract/documents/document-source.ts'
import type { LaidOutDocument } from '../../../../contract/documents/layout/page-model.ts'
import type { ExportChoices } from '../export-choices.ts'
import { PageDrawing } from '../preview/page-drawing.picker.tsx'
import classes from './export.module.css'

const HeroesOfPage = lazy(() => import('./hero-choice.tsx').then((part) => ({ default: part.HeroesOfPage })))

const steps = [0.5, 0.68, 0.8, 1, 1.25, 1.5, 2, 3] as const

/** The page on its desk with zoom and paging, and the strip of all pages below it. With `heroes` they are chosen on the page. */
export function PagePreview({
  laidOut,
  paper,
  heroes,
}: {
  laidOut: LaidOutDocument
  paper: 'Letter' | 'A4'
  heroes?: { source: DocumentSource; choices: ExportChoices } | undefined
}) {
  const { t } = useTranslation('documents')
  const { pages, width, height } = laidOut
  const [wanted, setWanted] = useState(1)
  const [zoom, setZoom] = useState<number>()
  const number = Math.min(wanted, pages.length)
  const page = pages[number - 1]
  // The page is what one looks at while choosing: the small ones follow it.
  const drawn = useDeferredValue(pages)
  if (!page) return null
  const go = (to: number): void => setWanted(Math.min(pages.length, Math.max(1, to)))
  // A point is 4/3 pixels; fitted, the page takes what the desk has in either direction.
  const fitted = `min(100cqw - 36px, (100cqh - 36px) * ${width / height})`
  const paperWidth = zoom === undefined ? fitted : `${(width * zoom * 4) / 3}px`
  return (
    <>
      <div className={classes.tools}>
        <button
          type="button"
          className="ib s"
          aria-label={t('preview.zoomOut')}
          onClick={() => setZoom([...steps].reverse().find((step) => step < (zoom ?? 0.8)) ?? steps[0])}
        >
          <IconMinus size={14} aria-hidden />
        </button>
        {zoom !== undefined && <span className="t2">{Math.round(zoom * 100)}%</span>}
        <button
          type="button"
          className="ib s"
          aria-label={t('preview.zoomIn')}
          onClick={() => setZoom(steps.find((step) => step > (zoom ?? 0.8)) ?? steps.at(-1))}
        >
          <IconPlus size={14} aria-hidden />
        </button>
        <button type="button" className="btn q s" onClick={() => setZoom(undefined)}>
          {t('preview.fit')}
        </button>
        <span className="sp" />
        <span className="muted">{t(width > height ? 'lying' : 'standing', { paper })}</span>
        <span className="sp" />
        <button
          type="button"
          className="ib s"
          aria-label={t('preview.previous')}
          disabled={number === 1}
          onClick={() => go(number - 1)}
        >
          <IconChevronLeft size={14} aria-hidden />
        </button>
        <span className="t2" aria-live="polite">
          {t('preview.pageOf', { number, count: pages.length })}
        </span>
        <button
          type="button"
          className="ib s"
          aria-label={t('preview.next')}
          disabled={number === pages.length}
          onClick={() => go(number + 1)}
        >
          <IconChevronRight size={14} aria-hidden />
        </button>
      </div>
      <div className={classes.stage} role="region" aria-label={t('preview.label')} tabIndex={0}>
        <div className={classes.paper} style={{ width: paperWidth }}>
          <PageDrawing page={page} width={width} height={height} label={t('preview.page', { number })} />
          {heroes && (
            <Suspense>
              <HeroesOfPage page={page} width={width} height={height} {...heroes} />
            </Suspense>
          )}
        </div>
      </div>
      <PageStrip pages={drawn} number={Math.min(number, drawn.length)} width={width} height={height} onGo={setWanted} />
    </>
  )
}

/** All pages, small; pictures of those near the one on the desk. */
const PageStrip = memo(function PageStrip({
  pages,
  number,
  width,
  height,
  onGo,
}: Pick<LaidOutDocument, 'pages' | 'width' | 'height'> & { number: number; onGo: (number: number) => void }) {
  const { t } = useTranslation('documents')
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [number])
  return (
    <div className={classes.strip} ref={strip} role="group" aria-label={t('preview.pages')}>
      {pages.map((one) => (
        <button
          key={one.number}
          data-page={one.number}
          type="button"
          aria-current={one.number === number}
          aria-label={t('preview.page', { number: one.number })}
          onClick={() => onGo(one.number)}
        >
          <span className={classes.thumb} style={{ aspectRatio: width / height }}>
            {Math.abs(one.number - number) < 30 && (
              <PageDrawing page={one} width={width} height={height} thumb label="" />
            )}
          </span>
          <span aria-hidden>{one.number}</span>
        </button>
      ))}
    </div>
  )
})
