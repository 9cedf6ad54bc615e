import { IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { SeasonChannel } from '../../../../contract/seasons/season-names.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { formatInternal, type InternalAddress, viewPath } from '../internal-address.picker.ts'
import { viewOf } from '../open-assortments.ts'
import classes from '../screens/internal-products.module.css'

/** An internal assortment by its first pictures, leading to its products. */
export function AssortmentCard({
  assortment,
  channel,
  of: { season, year },
}: {
  assortment: Assortment
  channel: SeasonChannel
  of: Pick<InternalAddress, 'season' | 'year'>
}) {
  const { t } = useTranslation('seasons')
  const { number } = useFormat()
  const { _id, title, gender, region, locationId, covers, styleCount, productCount, state } = assortment
  return (
    <li>
      <Link
        to={viewPath(viewOf(region), channel)}
        search={formatInternal({ season, year, title, assortment: _id, location: locationId })}
        className={classes.card}
      >
        <span className={classes.covers} aria-hidden>
          {[0, 1, 2, 3].map((place) => {
            const cover = covers[place]
            return (
              <span key={place}>{cover && <ProductPicture photo={{ ...cover, angle: '' }} size="tile" alt="" />}</span>
            )
          })}
        </span>
        <span className={classes.line}>
          <b className="b ell">{title}</b>
          {state !== 'Published' && (
            <span className="tag">
              <IconCircleDashed size={13} aria-hidden />
              {t('library.unpublished')}
            </span>
          )}
        </span>
        <span className="t2">{[gender, t(`productTypes.${assortment.productType}`)].filter(Boolean).join(' · ')}</span>
        <span className="muted">
          {t('library.counts', { styles: number(styleCount), colourways: number(productCount) })}
        </span>
      </Link>
    </li>
  )
}
