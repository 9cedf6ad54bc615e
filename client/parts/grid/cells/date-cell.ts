import { dateSetter } from '../../../../contract/grid/date-setter.ts'
import { plainWords, type CellKind } from './cell-kind.ts'
import { plainPainter } from './plain-painters.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(language: string): Intl.DateTimeFormat {
  let format = formats.get(language)
  if (!format) {
    const parts = { year: '2-digit', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
    formats.set(language, (format = new Intl.DateTimeFormat(language, parts)))
  }
  return format
}

/** A day, kept as `yyyy-mm-dd` (GRID-13), shown as the language writes it. */
export const dateCell: CellKind = {
  painter: plainPainter,
  align: 'start',
  editor: 'date',
  format: (value, _column, _row, { language }) => {
    const day = typeof value === 'string' && value !== '' ? new Date(`${value}T00:00:00Z`) : undefined
    if (!day) return ''
    return Number.isNaN(day.getTime()) ? String(value) : dayFormat(language).format(day)
  },
  editText: plainWords,
  setter: ({ required }, _row, { dateOrder }) => dateSetter({ clearable: !required, order: dateOrder }),
}
