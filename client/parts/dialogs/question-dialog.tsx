import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useShownDialogs } from './dialog-store.ts'

/** The one yes/no prompt of the application, opened by `askFirst` (SHELL-11). */
export function QuestionDialog() {
  const { t } = useTranslation('common')
  const { question } = useShownDialogs()
  if (!question) return null
  const no = (): void => question.answer(false)
  return (
    <Dialog
      title={question.title}
      onClose={no}
      size={460}
      alert
      footer={
        <>
          <Button variant="default" onClick={no} data-autofocus>
            {question.cancel ?? t('cancel')}
          </Button>
          <Button color={question.critical ? 'critical' : 'ink'} onClick={() => question.answer(true)}>
            {question.confirm}
          </Button>
        </>
      }
    >
      {question.body && <div className="t2">{question.body}</div>}
      {question.warning && (
        <p className="msg c below">
          <IconAlertTriangle size={14} aria-hidden />
          {question.warning}
        </p>
      )}
    </Dialog>
  )
}
