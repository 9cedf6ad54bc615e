import { Button, Checkbox, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usualDigest } from '../../../../contract/notifications/digest-time.ts'
import type { NotificationChoices } from '../../../../contract/notifications/notification-choices.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useDigestNow } from '../notifications.api.ts'
import { MailPause } from './mail-pause.tsx'
import classes from '../screens/choices.module.css'

const DAY = 86_400_000
/** Some Monday. */
const MONDAY = Date.UTC(2026, 0, 5)
const times = Array.from(
  { length: 48 },
  (_one, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
)

/** Hour and weekdays of the daily mail, on the person's clock. */
export function DigestTimes({
  choices,
  onChange,
}: {
  choices: NotificationChoices
  onChange: (choices: NotificationChoices) => void
}) {
  const { t, i18n } = useTranslation('notifications')
  const { timezone } = useCurrentUser()
  const { time, weekdays } = choices.digest ?? usualDigest
  const days = weekdays as readonly number[]
  const now = useDigestNow()
  const keep = (digest: { time: string; weekdays: number[] }) => onChange({ ...choices, digest })
  const name = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' })
  const toggle = (day: number) => (days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted())
  return (
    <div className={classes.digest}>
      <Select
        label={t('choices.time')}
        data={times.includes(time) ? times : [...times, time].toSorted()}
        value={time}
        allowDeselect={false}
        onChange={(next) => next && keep({ time: next, weekdays: [...days] })}
      />
      <fieldset className={classes.days}>
        <legend>{t('choices.weekdays')}</legend>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Checkbox
            key={day}
            label={name.format(MONDAY + (day - 1) * DAY)}
            checked={days.includes(day)}
            onChange={() => keep({ time, weekdays: toggle(day) })}
          />
        ))}
      </fieldset>
      <p className="muted">{t('choices.clock', { timezone })}</p>
      <MailPause choices={choices} onChange={onChange} />
      <Button
        variant="default"
        loading={now.isPending}
        onClick={() =>
          now.mutate(undefined, {
            onSuccess: ({ sent }) => showToast('info', t(sent ? 'choices.sent' : 'choices.nothing')),
            onError: (error) => showToast('error', errorText(error)),
          })
        }
      >
        {t('choices.now')}
      </Button>
    </div>
  )
}
