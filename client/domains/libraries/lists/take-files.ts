import { t } from 'i18next'
import type { Asset, AssetFile } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { signAssetFiles } from '../libraries.api.ts'
import { noteAction } from './library-lists.api.ts'

/** Downloads the files of one asset as they were brought. */
export async function takeFiles(
  type: LibraryType,
  asset: Asset | undefined,
  files: readonly AssetFile[],
): Promise<void> {
  try {
    for (const { url, filename } of await signAssetFiles(
      type,
      files.map(({ _id }) => _id),
    ))
      Object.assign(document.createElement('a'), { href: url, download: filename }).click()
    if (asset) noteAction('download', asset._id, { library: type, files: files.length })
  } catch (error) {
    showToast('error', t('libraries:downloadFailed'), { body: errorText(error), timeout: -1 })
  }
}
