import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../engine/texts/format.ts'
import classes from './record-editor.module.css'

/** How many lines are shown, of how many where a filter or a limit leaves some out, and how many are not complete yet. */
export function RecordCount({
  shown,
  loaded,
  total,
  drafts,
  counted,
}: {
  shown: number
  loaded: number
  total: number
  drafts: number
  /** What so many are called. */
  counted: (count: number) => string
}) {
  const { t } = useTranslation('tables')
  const { number } = useFormat()
  return (
    <span>
      <b>{number(shown)}</b> {counted(shown)}
      {loaded < total && ` ${t('ofAll', { number: number(total) })}`}
      {drafts > 0 && (
        <span className={`st c ${classes.drafts}`}>
          <IconAlertCircle size={14} aria-hidden />
          {t('incomplete', { count: drafts, number: number(drafts) })}
        </span>
      )}
    </span>
  )
}
