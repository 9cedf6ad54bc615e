import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AccountRefusal } from '../account-refusal.ts'

/** Why this account cannot log in, and what to do about it (ACC-03, ACC-06). */
export function AccountMessage({ refusal }: { refusal: AccountRefusal }) {
  const { t } = useTranslation('identity')
  const Icon = refusal === 'accountInactive' ? IconAlertTriangle : IconClock
  return (
    <div className="note w" role="alert">
      <Icon size={16} stroke={1.6} aria-hidden />
      <div>
        <b className="b">{t(`${refusal}.title`)}</b>
        <br />
        <span className="t2">{t(`${refusal}.text`)}</span>
      </div>
    </div>
  )
}
