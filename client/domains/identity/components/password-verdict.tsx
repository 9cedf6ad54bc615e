import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type PasswordFault, passwordLength, passwordStrength } from '../../../../contract/identity/password-rules.ts'
import classes from './account-dialogs.module.css'

const steps = ['fair', 'good', 'strong'] as const

/** What is wrong with a password or how strong it is, in words and, beside them, as a measure. */
export function PasswordVerdict({
  id,
  password,
  fault,
  isTried,
}: {
  id: string
  password: string
  fault: PasswordFault | undefined
  /** It was sent: what was a hint while typing is now a fault. */
  isTried: boolean
}) {
  const { t } = useTranslation('identity')
  const strength = password !== '' && !fault ? passwordStrength(password) : undefined
  const isFault = fault !== undefined && (fault !== 'tooShort' || isTried)
  const missing = Math.max(1, passwordLength.least - [...password].length)
  return (
    <div id={id} className={classes.hint} role="status">
      {strength && (
        <span className={classes.meter} aria-hidden>
          {steps.map((step, at) => (
            <span key={step} data-on={at <= steps.indexOf(strength) || undefined} />
          ))}
        </span>
      )}
      {(fault ?? strength) && (
        <span className={classes.verdict} data-fault={isFault || undefined} data-good={strength ? true : undefined}>
          {isFault && <IconAlertCircle size={15} stroke={1.6} aria-hidden />}
          {strength && <IconCircleCheck size={15} stroke={1.6} aria-hidden />}
          {fault
            ? t(`passwordFaults.${fault}`, { count: fault === 'tooLong' ? passwordLength.most : missing })
            : t(`passwordStrength.${strength}`)}
        </span>
      )}
    </div>
  )
}
