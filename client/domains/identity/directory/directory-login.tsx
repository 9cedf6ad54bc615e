import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { directoryRefusal } from '../../../../contract/identity/directory/finish-directory-login.ts'
import { directoryLoginAddress, useDirectoryLogin } from './directory.api.ts'
import classes from './directory.module.css'

/** The second way in, where the company has a directory (ACC-07). */
export function DirectoryLogin({ next }: { next: string | undefined }) {
  const { t } = useTranslation('directory')
  if (!useDirectoryLogin()) return null
  return (
    <>
      <div className={classes.or}>{t('or')}</div>
      <Button component="a" href={directoryLoginAddress(next)} variant="default" size="lg" fullWidth>
        {t('signIn')}
      </Button>
    </>
  )
}

/** Why the directory's answer opened no session, as the address tells. */
export function DirectoryRefusalNote({ refusal }: { refusal: unknown }) {
  const { t } = useTranslation('directory')
  const known = directoryRefusal.safeParse(refusal)
  if (!known.success) return null
  return (
    <div className="note w" role="alert">
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <div>
        <b className="b">{t(`refused.${known.data}.title`)}</b>
        <br />
        <span className="t2">{t(`refused.${known.data}.text`)}</span>
      </div>
    </div>
  )
}
