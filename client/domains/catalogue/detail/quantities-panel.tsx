import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { FactList } from './fact-list.tsx'

/** Quantities and dates of each permitted location. */
export function QuantitiesPanel({ product }: { product: Product }) {
  const { t } = useTranslation('catalogue')
  const { number, date } = useFormat()
  const day = (value: string | null): string | null => (value ? date(value) : null)
  return (
    <>
      {product.locations.map((location) => (
        <section key={location.code}>
          <h2>{t(`locations.${location.code}`)}</h2>
          <FactList
            facts={[
              [t('facts.totalInventory'), number(location.totalInventory)],
              [t('columns.status'), `${location.lineStatus} ${t(`statuses.${location.lineStatus}`)}`],
              [t('facts.sizeRange'), location.sizeRange],
              [t('facts.units'), product.units],
              [t('facts.firstAvailDate'), day(location.firstAvailDate)],
              [t('facts.statusDate'), day(location.statusDate)],
              [t('facts.addDate'), day(location.addDate)],
              [t('facts.lastProdDate'), day(location.lastProdDate)],
              [t('facts.styleLastProdDate'), day(location.styleLastProdDate)],
            ]}
          />
        </section>
      ))}
    </>
  )
}
