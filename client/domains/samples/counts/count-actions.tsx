import { IconDownload, IconScan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WholeCount } from '../../../../contract/samples/counts/count.ts'
import { saveBlob } from '../../../engine/api/save-blob.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { tellRefusal } from '../use-sample-list.ts'
import { cancelCount, countFile } from './counts.api.ts'

const kinds = ['pdf', 'xlsx'] as const

/** What can be done with a count beside its differences. */
export function CountActions({ count, onDone }: { count: WholeCount; onDone: () => void }) {
  const { t } = useTranslation('counts')
  const [isBusy, setBusy] = useState(false)
  const isOpen = count.state === 'OPEN'
  const isAny = Object.values(count.differences).some((one) => one > 0)
  const work = async (action: () => Promise<void>) => {
    setBusy(true)
    await action().catch(tellRefusal)
    setBusy(false)
  }
  const save = (kind: (typeof kinds)[number]) =>
    work(async () => {
      const { blob, filename } = await countFile(count._id, kind)
      saveBlob(blob, filename)
    })
  const cancel = () =>
    work(async () => {
      const words = { number: count.number }
      const question = { title: t('giveUpTitle', words), body: t('giveUpBody'), confirm: t('giveUp'), critical: true }
      if (!(await askFirst(question))) return
      await cancelCount(count._id)
      showToast('success', t('givenUp', words))
      onDone()
    })
  return (
    <>
      {isOpen && (
        <button type="button" className="btn d s" disabled={isBusy} onClick={() => void cancel()}>
          {t('giveUp')}
        </button>
      )}
      {isAny &&
        kinds.map((kind) => (
          <button key={kind} type="button" className="btn d s" disabled={isBusy} onClick={() => void save(kind)}>
            <IconDownload size={14} aria-hidden />
            {t(`sheet.${kind}`)}
          </button>
        ))}
      {isOpen && (
        <Link className="btn d s" to="/samples/scan/count" search={{ count: count._id }}>
          <IconScan size={14} aria-hidden />
          {t('goOn')}
        </Link>
      )}
    </>
  )
}
