import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { cornerOf, type LabelSheet, labelsOfSheet } from '../../../../contract/documents/layout/label-sheet.ts'
import type { LaidOutDocument } from '../../../../contract/documents/layout/page-model.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { PageDrawing } from '../../documents/preview/page-drawing.picker.tsx'
import { Hatch } from './hatch.tsx'
import classes from './labels.module.css'

interface SheetsProps {
  laidOut: LaidOutDocument
  sheet: LabelSheet
  /** The label of the first sheet that is printed first, from 1. */
  start: number
  onStart: (start: number) => void
}

/** How large a sheet may be shown; 1: as it lies on the table, by what CSS holds for a millimetre. */
const steps = [0.5, 0.68, 0.8, 1, 1.25, 1.5, 2, 3] as const

/** The sheets as they are printed, one large and all of them small beside it; a click on a label begins there (screen 19). */
export function LabelSheets({ laidOut, sheet, start, onStart }: SheetsProps) {
  const { t } = useTranslation('labels')
  const { number, percent } = useFormat()
  const { pages, width, height } = laidOut
  const [wanted, setWanted] = useState(1)
  const [zoom, setZoom] = useState<number>()
  const paper = useRef<HTMLDivElement>(null)
  const hatch = useId()
  const at = Math.min(wanted, pages.length)
  /** Larger or smaller than it is shown now, which for a fitted sheet the desk decides. */
  const step = (larger: boolean) => {
    const shown = zoom ?? (paper.current?.clientWidth ?? 0) / pixelsOf(sheet.width)
    setZoom(
      larger ? (steps.find((one) => one > shown) ?? steps.at(-1)) : (steps.findLast((one) => one < shown) ?? steps[0]),
    )
  }
  const page = pages[at - 1]
  if (!page) return null
  return (
    <div className={classes.desk}>
      <div className={classes.tools}>
        <button type="button" className="ib s" aria-label={t('zoomOut')} onClick={() => step(false)}>
          <IconMinus size={14} aria-hidden />
        </button>
        {zoom !== undefined && (
          <span className="t2" aria-live="polite">
            {percent(zoom * 100, 0)}
          </span>
        )}
        <button type="button" className="ib s" aria-label={t('zoomIn')} onClick={() => step(true)}>
          <IconPlus size={14} aria-hidden />
        </button>
        <button type="button" className="btn q s" aria-pressed={zoom === undefined} onClick={() => setZoom(undefined)}>
          {t('fit')}
        </button>
        <span className="sp" />
        <span className="muted">{t('printAt', { paper: t(`sheetOf.${paperOf(sheet)}`) })}</span>
        <span className="sp" />
        <button
          type="button"
          className="ib s"
          aria-label={t('previous')}
          disabled={at === 1}
          onClick={() => setWanted(at - 1)}
        >
          <IconChevronLeft size={14} aria-hidden />
        </button>
        <span className={`${classes.at} t2`} aria-live="polite">
          {t('sheetAt', { number: number(at), all: number(pages.length) })}
        </span>
        <button
          type="button"
          className="ib s"
          aria-label={t('next')}
          disabled={at === pages.length}
          onClick={() => setWanted(at + 1)}
        >
          <IconChevronRight size={14} aria-hidden />
        </button>
      </div>
      <div className={classes.room} tabIndex={0} role="region" aria-label={t('preview')}>
        <div
          ref={paper}
          className={classes.paper}
          style={
            { '--wide': width / height, ...(zoom && { width: `${pixelsOf(sheet.width) * zoom}px` }) } as CSSProperties
          }
        >
          <PageDrawing
            page={page}
            width={width}
            height={height}
            label={t('sheetAt', { number: at, all: pages.length })}
          />
          <svg
            className={classes.outlines}
            data-starts={at === 1 || undefined}
            viewBox={`0 0 ${sheet.width} ${sheet.height}`}
            aria-hidden
          >
            <Hatch id={hatch} step={HATCH} className={classes.lean} />
            {Array.from({ length: labelsOfSheet(sheet) }, (_none, place) => (
              <rect
                key={place}
                {...{ ...cornerOf(sheet, place), ...sheet.label }}
                rx={1.5}
                className={classes.outline}
                fill={at === 1 && place + 1 < start ? `url(#${hatch})` : 'transparent'}
                onClick={at === 1 ? () => onStart(place + 1) : undefined}
              />
            ))}
          </svg>
        </div>
        {pages.length > 1 && (
          <ol className={classes.strip}>
            {pages.slice(0, STRIP).map((one) => (
              <li key={one.number}>
                <button
                  type="button"
                  aria-label={t('sheetAt', { number: one.number, all: pages.length })}
                  aria-current={one.number === at ? 'page' : undefined}
                  onClick={() => setWanted(one.number)}
                >
                  <PageDrawing page={one} width={width} height={height} thumb label="" />
                </button>
                {number(one.number)}
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}

/** Of labels that are gone, in millimetres. */
const HATCH = 1.6

/** Of millimetres on paper. */
const pixelsOf = (millimetres: number): number => (millimetres * 96) / 25.4

/** Sheets that stand in small beside the large one; the others are reached by its arrows. */
const STRIP = 12

const paperOf = ({ width }: LabelSheet): 'a4' | 'letter' | 'roll' =>
  width === 210 ? 'a4' : width === 215.9 ? 'letter' : 'roll'

/** All sheets, for the printer alone: they lie outside of the application and nothing else is on the paper. */
export function PrintedSheets({ laidOut, sheet }: Pick<SheetsProps, 'laidOut' | 'sheet'>) {
  const { pages, width, height } = laidOut
  return createPortal(
    <div className={classes.printed} data-paper={paperOf(sheet)}>
      {pages.map((page) => (
        <div key={page.number} style={{ width: `${sheet.width}mm`, height: `${sheet.height}mm` }}>
          <PageDrawing page={page} width={width} height={height} label="" />
        </div>
      ))}
    </div>,
    document.body,
  )
}
