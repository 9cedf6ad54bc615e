import { useTranslation } from 'react-i18next'
import type { Difference } from '../../../../contract/assortments/comparison/compare.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { kindTags } from './count-tags.tsx'
import { DifferenceFacts } from './difference-facts.tsx'
import classes from './difference.module.css'

/** Products that differ, one below the other, for a narrow place. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('compare')
  return (
    <ul className={classes.list}>
      {differences.map((one) => (
        <li key={one._id} className={classes.row}>
          <span className={classes.picture}>
            <ProductPicture photo={one.picture && { ...one.picture, angle: '' }} size="row" alt="" />
          </span>
          <span className={classes.text}>
            <b className="b ell">
              {one.style} {one.color}
            </b>
            <span className="muted ell">
              {one.name} · {one.colorDescription}
            </span>
            <DifferenceFacts difference={one} />
          </span>
          <span className={kindTags[one.kind]}>{t(`kinds.${one.kind}`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The same as pictures. */
export function DifferenceTiles({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('compare')
  return (
    <ul className={classes.tiles} aria-label={t('products')}>
      {differences.map((one) => (
        <li key={one._id} className={one.kind === 'dropped' ? `${classes.tile} ${classes.gone}` : classes.tile}>
          <span className={classes.plate}>
            <ProductPicture
              photo={one.picture && { ...one.picture, angle: '' }}
              size="tile"
              alt={`${one.name} ${one.colorDescription}`}
            />
            <span className={kindTags[one.kind]}>{t(`kinds.${one.kind}`)}</span>
          </span>
          <b className="b ell">{one.name}</b>
          <span className="muted ell">
            {one.style} {one.color} · {one.colorDescription}
          </span>
          <DifferenceFacts difference={one} />
        </li>
      ))}
    </ul>
  )
}
