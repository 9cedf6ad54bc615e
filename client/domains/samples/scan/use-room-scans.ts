import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { placeFields } from '../../../../contract/samples/sample-fields.ts'
import type { Scanned } from '../../../../contract/samples/scans/scan-calls.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useTypedCodes } from '../../../parts/scanner/use-typed-codes.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { libraryPath } from '../sample-address.ts'
import { lookUp } from '../samples.api.ts'
import { isLabel } from './use-scanning.ts'

/** Where a label leads: a sample opens, a place filters, a slip opens its loan; undefined: nowhere. */
export function pageOf(scanned: Scanned): { to: string; search: Record<string, unknown> } | undefined {
  if (scanned.kind === 'sample') {
    const { _id, code, library } = scanned.sample
    return { to: libraryPath(library), search: { text: code, sample: _id } }
  }
  if (scanned.kind === 'place') {
    const { library, ...place } = scanned.place
    const said = ([...placeFields, 'bin'] as const).filter((field) => place[field] !== '')
    return { to: libraryPath(library), search: Object.fromEntries(said.map((field) => [field, place[field]])) }
  }
  return scanned.kind === 'loan' ? { to: '/samples/loans', search: { loan: scanned.loan._id } } : undefined
}

/** On any screen of samples a hand scanner opens what it reads (design, section 8). */
export function useRoomScans(): void {
  const { t } = useTranslation('scan')
  const navigate = useNavigate()
  const mayLook = mayAccess(useCurrentUser(), areaAccess.viewSamples)
  const open = async (text: string) => {
    try {
      const [scanned] = await lookUp([text], new AbortController().signal)
      const page = scanned && pageOf(scanned)
      if (page) await navigate(page)
      else showToast('warning', t('label.unknown'))
    } catch (error) {
      showToast('error', t('label.failed'), { body: errorText(error) })
    }
  }
  useTypedCodes(
    (text) => mayLook && isLabel(text),
    (text) => void open(text),
  )
}
