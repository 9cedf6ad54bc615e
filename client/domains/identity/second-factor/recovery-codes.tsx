import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../../engine/api/save-blob.ts'
import classes from './second-factor.module.css'

/** The codes that stand for the app, shown now and never again. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('second-factor')
  return (
    <div>
      <p className={`t2 ${classes.text}`}>{t('codes.text')}</p>
      <ul className={classes.codes} data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The ways to keep them. */
export function KeepCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('second-factor')
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <CopyButton value={text} timeout={4_000}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            onClick={copy}
          >
            {t(copied ? 'codes.copied' : 'codes.copy')}
          </Button>
        )}
      </CopyButton>
      <Button
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), t('codes.file'))}
      >
        {t('codes.save')}
      </Button>
    </>
  )
}
