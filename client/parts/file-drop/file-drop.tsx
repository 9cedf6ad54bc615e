import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DropArea } from './drop-area.tsx'
import classes from './file-drop.module.css'

/** Where a file is dropped or chosen. */
export function FileDrop({
  busy,
  onFile,
  accept = '.csv,.xlsx,.txt',
  hint,
  Icon = IconFileSpreadsheet,
}: {
  busy: boolean
  onFile: (file: File) => void
  accept?: string
  hint?: string
  Icon?: typeof IconFileSpreadsheet
}) {
  const { t } = useTranslation('tables')
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | null | undefined) => {
    if (file && !busy) onFile(file)
    // The same file may be chosen again after it was mended.
    if (input.current) input.current.value = ''
  }
  return (
    <DropArea className={classes.drop} onDrop={({ files }) => take(files.item(0))}>
      <Icon size={28} stroke={1.4} aria-hidden />
      <span>{hint ?? t('dropHint')}</span>
      <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
        {t('chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        className={classes.file}
        aria-label={t('chooseFile')}
        tabIndex={-1}
        onChange={(event) => take(event.currentTarget.files?.item(0))}
      />
    </DropArea>
  )
}
