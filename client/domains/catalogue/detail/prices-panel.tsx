import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFuturePrice } from '../../../../contract/catalogue/future-price.ts'
import type { Product, ProductLocation } from '../../../../contract/catalogue/product.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import classes from './product-detail.module.css'

type Amount = 'wholesalePrice' | 'suggestedRetail' | 'futureWholesalePrice' | 'futureSuggestedRetail'

/** Prices of all permitted locations, each in its own currency, and below them what they will be where that is known. */
export function PricesPanel({ product, hidden }: { product: Product; hidden?: ReadonlySet<string> }) {
  const { t } = useTranslation('catalogue')
  const { date, money, percent } = useFormat()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const amount = (location: ProductLocation, field: Amount): string =>
    location[field] === null ? '—' : money(location[field], location.currency)
  return (
    <div className={classes.figures}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('columns.location')}</th>
            <th scope="col">{t('columns.status')}</th>
            <th scope="col">{t('columns.wholesale')}</th>
            {!hidden?.has('suggestedRetail') && <th scope="col">{t('columns.retail')}</th>}
            {!hidden?.has('initialMarkup') && <th scope="col">{t('columns.markup')}</th>}
          </tr>
        </thead>
        <tbody>
          {product.locations.map((location) => (
            <Fragment key={location.code}>
              <tr>
                <th scope="row">{location.code}</th>
                <td className="t2">{location.lineStatus}</td>
                <td>{amount(location, 'wholesalePrice')}</td>
                {!hidden?.has('suggestedRetail') && <td>{amount(location, 'suggestedRetail')}</td>}
                {!hidden?.has('initialMarkup') && (
                  <td className="t2">{location.markupPercent === null ? '—' : percent(location.markupPercent)}</td>
                )}
              </tr>
              {isFuturePrice(location.futurePriceDate, today) && (
                <tr className="t2">
                  <td colSpan={2}>{t('facts.futureFrom', { day: date(location.futurePriceDate) })}</td>
                  <td>{amount(location, 'futureWholesalePrice')}</td>
                  {!hidden?.has('suggestedRetail') && <td>{amount(location, 'futureSuggestedRetail')}</td>}
                  {!hidden?.has('initialMarkup') && <td />}
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
