import { IconAlertTriangle, IconCircleCheck, IconClock, IconInbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MailState } from '../../../../contract/mail/outbox.ts'

const looks = {
  queued: { severity: 'n', Icon: IconClock },
  sent: { severity: 'o', Icon: IconCircleCheck },
  failed: { severity: 'c', Icon: IconAlertTriangle },
  kept: { severity: 'n', Icon: IconInbox },
} as const

/** What became of a mail, with a shape and a word. */
export function MailStateTag({ state }: { state: MailState }) {
  const { t } = useTranslation('outbox')
  const { severity, Icon } = looks[state]
  return (
    <span className={`st ${severity}`}>
      <Icon aria-hidden />
      {t(`states.${state}`)}
    </span>
  )
}
