import { Button } from '@mantine/core'
import { IconPhoto, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOGO_BYTES } from '../../../contract/kernel/pictures/logo-address.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FileDrop } from '../file-drop/file-drop.tsx'
import classes from './logo-dialog.module.css'

/** What screens accept; the server decides by the content. */
const accepted = '.png,.jpg,.jpeg,.webp,.svg,.avif,.gif,.tif,.tiff'

/** A logo, or another picture that is kept as logos are, that is set by dropping or choosing a file, seen at once, and taken away (AST-15). */
export function LogoDialog({
  of = 'logo',
  title,
  subtitle,
  hint,
  src,
  onFile,
  onRemove,
  onClose,
  children,
}: {
  /** What its words speak of. */
  of?: 'logo' | 'picture'
  title: string
  subtitle: string
  /** Where the logo is seen. */
  hint: string
  src: string | null
  onFile: (file: File) => Promise<unknown>
  onRemove: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation('logo')
  const { bytes } = useFormat()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const run = (work: Promise<unknown>): void => {
    setBusy(true)
    setFault(undefined)
    work.catch((error: unknown) => setFault(faultText(error))).finally(() => setBusy(false))
  }
  const faultText = (error: unknown): string => {
    const code = error instanceof CallError ? error.code : ''
    if (code === 'unreadableFile') return t('unreadable')
    return code === 'payloadTooLarge' ? t(`${of}.tooLarge`, { size: bytes(LOGO_BYTES) }) : errorText(error)
  }
  const take = (file: File): void => {
    // Spares the way to the server, which says the same.
    if (file.size > LOGO_BYTES) setFault(t(`${of}.tooLarge`, { size: bytes(LOGO_BYTES) }))
    else run(onFile(file))
  }
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      size={520}
      footer={
        <>
          {src && (
            <Button
              variant="default"
              leftSection={<IconTrash size={14} aria-hidden />}
              disabled={busy}
              onClick={() => run(onRemove())}
            >
              {t(`${of}.remove`)}
            </Button>
          )}
          <span className="sp" />
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      <div className={classes.body}>
        <p className="t2">{hint}</p>
        <div className={classes.plate} data-busy={busy || undefined}>
          {src ? (
            <img src={src} alt={title} />
          ) : (
            <span className="muted">
              <IconPhoto size={22} stroke={1.5} aria-hidden />
              {t(`${of}.none`)}
            </span>
          )}
        </div>
        {children}
        <FileDrop busy={busy} accept={accepted} hint={t('drop')} Icon={IconPhotoUp} onFile={take} />
        {fault && (
          <p className="msg c" role="alert">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  )
}
