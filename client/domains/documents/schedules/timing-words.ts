import type { TFunction } from 'i18next'
import type { Timing } from '../../../../contract/documents/schedules/timing.ts'

/** A Monday. */
const monday = Date.UTC(2026, 0, 5)

/** From Monday to Sunday. */
export const weekdayNames = (language: string, width: 'short' | 'long'): string[] =>
  Array.from({ length: 7 }, (_, at) =>
    new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(monday + at * 86_400_000),
  )

/** `Monday, November 23 at 9:00 AM` by the clock of a place. */
export const momentWords = (moment: number, timezone: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  }).format(moment)

/** `Every Monday and Friday at 09:00`, in the words of the language. */
export function timingWords(timing: Timing, t: TFunction<'schedules'>, language: string): string {
  const { frequency, weekdays, monthDay, time, startDay } = timing
  const names = weekdayNames(language, 'long')
  const days = new Intl.ListFormat(language, { type: 'conjunction' }).format(weekdays.map((day) => names[day - 1]!))
  const shownTime = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}:00Z`),
  )
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(startDay))
  if (frequency === 'weekly' && weekdays.length === 7) return t('words.daily', { time: shownTime })
  if (frequency === 'monthly' && monthDay === 31) return t('words.monthEnd', { time: shownTime })
  return t(`words.${frequency}`, { days, day, monthDay, time: shownTime })
}
