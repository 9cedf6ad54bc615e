import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Likeness } from '../../../../contract/kernel/pictures/likeness.ts'
import type { Asset } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { SimilarList } from '../../../parts/similar/similar-list.tsx'
import { kindOf, seasonOf, shownFile } from '../lists/tiles/asset-words.ts'
import { FilePlate } from '../lists/tiles/file-plate.tsx'
import { useSimilarAssets } from '../lists/library-lists.api.ts'

/** Other assets of the library whose picture looks like the one that is previewed (BEY-16). */
export function SimilarAssets({
  type,
  asset,
  opened,
  onClose,
  onShow,
}: {
  type: LibraryType
  asset: Asset
  opened: boolean
  onClose: () => void
  onShow: (id: string) => void
}) {
  const { t } = useTranslation('library-lists')
  const [by, setBy] = useState<Likeness>('look')
  const { data, error, isLoading, refetch } = useSimilarAssets(type, asset._id, by)
  return (
    <SimilarList
      by={by}
      onBy={setBy}
      found={{
        ones: data?.data.map((one) => ({
          id: one._id,
          picture: <FilePlate file={shownFile(one)} alt="" />,
          name: one.name,
          facts: [kindOf(one), seasonOf(one)].filter(Boolean).join(' · '),
        })),
        isDescribed: data?.isDescribed ?? false,
        isLoading,
        error,
        retry: () => void refetch(),
      }}
      texts={{ title: t('similar.title'), failed: t('similar.failed'), none: t('similar.none') }}
      subtitle={asset.name}
      opened={opened}
      onClose={onClose}
      onGo={onShow}
    />
  )
}
