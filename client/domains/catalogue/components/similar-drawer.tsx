import { SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Likeness, likeness } from '../../../../contract/catalogue/find-similar.ts'
import type { LocationChoice } from '../../../../contract/catalogue/product-query.ts'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import { ProductPicture } from '../product-picture.picker.tsx'
import { useSimilar } from '../similar.api.ts'
import classes from './similar-drawer.module.css'

/** Other styles that look like the one on the screen; going to one of them asks for those like it (BEY-16). */
export function SimilarDrawer({
  product,
  location,
  opened,
  onClose,
  onGo,
}: {
  product: Product
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
    <SideDrawer
      opened={opened}
      onClose={onClose}
      width={480}
      title={t('similar.title')}
      subtitle={`${product.name}, ${product.colorDescription}`}
    >
      <div className={classes.by}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('similar.by')}
          data={likeness.options.map((value) => ({ value, label: t(`similar.kinds.${value}`) }))}
          value={by}
          onChange={(value) => setBy(likeness.parse(value))}
        />
      </div>
      {isLoading && (
        <div className={classes.styles} aria-busy="true">
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <Skeleton key={at} height={190} />
          ))}
        </div>
      )}
      {error && <ErrorState title={t('similar.failed')} reason={errorText(error)} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyState text={t(data.isDescribed ? 'similar.none' : 'similar.notYet')} />}
      <ul className={classes.styles} aria-label={t('similar.title')}>
        {data?.data.map(({ _id, name, style, colorDescription, photos, location: { wholesalePrice, currency } }) => (
          <li key={_id}>
            <button type="button" onClick={() => onGo(_id)}>
              <ProductPicture photo={photos[0]} size="tile" alt="" />
              <span className={classes.words}>
                <span className="b ell">{name}</span>
                <span className="t2 ell">
                  {style} · {colorDescription}
                </span>
                {wholesalePrice !== null && <span className="muted">{money(wholesalePrice, currency)}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </SideDrawer>
  )
}
