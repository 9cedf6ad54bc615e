import { Button, Menu } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationChoices } from '../../../../contract/notifications/notification-choices.ts'
import { useFormat } from '../../../engine/texts/format.ts'

const DAY = 86_400_000
const pauses = { day: 1, week: 7, month: 30 } as const

/** No mail for a while, at once and daily; the drawer goes on. */
export function MailPause({
  choices,
  onChange,
}: {
  choices: NotificationChoices
  onChange: (choices: NotificationChoices) => void
}) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const { pausedUntil, ...others } = choices
  const [now] = useState(() => Date.now())
  if (pausedUntil !== undefined && Date.parse(pausedUntil) > now)
    return (
      <div className="row">
        <span>{t('choices.pause.until', { time: format.dateTime(pausedUntil) })}</span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          onClick={() => onChange(others)}
        >
          {t('choices.pause.end')}
        </Button>
      </div>
    )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlayerPause size={14} aria-hidden />}>
          {t('choices.pause.begin')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(pauses) as (keyof typeof pauses)[]).map((length) => (
          <Menu.Item
            key={length}
            onClick={() =>
              onChange({ ...others, pausedUntil: new Date(Date.now() + pauses[length] * DAY).toISOString() })
            }
          >
            {t(`choices.pause.for.${length}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
