import { t } from 'i18next'
import { limits } from '../../../contract/kernel/limits.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import type { Format } from '../../engine/texts/format.ts'

/** Why a package cannot be taken; of one that is too large, how large it is and how large it may be (DLP-03). */
export function packageFault(error: unknown, format: Pick<Format, 'bytes'>): string {
  if (!(error instanceof CallError) || error.code !== 'collectionTooLarge') return errorText(error)
  const size = format.bytes(Number(error.data['size']))
  return t('packages:tooLarge', { size, limit: format.bytes(limits.collectionSize) })
}
