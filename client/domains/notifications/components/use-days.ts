import { useTranslation } from 'react-i18next'

/** `30 Nov – 4 Dec`: days from one to another, as the language on screen writes them. */
export function useDays(): (from: string, to: string) => string {
  const { i18n } = useTranslation()
  return (from, to) =>
    new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
      Date.parse(from),
      Date.parse(to),
    )
}
