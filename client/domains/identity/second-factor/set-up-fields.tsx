import { CopyButton, Skeleton, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondFactorSetup } from '../../../../contract/identity/second-factor/second-factor-code.ts'
import classes from './second-factor.module.css'

const QrCode = lazy(() => import('./qr-code.tsx').then((part) => ({ default: part.QrCode })))
const SIDE = 176

/** The secret for the app, to be scanned or typed, and the field for the app's first code. */
export function SetUpFields({
  setup,
  code,
  error,
  field,
  onChange,
}: {
  setup: SecondFactorSetup
  code: string
  error: ReactNode
  field: RefObject<HTMLInputElement | null>
  onChange: (code: string) => void
}) {
  const { t } = useTranslation('second-factor')
  return (
    <div className={classes.setUp}>
      <div className={classes.scan}>
        <div className={classes.qr}>
          <Suspense fallback={<Skeleton width={SIDE} height={SIDE} />}>
            <QrCode text={setup.address} label={t('enrol.picture')} size={SIDE} />
          </Suspense>
        </div>
        <div className={classes.beside}>
          <div>
            <b className="b">{t('enrol.scan')}</b>
            <p className="t2">{t('enrol.scanText')}</p>
          </div>
          <div>
            <p className="t2">{t('enrol.type')}</p>
            <code className={classes.key} data-testid="second-factor-key">
              {setup.secret}
            </code>
            <CopyButton value={setup.secret.replaceAll(' ', '')} timeout={4_000}>
              {({ copied, copy }) => (
                <button type="button" className={`link ${classes.copy}`} onClick={copy}>
                  {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                  {t(copied ? 'enrol.copied' : 'enrol.copy')}
                </button>
              )}
            </CopyButton>
          </div>
        </div>
      </div>
      <TextInput
        ref={field}
        label={t('enrol.code')}
        className={classes.code ?? ''}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        data-autofocus
        required
        withAsterisk={false}
        maxLength={12}
        value={code}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
