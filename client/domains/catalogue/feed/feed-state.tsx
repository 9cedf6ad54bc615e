import { IconAlertCircle, IconCircleCheck, IconCircleX, IconEye, IconPlayerPlay, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FeedState as State } from '../../../../contract/catalogue/feed/feed-uploads.ts'

const looks: Record<State, { icon: typeof IconEye; tone: string }> = {
  checking: { icon: IconSearch, tone: 'a' },
  checked: { icon: IconEye, tone: 'w' },
  applying: { icon: IconPlayerPlay, tone: 'a' },
  finished: { icon: IconCircleCheck, tone: 'o' },
  cancelled: { icon: IconCircleX, tone: 'n' },
  failed: { icon: IconAlertCircle, tone: 'c' },
}

/** How far a feed is, with a shape and a word. */
export function FeedStateWord({ state }: { state: State }) {
  const { t } = useTranslation('feed')
  const { icon: Icon, tone } = looks[state]
  return (
    <span className={`st ${tone} nowrap`}>
      <Icon size={14} aria-hidden />
      {t(`states.${state}`)}
    </span>
  )
}
