import { Menu } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaults } from '../../../../contract/kernel/limits.ts'
import type { Notification } from '../../../../contract/notifications/notification.ts'
import { useSession } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useMark } from '../notifications.api.ts'
import { snoozes } from '../snoozes.ts'

/** Leaves a line aside: it comes back unread at its time. */
export function SnoozeMenu({
  line,
  opened,
  onChange,
}: {
  line: Notification
  opened: boolean
  onChange: (opened: boolean) => void
}) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const mark = useMark()
  const fault = { onError: (error: Error) => showToast('error', errorText(error)) }
  const snooze = (until: string) =>
    mark.mutate([{ _id: line._id, snoozedUntil: until }], {
      ...fault,
      onSuccess: () =>
        showToast('success', t('snoozed', { time: format.dateTime(until) }), {
          action: { label: t('undo'), run: () => mark.mutate([{ _id: line._id, state: line.state }], fault) },
        }),
    })
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" withinPortal>
      <Menu.Target>
        <button type="button" className="ib s" aria-label={t('snooze')}>
          <IconClockPause size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>{opened && <Times onChoose={snooze} />}</Menu.Dropdown>
    </Menu>
  )
}

/** As they are when the menu opens. */
function Times({ onChoose }: { onChoose: (until: string) => void }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const { user } = useSession()
  const [now] = useState(() => Date.now())
  return snoozes(user?.timezone ?? defaults.timezone, now).map(({ name, at }) => (
    <Menu.Item
      key={name}
      onClick={() => onChoose(at)}
      rightSection={<span className="muted">{format.dateTime(at)}</span>}
    >
      {t(`snoozes.${name}`)}
    </Menu.Item>
  ))
}
