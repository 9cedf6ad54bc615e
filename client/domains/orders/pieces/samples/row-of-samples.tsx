import { useTranslation } from 'react-i18next'
import { ProductPicture } from '../../../catalogue/product-picture.picker.tsx'
import type { LentRow } from './lent-row.ts'
import classes from './sample-tools.module.css'

/** What a row asks for, in two lines beside its picture. */
export function RowOfSamples({ row }: Pick<LentRow, 'row'>) {
  const { t } = useTranslation('pieces')
  const { style, color, name, hero, piece } = row
  return (
    <span className={classes.row}>
      <span className={classes.picture}>
        <ProductPicture photo={hero} size="row" alt="" />
      </span>
      <span className={classes.what}>
        <b className="b">{name || `${style}/${color}`}</b>
        <span className="muted">
          {[
            `${style} ${color}`,
            t('samples.size', { size: piece.size }),
            piece.side && t(`samples.sides.${piece.side}`),
            `× ${piece.quantity}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  )
}
