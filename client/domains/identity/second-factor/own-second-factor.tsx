import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnSecondFactor as Kept } from '../../../../contract/identity/second-factor/own-second-factor.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import fields from '../components/own-account.module.css'
import { useOwnSecondFactor } from './second-factor.api.ts'
import { type SecondFactorChange, SecondFactorDialog } from './second-factor-dialog.tsx'
import classes from './second-factor.module.css'

/** Whether the login asks for a code, and what can be done about it. */
export function OwnSecondFactor() {
  const { t } = useTranslation('second-factor')
  const { data, error, refetch } = useOwnSecondFactor()
  const [change, setChange] = useState<SecondFactorChange>()
  return (
    <div className={fields.fields}>
      {data ? (
        <Standing kept={data} onChange={setChange} />
      ) : error ? (
        <p className="msg c" role="alert">
          {errorText(error)}
          <button type="button" className="btn a s" onClick={() => void refetch()}>
            {t('common:retry')}
          </button>
        </p>
      ) : (
        <Skeleton height={56} aria-busy />
      )}
      {change && <SecondFactorDialog change={change} onClose={() => setChange(undefined)} />}
    </div>
  )
}

/** So few codes that new ones are due. */
const FEW = 2

function Standing({ kept, onChange }: { kept: Kept; onChange: (change: SecondFactorChange) => void }) {
  const { t } = useTranslation('second-factor')
  const { dateTime, number } = useFormat()
  const { since, codesLeft, isRequired } = kept
  if (since === null) {
    return (
      <>
        <div className={classes.stand}>
          <b className="b">{t('off')}</b>
          <span className="t2">{isRequired ? t('required') : t('offText')}</span>
        </div>
        <div className={classes.buttons}>
          <Button onClick={() => onChange('setUp')}>{t('setUp')}</Button>
        </div>
      </>
    )
  }
  return (
    <>
      <div className={classes.stand}>
        <b className="b">{t('on', { time: dateTime(since) })}</b>
        <span className={codesLeft <= FEW ? 'b' : 't2'}>{t('codesLeft', { number: number(codesLeft) })}</span>
        {isRequired && <span className="t2">{t('required')}</span>}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onChange('renew')}>
          {t('renew')}
        </Button>
        <Button variant="default" onClick={() => onChange('replace')}>
          {t('replace')}
        </Button>
        {!isRequired && (
          <Button variant="default" onClick={() => onChange('turnOff')}>
            {t('turnOff')}
          </Button>
        )}
      </div>
    </>
  )
}
