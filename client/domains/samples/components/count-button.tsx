import { IconClipboardCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { beginCount } from '../counts/counts.api.ts'
import type { SampleQuery } from '../samples.api.ts'
import { tellRefusal } from '../use-sample-list.ts'

/** Counts whatever the list shows: places, a season, all that is rare (design, section 9). */
export function CountButton({ query: { library, filters } }: { query: SampleQuery }) {
  const { t } = useTranslation('samples')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    const _id = newRecordId()
    try {
      await beginCount({ _id, library, filters })
      await navigate({ to: '/samples/scan/count', search: { count: _id } })
    } catch (error) {
      tellRefusal(error)
      setBusy(false)
    }
  }
  return (
    <button type="button" className="btn d s" disabled={isBusy} title={t('countTold')} onClick={() => void begin()}>
      <IconClipboardCheck size={14} aria-hidden />
      {t('count')}
    </button>
  )
}
