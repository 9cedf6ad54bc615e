import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpening } from '../../../../parts/fetched-later/use-opening.ts'
import { ProductPictures } from '../product-pictures.tsx'
import type { DownloadWay } from './bulk-download-ways.tsx'

/** Reading a spreadsheet is a page of its own, fetched when somebody brings one. */
const BulkDownload = lazy(async () => ({
  default: (await import('../../../packages/bulk-download.picker.tsx')).BulkDownload,
}))

const fetchWays = async () => (await import('./bulk-download-ways.tsx')).BulkDownloadWays

export interface Downloaded {
  /** How many products each way takes; undefined while it is not known. */
  counts: { chosen: number | undefined; matching: number | undefined }
  ids: Readonly<Record<'chosen' | 'matching', () => Promise<readonly string[]>>>
}

/** Takes pictures of many products away: of those chosen, of all in this list, or of a spreadsheet's (DLP-04). */
export function BulkDownloadButton({ counts, ids }: Downloaded) {
  const { t } = useTranslation('catalogue')
  const { Part, opening, button } = useOpening(fetchWays, 'menu')
  const [way, setWay] = useState<DownloadWay>()
  const close = () => setWay(undefined)
  return (
    <>
      <button type="button" {...button} className="btn d s">
        <IconDownload size={14} aria-hidden />
        {t('screens.bulkDownload')}
      </button>
      {Part && <Part opening={opening} counts={counts} onWay={setWay} />}
      {way === 'spreadsheet' && (
        <Suspense>
          <BulkDownload onClose={close} />
        </Suspense>
      )}
      {way && way !== 'spreadsheet' && <ProductPictures ids={ids[way]} count={counts[way]} onClose={close} />}
    </>
  )
}
