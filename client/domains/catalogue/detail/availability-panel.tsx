import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/catalogue/product.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { availabilityTable } from './availability-table.ts'
import { FactList } from './fact-list.tsx'
import classes from './product-detail.module.css'

/** Sizes by dates at one location, with its prices and the main facts below, as people ask for them together. */
export function AvailabilityPanel({
  product,
  location,
  hidden,
  onLocation,
}: {
  product: Product
  location: Product['locations'][number] | undefined
  /** Fields that are not shown. */
  hidden?: ReadonlySet<string>
  onLocation: (code: LocationCode) => void
}) {
  const { t } = useTranslation('catalogue')
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { number, date, money, percent } = useFormat()
  if (!location) return <p className="t2">{t('detail.none')}</p>
  const table = availabilityTable(location.availability, today)
  const amount = (value: number | null): string | null => (value === null ? null : money(value, location.currency))
  return (
    <>
      <div className="seg above" role="group" aria-label={t('detail.locationChoice')}>
        {product.locations.map(({ code }) => (
          <button
            key={code}
            type="button"
            className={code === location.code ? 'on' : ''}
            aria-pressed={code === location.code}
            onClick={() => onLocation(code)}
          >
            {code}
          </button>
        ))}
      </div>
      {hidden?.has('availability') || table.sizes.length === 0 ? (
        <p className="t2">{t(hidden?.has('availability') ? 'detail.notGlobally' : 'detail.noAvailability')}</p>
      ) : (
        <div className={classes.figures}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('detail.size')}</th>
                <th scope="col">{t('detail.upc')}</th>
                <th scope="col">{t('detail.now')}</th>
                {table.dates.map((day) => (
                  <th key={day} scope="col">
                    {date(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.sizes.map((size) => (
                <tr key={size.size}>
                  <th scope="row">{size.size}</th>
                  <td className="muted">{size.upc || '—'}</td>
                  <td>
                    {size.now === null ? (
                      '—'
                    ) : size.now > 0 ? (
                      number(size.now)
                    ) : (
                      <span className="muted">{t('detail.soldOut')}</span>
                    )}
                  </td>
                  {table.dates.map((day, at) => {
                    const coming = size.coming[at]
                    return (
                      <td key={day} className="t2">
                        {coming ? `+${number(coming)}` : '—'}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('detail.total')}</th>
                <td />
                <td>{number(table.total.now)}</td>
                {table.total.coming.map((coming, at) => (
                  <td key={table.dates[at]}>+{number(coming)}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <FactList
        title={t('detail.pricesOf', { location: location.code })}
        facts={[
          [t('facts.wholesale'), amount(location.wholesalePrice)],
          [t('facts.retail'), hidden?.has('suggestedRetail') ? null : amount(location.suggestedRetail)],
          [
            t('facts.markup'),
            location.markupPercent === null || hidden?.has('initialMarkup') ? null : percent(location.markupPercent),
          ],
        ]}
      />
      <FactList
        title={t('panels.info')}
        facts={[
          [t('facts.division'), product.division],
          [t('facts.gender'), product.gender],
          [t('facts.upper'), product.upper],
          [t('facts.outsole'), product.outsole],
        ]}
      />
    </>
  )
}
