import { IconBeach } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeputyTopic } from '../../../contract/notifications/acting-for.ts'
import { useAwayNow } from './absences.api.ts'
import classes from './components/away.module.css'

/** What stands behind the name of who is away in a topic: `away until 6 Dec, Ines Lacroix stands in` (BEY-13). */
export function useAwayWords(topic: DeputyTopic): (code: string) => string | undefined {
  const { t, i18n } = useTranslation('notifications')
  const { data } = useAwayNow()
  const { language } = i18n
  return useCallback(
    (code) => {
      const away = data?.find(({ person, topics }) => person === code && topics.includes(topic))
      if (!away) return undefined
      const written = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
      const day = written.format(Date.parse(away.endsOn))
      const isHelped = !away.cannotAct.includes(topic)
      return t(isHelped ? 'away.untilWith' : 'away.until', { day, name: away.deputy.name })
    },
    [data, topic, language, t],
  )
}

/** The same as a mark beside the name; nothing where somebody is there. */
export function AwayUntil({ topic, code }: { topic: DeputyTopic; code: string }) {
  const words = useAwayWords(topic)(code)
  return words === undefined ? null : (
    <span className={classes.until}>
      <IconBeach size={14} aria-hidden />
      {words}
    </span>
  )
}
