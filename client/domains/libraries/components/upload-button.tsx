import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'

/** Sending files is fetched when somebody first brings one. */
const UploadDialog = lazy(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }))

/** 'Upload' on the list of a library and where it is managed (SHELL-25). */
export function UploadButton({ type, look }: { type: LibraryType; look: 'p' | 'd' }) {
  const { t } = useTranslation('libraries')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={`btn ${look} s`} onClick={() => setOpen(true)}>
        <IconUpload size={14} aria-hidden />
        {t('upload')}
      </button>
      {isOpen && (
        <Suspense>
          <UploadDialog type={type} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
