import { useTranslation } from 'react-i18next'
import type { AssortmentDocument } from '../../../../contract/documents/document.ts'
import { zipImages } from '../../../../contract/documents/zip-images.ts'
import { callForFile } from '../../../engine/api/call.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { PictureChoice } from './picture-choice.picker.tsx'
import { takeZip } from './running-zips.ts'

/** Takes the pictures of a document as a ZIP, whatever screen is shown meanwhile; a toast tells how it ended (DLP-02). */
export function useZipImages(): (document: AssortmentDocument, choice: PictureChoice) => Promise<void> {
  const { t } = useTranslation('downloads')
  return async ({ _id: id, displayName }, { small, heroOnly }) => {
    const params = {
      id,
      small: small ? ('true' as const) : ('false' as const),
      heroOnly: heroOnly ? ('true' as const) : ('false' as const),
    }
    const body = `${displayName}.zip`
    try {
      const arrived = await takeZip(body, (options) => callForFile(zipImages, { params }, options))
      if (arrived) showToast('success', t('zip.done'), { body })
      else showToast('info', t('zip.cancelled'), { body })
    } catch (error) {
      showToast('error', t('zip.failed'), { body: errorText(error) })
    }
  }
}
