import i18next, { loadNamespaces, t } from 'i18next'
import type { WrittenPackageWish } from '../../../contract/packages/package.ts'
import { formatsOf } from '../../engine/texts/format.ts'
import { showToast } from '../../parts/toasts/toast-store.ts'
import { packageFault } from './package-fault.ts'
import { checkPackage } from './packages.api.ts'
import { takePackage } from './take-package.ts'

/** Takes a package when it is found to be neither empty nor too large; else tells why not (DLP-03). */
export async function checkAndTake(wish: WrittenPackageWish): Promise<void> {
  await loadNamespaces(['packages', 'downloads'])
  try {
    await checkPackage(wish)
  } catch (error) {
    const body = packageFault(error, formatsOf(i18next.language))
    showToast('error', t('downloads:zip.failed'), { body, timeout: -1 })
    return
  }
  // Nobody waits for its end: a toast tells it.
  void takePackage(wish)
}
