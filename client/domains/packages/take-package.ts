import { loadNamespaces, t } from 'i18next'
import { nanoid } from 'nanoid'
import { concurrency } from '../../../contract/kernel/limits.ts'
import type { PackageDownload, WrittenPackageWish } from '../../../contract/packages/package.ts'
import { documentsInTheMaking } from '../documents/in-the-making.picker.ts'
import { showToast } from '../../parts/toasts/toast-store.ts'
import { formFields } from './form-fields.ts'
import { isUnderWay, LOOK, lookAtPackages, packageAddress } from './packages.api.ts'
import { beginWaiting, endWaiting, isWaiting, waitingBefore } from './waiting-packages.ts'

/** Milliseconds after which a package that the server does not know yet will not come. */
const PATIENCE = 60_000

/**
 * Takes a package that was checked into the browser's downloads, however large it is: a form is sent to a frame nobody
 * sees, so that the browser writes what is answered to the disk while it comes. It waits for one of the three places that
 * packages and documents share (DOC-04). A toast tells the end (DLP-01).
 */
export async function takePackage(wish: WrittenPackageWish): Promise<void> {
  await loadNamespaces(['packages', 'downloads', 'errors'])
  const id = nanoid()
  const filename = `${wish.filename ?? ''}.zip`
  if (!(await placeFor({ id, filename }))) {
    showToast('info', t('downloads:zip.cancelled'), { body: filename })
    return
  }
  const { way, ...fields } = wish
  const frame = sendForm(packageAddress(way), formFields({ ...fields, id }))
  showToast('info', t('packages:begun'), { body: filename })
  const ended = await theEndOf(id)
  frame.remove()
  const body = ended?.filename ?? ''
  if (ended?.status === 'success') showToast('success', t('downloads:zip.done'), { body })
  else if (ended?.status === 'cancelled') showToast('info', t('downloads:zip.cancelled'), { body })
  else showToast('error', t('downloads:zip.failed'), { body })
}

/** True once it has a place, false when nobody wants it any more. A look that fails, as without a connection, is repeated. */
async function placeFor(one: { id: string; filename: string }): Promise<boolean> {
  beginWaiting(one)
  for (let isTold = false; ; isTold = true) {
    const taken = await Promise.all([
      lookAtPackages().then((all) => all.filter(isUnderWay).length),
      documentsInTheMaking(),
    ]).then(
      ([packages, documents]) => packages + documents,
      () => concurrency.downloads,
    )
    if (!isWaiting(one.id)) return false
    if (taken + waitingBefore(one.id) < concurrency.downloads) {
      endWaiting(one.id)
      return true
    }
    if (!isTold) showToast('info', t('packages:waits'), { body: one.filename })
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}

function sendForm(action: string, fields: readonly [name: string, value: string][]): HTMLIFrameElement {
  const name = `package-${nanoid()}`
  const frame = Object.assign(document.createElement('iframe'), { name, hidden: true, title: name })
  const form = Object.assign(document.createElement('form'), { method: 'post', target: name, hidden: true, action })
  for (const [field, value] of fields)
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: field, value }))
  document.body.append(frame, form)
  form.submit()
  form.remove()
  return frame
}

/** Undefined when it never began. A look that fails, as without a connection, is repeated. */
async function theEndOf(id: string): Promise<PackageDownload | undefined> {
  const sent = Date.now()
  let isKnown = false
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK))
    const found = await lookAtPackages().then(
      (all) => all.find(({ _id }) => _id === id) ?? null,
      () => undefined,
    )
    if (found && !isUnderWay(found)) return found
    isKnown ||= Boolean(found)
    // Known and gone again: it was taken off the list in another window.
    if (found === null && (isKnown || Date.now() - sent > PATIENCE)) return undefined
  }
}
