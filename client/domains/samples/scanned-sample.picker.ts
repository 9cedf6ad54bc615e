import { useLocalStorage } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { Sample } from '../../../contract/samples/sample.ts'
import { useCurrentUser } from '../../engine/session/session-store.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { type ScanSignal, signalScan } from '../../parts/scanner/scan-signal.ts'
import { useTypedCodes } from '../../parts/scanner/use-typed-codes.ts'
import { showToast } from '../../parts/toasts/toast-store.ts'
import { lookUp } from './samples.api.ts'
import { isLabel } from './scan/use-scanning.ts'

/** Hears hand scanners on a screen of another room: what is in hand is told, and answers with the sound that it makes (BEY-11). */
export function useScannedSamples(onSample: (sample: Sample) => Promise<ScanSignal>): void {
  const { t } = useTranslation('scan')
  const user = useCurrentUser()
  const [isLoud] = useLocalStorage({ key: 'linebook.scan.sound', defaultValue: true })
  const signalOf = async (text: string): Promise<ScanSignal> => {
    try {
      const [scanned] = await lookUp([text], new AbortController().signal)
      if (scanned?.kind === 'sample') return await onSample(scanned.sample)
      showToast('warning', t('label.unknown'))
    } catch (error) {
      showToast('error', t('label.failed'), { body: errorText(error) })
    }
    return 'problem'
  }
  useTypedCodes(
    (text) => isLabel(text) && mayAccess(user, areaAccess.viewSamples),
    (text) => void signalOf(text).then((signal) => signalScan(signal, isLoud)),
  )
}
