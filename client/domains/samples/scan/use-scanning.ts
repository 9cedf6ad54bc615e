import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { readLabel } from '../../../../contract/samples/labels/label-code.ts'
import { currentSession, useCurrentUser } from '../../../engine/session/session-store.ts'
import { workSealer } from '../../../engine/session/work-sealer.ts'
import { signalScan } from '../../../parts/scanner/scan-signal.ts'
import { useTypedCodes } from '../../../parts/scanner/use-typed-codes.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { openJournal } from '../../../parts/unsent/unsent-journal.ts'
import { lookUp } from '../samples.api.ts'
import { createScanning, type ScanNews, type Scanning } from './create-scanning.ts'

export const isLabel = (text: string): boolean => readLabel(text) !== undefined

/** The list of a job, or of one count: hears hand scanners, tells by sound, and keeps in this browser what is not acted upon yet (BEY-11). */
export function useScanning(
  job: string,
  create = () => createScanning(lookUp),
): { scanning: Scanning; sound: { isOn: boolean; toggle: () => void } } {
  const { t } = useTranslation('scan')
  const person = useCurrentUser()._id
  const [isLoud, setLoud] = useLocalStorage({ key: 'linebook.scan.sound', defaultValue: true })
  const [scanning] = useState(create)
  const signal = useEffectEvent((news: ScanNews) => signalScan(news.signal, isLoud))
  const restored = useEffectEvent(() => showToast('info', t('restored'), { timeout: 8000 }))

  useEffect(() => {
    let last = scanning.news
    const follow = () => {
      if (scanning.news && scanning.news !== last) signal(scanning.news)
      last = scanning.news
    }
    const stopNews = scanning.subscribe(follow)
    const sealer = workSealer(currentSession().user?.keptWorkKeys ?? [])
    const journal = openJournal<string[]>({ person, record: `scan ${job}`, read: scanning.unsent, sealer })
    const stop = scanning.subscribe(journal.changed)
    void journal.recover().then((left) => {
      for (const text of left.flat()) scanning.scan(text)
      if (left.length > 0) restored()
    })
    addEventListener('online', scanning.retry)
    return () => {
      removeEventListener('online', scanning.retry)
      stopNews()
      stop()
      journal.close()
      scanning.dispose()
    }
  }, [scanning, job, person])

  useTypedCodes(isLabel, (text) => scanning.scan(text))
  useSyncExternalStore(scanning.subscribe, () => scanning.version)
  return { scanning, sound: { isOn: isLoud, toggle: () => setLoud(!isLoud) } }
}
