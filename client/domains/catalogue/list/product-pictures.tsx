import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'

const PicturesDialog = lazy(async () => ({
  default: (await import('../../packages/pictures-dialog.picker.tsx')).PicturesDialog,
}))

/** Pictures of products of this list, before they are taken; their ids are asked for with it (DLP-01). */
export function ProductPictures({
  ids,
  count = 0,
  onClose,
}: {
  ids: () => Promise<readonly string[]>
  /** Undefined while it is not known. */
  count: number | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormat()
  const name = t('selection.products', { count, number: number(count) })
  return (
    <Suspense>
      <PicturesDialog of={{ products: ids }} name={name} onClose={onClose} />
    </Suspense>
  )
}
