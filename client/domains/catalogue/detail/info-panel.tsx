import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { seasonTitle } from '../../../../contract/catalogue/season-title.ts'
import { UsedIn } from '../../assortments/used-in.picker.tsx'
import { FactList } from './fact-list.tsx'

export function InfoPanel({ product }: { product: Product }) {
  const { t, i18n } = useTranslation('catalogue')
  const { date, number } = useFormat()
  const { categories } = product
  const yes = (value: boolean): string | null => (value ? t('yes') : null)
  return (
    <>
      <FactList
        facts={[
          [t('facts.styleNumber'), product.style],
          [t('columns.color'), `${product.color} ${product.colorDescription}`],
          [t('facts.nrf'), product.nrf],
          [t('facts.productType'), product.productType],
          [t('facts.division'), product.division],
          [t('facts.gender'), product.gender],
          [t('facts.category'), categories.type],
          [t('facts.channels'), product.channels.map((one) => t(`channels.${one}`)).join(', ')],
          [t('facts.season'), product.seasonCodes.map((code) => seasonTitle(code, i18n.language)).join(', ')],
          [t('facts.lifeCycle'), product.lifeCycle],
          [t('facts.upper'), product.upper],
          [t('facts.outsole'), product.outsole],
          [t('facts.closure'), categories.closure],
          [t('facts.height'), categories.height],
          [t('facts.shape'), categories.shape],
          [t('facts.sport'), categories.sport],
          [t('facts.width'), categories.width],
          [t('facts.apparelType'), categories.apparelType],
          [t('facts.apparelSubType'), categories.apparelSubType],
          [t('facts.popCategory'), product.popCategory],
          [t('facts.popType'), product.popType],
          [t('facts.usage'), product.usage],
          [t('facts.vegan'), yes(product.vegan)],
          [t('facts.lighted'), yes(categories.lighted)],
          [t('facts.sizeScale'), product.sizeScale],
          [t('facts.dimensions'), product.dimensions],
          [t('facts.metricDimensions'), product.metricDimensions],
          [
            t('facts.capacity'),
            product.capacity === null
              ? null
              : `${number(product.capacity)} ${product.capacityUnit} ${product.capacityType}`,
          ],
          [t('facts.boxCategory'), product.boxCategory],
          [t('facts.dutyCode'), product.dutyCode],
          [t('facts.created'), date(product.createdDate)],
          [t('facts.expires'), product.expirationDate && date(product.expirationDate)],
        ]}
      />
      <UsedIn styleColorId={product._id} />
    </>
  )
}
