import { useTranslation } from 'react-i18next'
import type { ScheduleRun } from '../../../../contract/documents/schedules/schedule.ts'

const severities = { pending: '', started: '', success: 'o', failed: 'c', cancelled: 'w' } as const

/** What became of a run, in a word and a colour. */
export function RunState({ run }: { run: ScheduleRun }) {
  const { t } = useTranslation('schedules')
  return <span className={`st ${severities[run.status]}`}>{t(`run.${run.status}`)}</span>
}
