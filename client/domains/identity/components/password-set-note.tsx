import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Above the fields, for who comes back from choosing a password. */
export function PasswordSetNote() {
  const { t } = useTranslation('identity')
  return (
    <div className="note o" role="status">
      <IconCircleCheck size={16} stroke={1.6} aria-hidden />
      <div>
        <b className="b">{t('resetPassword.done.title')}</b>
        <br />
        <span className="t2">{t('resetPassword.done.text')}</span>
      </div>
    </div>
  )
}
