import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/catalogue/product.ts'

/** What buyers and shoppers are told: description, features, details, construction. */
export function MarketingPanel({ product }: { product: Product }) {
  const { t } = useTranslation('catalogue')
  const description = product.eCommerce.description || product.description
  const lists = [
    ['features', product.features],
    ['details', product.eCommerce.details],
  ] as const
  const { construction } = product.eCommerce
  if (!description && !construction && lists.every(([, lines]) => lines.length === 0)) {
    return <p className="t2">{t('detail.none')}</p>
  }
  return (
    <>
      {description && (
        <>
          <h2>{t('facts.description')}</h2>
          <p>{description}</p>
        </>
      )}
      {lists.map(
        ([name, lines]) =>
          lines.length > 0 && (
            <section key={name}>
              <h2>{t(`facts.${name}`)}</h2>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ),
      )}
      {construction && (
        <>
          <h2>{t('facts.construction')}</h2>
          <p>{construction}</p>
        </>
      )}
    </>
  )
}
