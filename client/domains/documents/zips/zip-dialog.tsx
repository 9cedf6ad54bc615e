import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssortmentDocument } from '../../../../contract/documents/document.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { type PictureChoice, PictureChoiceFields } from './picture-choice.picker.tsx'
import { useZipImages } from './zip-images.api.ts'

/** Which pictures of a document come, and in what size; begins with what its pages show (DLP-02). */
export function ZipDialog({ document, onClose }: { document: AssortmentDocument; onClose: () => void }) {
  const { t } = useTranslation('downloads')
  const [choice, setChoice] = useState<PictureChoice>({ heroOnly: true, small: !document.settings.printResolution })
  const zip = useZipImages()
  const take = (): void => {
    void zip(document, choice)
    onClose()
  }
  return (
    <FormDialog
      title={t('zip.title')}
      subtitle={document.displayName}
      onClose={onClose}
      size={480}
      verb={t('zip.take')}
      onSubmit={take}
    >
      <PictureChoiceFields choice={choice} onChange={setChoice} />
      <p className="muted">{t('zip.staysOpen')}</p>
    </FormDialog>
  )
}
