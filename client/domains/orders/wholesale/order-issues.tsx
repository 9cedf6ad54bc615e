import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './order-issues.module.css'

/** What is wrong, in words, and where: a field of the header, or a row with its field or size. */
export interface ShownIssue {
  level: 'error' | 'warning'
  field: string
  text: string
  isOfPack?: boolean
  /** Of what the ERP refused: told until it is sent again, which it keeps nobody from. */
  isOfErp?: boolean
}

/** '1 error', '2 warnings': opens the list of them. */
export function IssueCounts({ issues, onShow }: { issues: readonly ShownIssue[]; onShow: () => void }) {
  const { t } = useTranslation('wholesale')
  const { number } = useFormat()
  const errors = issues.filter(({ level }) => level === 'error').length
  const warnings = issues.length - errors
  if (issues.length === 0) return null
  return (
    <button type="button" className="btn q s" aria-haspopup="dialog" onClick={onShow}>
      {errors > 0 && (
        <span className="msg c">
          <IconAlertCircle size={14} aria-hidden />
          {t('issues.errors', { count: errors, number: number(errors) })}
        </span>
      )}
      {warnings > 0 && (
        <span className="msg w">
          <IconAlertTriangle size={14} aria-hidden />
          {t('issues.warnings', { count: warnings, number: number(warnings) })}
        </span>
      )}
    </button>
  )
}

/** Each on a line of its own, errors first; a click goes to its place (ORD-04). */
export function IssuesDialog({
  title,
  issues,
  onGo,
  onClose,
}: {
  title: string
  issues: readonly ShownIssue[]
  onGo: (field: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('common')
  const sorted = issues.toSorted((one, other) => one.level.localeCompare(other.level))
  return (
    <Dialog
      title={title}
      size={560}
      onClose={onClose}
      footer={
        <>
          <span className="sp" />
          <button type="button" className="btn d" onClick={onClose}>
            {t('close')}
          </button>
        </>
      }
    >
      <ul className={classes.issues}>
        {sorted.map(({ level, field, text }) => (
          <li key={`${field} ${text}`}>
            <button
              type="button"
              className={`msg ${level === 'error' ? 'c' : 'w'}`}
              onClick={() => {
                onClose()
                onGo(field)
              }}
            >
              {level === 'error' ? (
                <IconAlertCircle size={14} aria-hidden />
              ) : (
                <IconAlertTriangle size={14} aria-hidden />
              )}
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
