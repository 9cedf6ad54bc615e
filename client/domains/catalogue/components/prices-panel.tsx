import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import classes from './product-detail.module.css'

/** Prices of all permitted locations, each in its own currency. */
export function PricesPanel({ product, hidden }: { product: Product; hidden?: ReadonlySet<string> }) {
  const { t } = useTranslation('catalogue')
  const { money, percent } = useFormat()
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
          {product.locations.map(({ code, currency, lineStatus, wholesalePrice, suggestedRetail, markupPercent }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td className="t2">{lineStatus}</td>
              <td>{wholesalePrice === null ? '—' : money(wholesalePrice, currency)}</td>
              {!hidden?.has('suggestedRetail') && (
                <td>{suggestedRetail === null ? '—' : money(suggestedRetail, currency)}</td>
              )}
              {!hidden?.has('initialMarkup') && (
                <td className="t2">{markupPercent === null ? '—' : percent(markupPercent)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
