import { Menu } from '@mantine/core'
import { IconAlertTriangle, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Absence } from '../../../../contract/notifications/absences.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import { dayAt } from '../../../../contract/kernel/days/zoned-time.ts'
import { useSession } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { Emphasised } from '../../../ui/emphasised.tsx'
import { useEndAbsence } from '../absences.api.ts'
import classes from './away.module.css'
import { useDays } from './use-days.ts'

const DAY = 86_400_000

/** One absence: its days, who stands in for what, and where mail goes. `reader`: whose list it stands in, left out of one's own. */
export function AbsenceCard({
  absence,
  reader,
  onChange,
}: {
  absence: Absence
  reader: string | undefined
  onChange: () => void
}) {
  const { t } = useTranslation('notifications')
  const { user } = useSession()
  const format = useFormat()
  const days = useDays()
  const { person, deputy, topics, cannotAct, beginsOn, endsOn, state, mailTo, note, isOwn } = absence
  const isDeputy = deputy.code === (reader ?? user?.userCode)
  const [today] = useState(() => dayAt(user?.timezone ?? defaults.timezone, Date.now()))
  const ahead = Math.round((Date.parse(beginsOn) - Date.parse(today)) / DAY)
  const named = (some: Absence['topics']) => format.all(some.map((topic) => t(`away.topics.${topic}`)))
  const words = isDeputy ? (reader ? 'away.standsInOf' : 'away.youStandIn') : 'away.standsIn'
  const mails = isDeputy ? undefined : t(`away.mails.${mailTo}`)
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <b className="b">{days(beginsOn, endsOn)}</b>
        <span className={`tag ${state === 'now' ? 'a' : ''}`}>
          {state === 'now' ? t('away.now') : t('away.begins', { count: Math.max(1, ahead) })}
        </span>
        <span className="sp" />
        {isOwn && <AbsenceMenu absence={absence} onChange={onChange} />}
      </div>
      <p>
        <Emphasised text={t(words, { name: isDeputy ? person.name : deputy.name, topics: named(topics) })} />
      </p>
      {cannotAct.length > 0 && (
        <p className="st w">
          <IconAlertTriangle size={14} aria-hidden />
          {t('away.cannotAct', { name: deputy.name, topics: named(cannotAct) })}
        </p>
      )}
      <p className="muted">{[t(isDeputy ? 'away.aboutDeputy' : 'away.about'), mails].filter(Boolean).join(' ')}</p>
      {note !== '' && <p className="t2">{note}</p>}
    </li>
  )
}

function AbsenceMenu({ absence, onChange }: { absence: Absence; onChange: () => void }) {
  const { t } = useTranslation('notifications')
  const days = useDays()
  const end = useEndAbsence()
  const { beginsOn, endsOn, state, deputy } = absence
  const isNow = state === 'now'
  const askToEnd = async () => {
    const question = {
      title: t(isNow ? 'away.end.titleNow' : 'away.end.title', { days: days(beginsOn, endsOn) }),
      body: t('away.end.body', { name: deputy.name }),
      confirm: t(isNow ? 'away.end.now' : 'away.end.back'),
      cancel: t('away.end.keep'),
    }
    if (!(await askFirst(question))) return
    end.mutate(absence, {
      onSuccess: () => showToast('success', t('away.end.done')),
      onError: (error) => showToast('error', errorText(error)),
    })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="ib s" aria-label={t('away.more', { days: days(beginsOn, endsOn) })}>
          <IconDots size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onChange}>{t('away.change')}</Menu.Item>
        <Menu.Item onClick={() => void askToEnd()}>{t(isNow ? 'away.end.now' : 'away.end.back')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
