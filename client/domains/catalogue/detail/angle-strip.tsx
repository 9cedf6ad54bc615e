import { useTranslation } from 'react-i18next'
import type { Photo } from '../../../../contract/catalogue/product.ts'
import { angleName } from '../../../engine/texts/angle-name.ts'
import { ProductPicture } from '../product-picture.picker.tsx'
import classes from './product-detail.module.css'

/** Every angle of the product; up and down keys go through them. */
export function AngleStrip({
  photos,
  chosen,
  product,
  onChoose,
}: {
  photos: readonly Photo[]
  chosen: number
  product: string
  onChoose: (at: number) => void
}) {
  const { t } = useTranslation('catalogue')
  return (
    <div className={classes.angles} role="group" aria-label={t('detail.angles')}>
      {photos.map((photo, at) => (
        <button
          key={photo.angle}
          type="button"
          aria-pressed={at === chosen}
          aria-label={`${product}, ${angleName(photo.angle)}`}
          onClick={() => onChoose(at)}
        >
          <span className={classes.thumb}>
            <ProductPicture photo={photo} size="row" alt="" />
          </span>
          <span className="ell">{angleName(photo.angle)}</span>
        </button>
      ))}
    </div>
  )
}
