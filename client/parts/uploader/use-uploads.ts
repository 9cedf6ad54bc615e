import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../engine/texts/format.ts'
import type { UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'

/** Sizes by 1024 (DLP-03) and times left, as the language writes them. */
export function useSizes(): { bytes: (size: number) => string; time: (seconds: number) => string } {
  const { t } = useTranslation('uploads')
  const { bytes } = useFormat()
  return {
    bytes,
    time: (seconds) =>
      seconds < 60
        ? t('secondsLeft', { count: Math.max(1, Math.round(seconds)) })
        : t('minutesLeft', { count: Math.round(seconds / 60) }),
  }
}

/** All uploads with how far they are together. */
export function useUploads(queue: UploadQueue): {
  items: readonly UploadItem[]
  /** Finished ones that are not listed any more. */
  gone: number
  percent: number
  left: string
  numbers: (share: number) => string
} {
  const { i18n } = useTranslation('uploads')
  const { time } = useSizes()
  const items = useSyncExternalStore(queue.subscribe, () => queue.items)
  const total = items.reduce((sum, { size }) => sum + size, 0)
  const sent = items.reduce((sum, item) => sum + (item.status === 'done' ? item.size : item.sent), 0)
  const rate = items.reduce((sum, item) => sum + item.rate, 0)
  return {
    items,
    gone: queue.left,
    percent: total === 0 ? 0 : Math.floor((sent / total) * 100),
    left: rate > 0 ? time((total - sent) / rate) : '',
    numbers: (share) => new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share),
  }
}
