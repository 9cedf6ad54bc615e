import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { type AssortmentProduct, thumbnailOf } from '../../../../contract/assortments/rows/assortment-product.ts'
import { hiddenFields } from '../../../../contract/assortments/internal/hidden-fields.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { CollectToggle, type OneCollection } from '../../assortments/collections/collect-toggle.picker.tsx'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { formatInternal, type InternalAddress } from '../internal-address.picker.ts'
import classes from '../screens/internal-products.module.css'

/** Products of an internal assortment as pictures with name, colour and what it shows of prices (AST-16). */
export function InternalTiles({
  rows,
  assortment,
  address,
  collection,
}: {
  rows: readonly AssortmentProduct[]
  assortment: Assortment
  address: Partial<InternalAddress>
  /** Into which they are gathered (AST-20). */
  collection?: OneCollection
}) {
  const { t } = useTranslation('seasons')
  const { money } = useFormat()
  const hidden = hiddenFields(assortment)
  const { currency } = assortment
  return (
    <ul className={classes.tiles}>
      {rows.map((row) => (
        <li key={row._id} className={classes.held}>
          <Link
            to="/product/libraries/detail/$styleColorId"
            params={{ styleColorId: row._id }}
            search={formatInternal(address)}
            className={classes.tile}
          >
            <ProductPicture photo={thumbnailOf(row)} size="tile" alt="" />
            <span className={classes.names}>
              <b className="b ell">{row.name}</b>
              {row.cost !== null && <span title={t('library.cost')}>{money(row.cost, currency)}</span>}
            </span>
            <span className={`${classes.names} ${classes.below}`}>
              <span className="muted ell sp">
                {row.style} · {row.colorDescription}
              </span>
              {!hidden.has('suggestedRetail') && row.suggestedRetail !== null && (
                <span className="muted" title={t('library.retail')}>
                  {money(row.suggestedRetail, currency)}
                </span>
              )}
            </span>
          </Link>
          {collection && (
            <CollectToggle
              id={row._id}
              name={`${row.name} ${row.colorDescription}`}
              collection={collection}
              className={classes.collect}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
