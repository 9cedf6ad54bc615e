import { NumberInput, Switch } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cornerOf, type LabelSheet, labelsOfSheet } from '../../../../contract/documents/layout/label-sheet.ts'
import {
  holdsPicture,
  labelParts,
  type LabelStock,
  labelStock,
  type LabelWay,
  sheetOf,
} from '../../../../contract/samples/labels/label-stocks.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { Hatch } from './hatch.tsx'
import classes from './labels.module.css'
import { OwnStock } from './own-stock.tsx'

interface SettingsProps {
  way: LabelWay
  onWay: (way: LabelWay) => void
  start: number
  onStart: (start: number) => void
  /** Places have nothing but their names. */
  hasParts: boolean
}

/** How labels are printed: on which stock, from which label on, moved by how much, with what on them (screen 19). */
export function LabelSettings({ way, onWay, start, onStart, hasParts }: SettingsProps) {
  const { t } = useTranslation('labels')
  const { decimalMark, number } = useFormat()
  const { stock } = way
  const sheet = sheetOf(way)
  const nudge = way.nudges[stock] ?? { right: 0, down: 0 }
  return (
    <div className={classes.settings} role="group" aria-label={t('settings')} tabIndex={0}>
      <section>
        <h2>{t('stock')}</h2>
        <div className={classes.stocks} role="radiogroup" aria-label={t('stock')}>
          {labelStock.options.map((one) => (
            <StockChoice
              key={one}
              stock={one}
              sheet={sheetOf({ ...way, stock: one })}
              isOn={one === stock}
              onChoose={() => onWay({ ...way, stock: one })}
            />
          ))}
        </div>
      </section>
      {stock === 'Own' && (
        <section>
          <h2>{t('own.title')}</h2>
          <OwnStock value={way.own} onChange={(own) => onWay({ ...way, own })} />
        </section>
      )}
      {labelsOfSheet(sheet) > 1 && (
        <section>
          <h2>
            {t('start')} <span className="t2">{t('startAt', { number: number(start) })}</span>
          </h2>
          <div className={classes.begin}>
            <StartChoice sheet={sheet} start={start} onStart={onStart} />
            <p className="t2">{start > 1 ? t('gone', { count: start - 1 }) : t('startTold')}</p>
          </div>
        </section>
      )}
      <section>
        <h2>
          {t('nudge')} <span className="t2">{t('nudgeKept')}</span>
        </h2>
        {(['right', 'down'] as const).map((way_) => (
          <div key={way_} className={classes.line}>
            <span className="t2">{t(way_)}</span>
            <NumberInput
              size="xs"
              w={104}
              aria-label={t(way_)}
              value={nudge[way_]}
              min={-9.9}
              max={9.9}
              step={0.1}
              decimalScale={1}
              fixedDecimalScale
              decimalSeparator={decimalMark}
              allowedDecimalSeparators={['.', ',']}
              suffix=" mm"
              onChange={(value) => {
                const moved = { ...nudge, [way_]: Math.round((Number.parseFloat(String(value)) || 0) * 10) / 10 }
                onWay({ ...way, nudges: { ...way.nudges, [stock]: moved } })
              }}
            />
          </div>
        ))}
      </section>
      {hasParts && (
        <section>
          <h2>{t('parts')}</h2>
          {labelParts
            .filter((part) => part !== 'picture' || holdsPicture(sheet))
            .map((part) => (
              <Switch
                key={part}
                className={classes.line!}
                labelPosition="left"
                size="xs"
                label={t(`part.${part}`)}
                checked={way.parts.includes(part)}
                onChange={({ currentTarget: { checked } }) =>
                  onWay({
                    ...way,
                    parts: labelParts.filter((one) => (one === part ? checked : way.parts.includes(one))),
                  })
                }
              />
            ))}
        </section>
      )}
    </div>
  )
}

interface ChoiceProps {
  stock: LabelStock
  sheet: LabelSheet
  isOn: boolean
  onChoose: () => void
}

function StockChoice({ stock, sheet, isOn, onChoose }: ChoiceProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const { width, height } = sheet.label
  return (
    <label className={classes.stock} data-on={isOn || undefined}>
      <input type="radio" name="label-stock" className="visually-hidden" checked={isOn} onChange={onChoose} />
      <b className="b">{stock === 'Own' ? t('own.name') : stock}</b>
      <span className="t2">{t(`paper.${stock}`)}</span>
      <span className="t2">{t('size', { width: number(width, 1), height: number(height, 1) })}</span>
    </label>
  )
}

/** The sheet in small: where it is clicked, the first label is printed; arrow keys move it as well. */
function StartChoice({ sheet, start, onStart }: { sheet: LabelSheet; start: number; onStart: (at: number) => void }) {
  const { t } = useTranslation('labels')
  const hatch = useId()
  const most = labelsOfSheet(sheet)
  return (
    <div
      className={classes.small}
      role="slider"
      tabIndex={0}
      aria-label={t('start')}
      aria-valuemin={1}
      aria-valuemax={most}
      aria-valuenow={start}
      aria-valuetext={t('startAt', { number: start })}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -sheet.columns, ArrowDown: sheet.columns }[event.key]
        if (by === undefined) return
        event.preventDefault()
        onStart(Math.min(most, Math.max(1, start + by)))
      }}
    >
      <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden>
        <Hatch id={hatch} step={HATCH} className={classes.rule} />
        {Array.from({ length: most }, (_none, place) => {
          const { x, y } = cornerOf(sheet, place)
          return (
            <rect
              key={place}
              {...{ x, y, ...sheet.label }}
              className={place + 1 < start ? classes.used : place + 1 === start ? classes.first : classes.free}
              fill={place + 1 < start ? `url(#${hatch})` : undefined}
              onClick={() => onStart(place + 1)}
            />
          )
        })}
      </svg>
    </div>
  )
}

/** Of labels that are gone, in millimetres of a sheet that is shown half an inch wide. */
const HATCH = 8
