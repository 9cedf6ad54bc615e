import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { formatInternal, type InternalAddress } from '../internal-address.picker.ts'
import classes from '../screens/internal-products.module.css'

/** The assortments that share a title, told apart by gender, region and products. */
export function AssortmentChoice({
  assortments,
  chosen,
  address,
}: {
  assortments: readonly Assortment[]
  chosen: Assortment
  address: InternalAddress
}) {
  const { t } = useTranslation('seasons')
  const { number } = useFormat()
  const differs = (field: 'region' | 'productType'): boolean =>
    assortments.some((one) => one[field] !== assortments[0]?.[field])
  const nameOf = ({ gender, region, productType }: Assortment): string =>
    [
      gender || t('library.anyGender'),
      differs('region') ? t(`regions.${region}`) : '',
      differs('productType') ? t(`productTypes.${productType}`) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <nav className={classes.choices} aria-label={t('library.parts')}>
      {assortments.map((one) => (
        <Link
          key={one._id}
          to="."
          search={formatInternal({ ...address, assortment: one._id, location: one.locationId })}
          replace
          className={one === chosen ? 'chip on' : 'chip'}
          {...(one === chosen ? { 'aria-current': 'page' as const } : {})}
        >
          {nameOf(one)} <span className="n">{number(one.productCount)}</span>
        </Link>
      ))}
    </nav>
  )
}
