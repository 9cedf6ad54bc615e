import '../upload-target.ts'
import { Button } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { UploadFacts } from '../../../parts/uploader/upload-item.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { DropArea } from '../../../parts/file-drop/drop-area.tsx'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { droppedFiles } from '../../../parts/uploader/dropped-files.ts'
import { uploads } from '../../../parts/uploader/uploader.tsx'
import { managePath } from '../library-address.ts'
import classes from './upload-drop.module.css'

/** Where files and folders are dropped or chosen; what becomes of them the panel of uploads says. */
export function UploadDrop({
  type,
  facts,
  onTaken,
}: {
  type: LibraryType
  /** What the assets are given that come of them. */
  facts?: Partial<UploadFacts>
  onTaken?: () => void
}) {
  const { t } = useTranslation('libraries')
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const take = (given: readonly File[]) => {
    const whole = given.filter(({ size }) => size > 0)
    if (whole.length < given.length)
      showToast('warning', t('drop.empty', { count: given.length - whole.length }), { timeout: 8000 })
    uploads().add(type, whole, facts && { facts })
    if (whole.length > 0) onTaken?.()
  }
  const choose = (input: HTMLInputElement) => {
    take([...(input.files ?? [])])
    // The same file may be chosen again.
    input.value = ''
  }
  return (
    <div className={classes.room}>
      <DropArea className={classes.drop} onDrop={(transfer) => void droppedFiles(transfer).then(take)}>
        <IconCloudUpload size={36} stroke={1.2} aria-hidden />
        <b className="b">{t('drop.title')}</b>
        <p className="muted">{t('drop.hint')}</p>
        <div className={classes.buttons}>
          <Button onClick={() => files.current?.click()}>{t('drop.choose')}</Button>
          <Button variant="default" onClick={() => folder.current?.click()}>
            {t('drop.folder')}
          </Button>
        </div>
        <Link className="btn a s" {...managePath(type, 'pending')}>
          {t('drop.toPending')}
        </Link>
      </DropArea>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={t('drop.choose')}
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        aria-label={t('drop.folder')}
        {...{ webkitdirectory: '' }}
        onChange={(event) => choose(event.currentTarget)}
      />
    </div>
  )
}
