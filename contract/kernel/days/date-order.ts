/** How a language writes a day in figures. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd'

const day = new Date(Date.UTC(2021, 10, 22))
const letters: Partial<Record<string, string>> = { day: 'd', month: 'm', year: 'y' }

const known = new Map<string, DateOrder>()

/** In which order people of a language type a day. */
export function dateOrderOf(language: string): DateOrder {
  let order = known.get(language)
  if (!order) known.set(language, (order = readOrder(language)))
  return order
}

function readOrder(language: string): DateOrder {
  const parts = new Intl.DateTimeFormat(language, { timeZone: 'UTC' }).formatToParts(day)
  const order = parts.map(({ type }) => letters[type] ?? '').join('')
  return order === 'mdy' || order === 'ymd' ? order : 'dmy'
}
