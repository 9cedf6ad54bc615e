import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dateNotChosen } from '../../../../contract/grid/date-setter.ts'
import { dayOf, firstWeekdayOf, steppedDay, today, weeksOf } from '../editing/calendar-days.ts'
import { spotBelow } from '../geometry/spot-beside.ts'
import type { MountedGrid } from '../mount-grid.ts'
import { useGridTexts } from '../use-grid-texts.ts'
import { useFloat } from './use-float.ts'
import { useModel } from '../use-model.ts'

/** The days of a month below the editor of a date (GRID-13); keys are the editor's, a press takes a day. */
export function GridCalendar({ grid }: { grid: MountedGrid }) {
  const { model, editor } = grid.hands
  useModel(model, 'editor', 'layout')
  const { session } = editor
  if (session?.kind !== 'date') return null
  return <OpenCalendar key={`${session.rowId} ${session.column}`} grid={grid} />
}

const formatOf = (language: string, parts: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

function OpenCalendar({ grid }: { grid: MountedGrid }) {
  const { t, i18n } = useGridTexts()
  const { model, editor } = grid.hands
  const box = useRef<HTMLDivElement>(null)
  const { session } = editor
  const row = session ? model.displayOfId(session.rowId) : -1
  const col = session ? model.layout.indexOf(session.column) : -1
  const chosen = dayOf(editor.input.value, model.words.dateOrder)
  const [turned, setTurned] = useState<{ chosen: string | undefined; month: string }>()
  // Turning the pages holds until another day is chosen.
  const month = turned && turned.chosen === chosen ? turned.month : (chosen ?? today()).slice(0, 7)
  useFloat(grid, 'calendar', box, { open: row >= 0 && col >= 0, row, col, place: spotBelow })
  const turn = (step: 'month' | '-month') => setTurned({ chosen, month: steppedDay(`${month}-01`, step).slice(0, 7) })
  const { language } = i18n
  const weeks = weeksOf(month, firstWeekdayOf(language))
  const weekday = formatOf(language, { weekday: 'narrow' })
  const inWords = formatOf(language, { dateStyle: 'full' })
  const keep = (act: () => void) => (event: React.PointerEvent) => {
    event.preventDefault()
    act()
  }
  return (
    <div className="lg-calendar" ref={box} role="group" aria-label={t('date.picker')}>
      <div className="lg-calendar-head">
        <button type="button" tabIndex={-1} aria-label={t('date.before')} onPointerDown={keep(() => turn('-month'))}>
          <IconChevronLeft size={14} aria-hidden />
        </button>
        <b>{formatOf(language, { month: 'long', year: 'numeric' })(`${month}-01`)}</b>
        <button type="button" tabIndex={-1} aria-label={t('date.after')} onPointerDown={keep(() => turn('month'))}>
          <IconChevronRight size={14} aria-hidden />
        </button>
      </div>
      <div className="lg-calendar-week" aria-hidden>
        {weeks[0]!.map((day) => (
          <span key={day}>{weekday(day)}</span>
        ))}
      </div>
      {weeks.map((week) => (
        <div className="lg-calendar-week" key={week[0]}>
          {week.map((day) => (
            <button
              key={day}
              type="button"
              tabIndex={-1}
              aria-label={inWords(day)}
              aria-pressed={day === chosen}
              className={`${day.startsWith(month) ? '' : 'is-other'}${day === today() ? ' is-today' : ''}`}
              onPointerDown={keep(() => {
                editor.write(day)
                editor.commit()
              })}
            >
              {Number(day.slice(8))}
            </button>
          ))}
        </div>
      ))}
      <div className="lg-calendar-foot" role="status">
        {chosen ? inWords(chosen) : t('date.select', dateNotChosen)}
      </div>
    </div>
  )
}
