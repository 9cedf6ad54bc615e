import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocationChoice } from '../../../../contract/catalogue/product-query.ts'
import type { Product } from '../../../../contract/catalogue/product.ts'
import type { Likeness } from '../../../../contract/kernel/pictures/likeness.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { SimilarList } from '../../../parts/similar/similar-list.tsx'
import { ProductPicture } from '../product-picture.picker.tsx'
import { useSimilar } from './similar.api.ts'

/** Other styles that look like the one on the screen (BEY-16). */
export function SimilarDrawer({
  product,
  location,
  opened,
  onClose,
  onGo,
}: {
  product: Pick<Product, '_id' | 'name' | 'colorDescription'>
  location: LocationChoice
  opened: boolean
  onClose: () => void
  onGo: (styleColorId: string) => void
}) {
  const { t } = useTranslation('looks')
  const { money } = useFormat()
  const [by, setBy] = useState<Likeness>('look')
  const { data, error, isLoading, refetch } = useSimilar(product._id, by, location)
  return (
    <SimilarList
      by={by}
      onBy={setBy}
      found={{
        ones: data?.data.map(
          ({ _id, name, style, colorDescription, photos, location: { wholesalePrice, currency } }) => ({
            id: _id,
            picture: <ProductPicture photo={photos[0]} size="tile" alt="" />,
            name,
            facts: `${style} · ${colorDescription}`,
            price: wholesalePrice === null ? undefined : money(wholesalePrice, currency),
          }),
        ),
        isDescribed: data?.isDescribed ?? false,
        isLoading,
        error,
        retry: () => void refetch(),
      }}
      texts={{ title: t('similar.title'), failed: t('similar.failed'), none: t('similar.none') }}
      subtitle={`${product.name}, ${product.colorDescription}`}
      opened={opened}
      onClose={onClose}
      onGo={onGo}
    />
  )
}
