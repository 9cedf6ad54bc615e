import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../../../contract/documents/schedules/schedule.ts'
import type { Timing } from '../../../../contract/documents/schedules/timing.ts'
import { nextRun } from '../../../../contract/documents/schedules/next-run.ts'
import type { ShareMessage } from '../../../../contract/shares/share.ts'
import { dayAt } from '../../../../contract/kernel/days/zoned-time.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import type { DocumentWish } from '../export.api.ts'
import { isComplete, newMessage } from '../sharing/message-draft.picker.ts'
import { MessageFields } from '../sharing/message-fields.picker.tsx'
import classes from '../sharing/dialogs.module.css'
import { useCreateSchedule, useUpdateSchedule } from './schedules.api.ts'
import { TimingFields } from './timing-fields.tsx'

type Subject = { wish: DocumentWish; title: string } | { schedule: Schedule }

/** Has a document made and sent by the clock, or changes when and whom (DOC-06). */
export function ScheduleDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { t } = useTranslation(['schedules', 'common'])
  const user = useCurrentUser()
  const create = useCreateSchedule()
  const update = useUpdateSchedule()
  const kept = 'schedule' in subject ? subject.schedule : undefined
  const [now] = useState(Date.now)
  const [name, setName] = useState(kept?.name ?? ('wish' in subject ? (subject.wish.filename ?? subject.title) : ''))
  const [timing, setTiming] = useState<Timing>(() => kept?.timing ?? usual(user.timezone))
  const [message, setMessage] = useState<ShareMessage>(
    () => kept?.message ?? { ...newMessage('title' in subject ? subject.title : ''), recipients: [user.email] },
  )
  const answers = {
    onSuccess: () => {
      showToast('success', t(kept ? 'updated' : 'scheduled'), { body: name })
      onClose()
    },
  }
  const save = (): void => {
    const made = { filename: name, timing, message }
    if ('wish' in subject) return create.mutate({ ...subject.wish, ...made }, answers)
    const { _id: id, version, documentType, settings, locationId, sort, language } = subject.schedule
    const same = { documentType, settings, locationId, language, ...(sort ? { sort } : {}) }
    update.mutate({ id, version, ...same, ...made }, answers)
  }
  const { error, isPending } = kept ? update : create
  const runs = timing.time !== '' && timing.startDay !== '' && nextRun(timing, now) !== undefined
  return (
    <FormDialog
      title={t(kept ? 'edit' : 'title')}
      subtitle={kept ? kept.assortment.title : 'title' in subject ? subject.title : ''}
      onClose={onClose}
      size={600}
      verb={t(kept ? 'save' : 'confirm')}
      pending={isPending}
      ready={isComplete(message) && runs}
      fault={error ? errorText(error) : undefined}
      onSubmit={save}
    >
      <TimingFields timing={timing} onChange={(change) => setTiming({ ...timing, ...change })} />
      <div className={classes.part}>
        <MessageFields message={message} onChange={(change) => setMessage({ ...message, ...change })} />
        <TextInput
          label={t('fields.name')}
          description={t('fields.nameHint')}
          maxLength={150}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  )
}

/** Mondays at nine where the person is. */
const usual = (timezone: string): Timing => ({
  frequency: 'weekly',
  time: '09:00',
  timezone,
  startDay: dayAt(timezone, Date.now()),
  weekdays: [1],
  monthDay: 1,
})
