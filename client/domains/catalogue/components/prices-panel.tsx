import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import classes from './product-detail.module.css'

/** Prices of all permitted locations, each in its own currency. */
export function PricesPanel({ product }: { product: Product }) {
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
            <th scope="col">{t('columns.retail')}</th>
            <th scope="col">{t('columns.markup')}</th>
          </tr>
        </thead>
        <tbody>
          {product.locations.map(({ code, currency, lineStatus, wholesalePrice, suggestedRetail, markupPercent }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td className="t2">{lineStatus}</td>
              <td>{wholesalePrice === null ? '—' : money(wholesalePrice, currency)}</td>
              <td>{suggestedRetail === null ? '—' : money(suggestedRetail, currency)}</td>
              <td className="t2">{markupPercent === null ? '—' : percent(markupPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
