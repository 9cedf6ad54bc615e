import { useTranslation } from 'react-i18next'
import { daysLater } from '../../../../contract/kernel/days/days.ts'
import { dayAt } from '../../../../contract/kernel/days/zoned-time.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import { useSession } from '../../../engine/session/session-store.ts'
import { useFormat } from '../../../engine/texts/format.ts'

/** When something was: the time of today, the weekday of the last six days, else the date. */
export function useSince(): (date: string) => string {
  const { i18n } = useTranslation()
  const { user } = useSession()
  const format = useFormat()
  const timeZone = user?.timezone ?? defaults.timezone
  const written = (date: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...parts, timeZone }).format(new Date(date))
  return (date) => {
    const day = dayAt(timeZone, Date.parse(date))
    const today = dayAt(timeZone, Date.now())
    if (day === today) return written(date, { hour: '2-digit', minute: '2-digit' })
    return day > daysLater(today, -7) ? written(date, { weekday: 'short' }) : format.date(date)
  }
}
