import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocationChoice } from '../../../../contract/catalogue/product-query.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ProductPicture } from '../product-picture.picker.tsx'
import { comparedFacts } from './compared-facts.ts'
import { useCompared } from './compare-products.api.ts'
import classes from './compare-products.module.css'

/** Chosen products side by side, what differs set off from what they share. */
export function CompareProducts({
  ids,
  location,
  onClose,
}: {
  ids: readonly string[]
  location: LocationChoice
  onClose: () => void
}) {
  const { t, i18n } = useTranslation(['catalogue', 'compare'])
  const format = useFormat()
  const [onlyDifferent, showOnlyDifferent] = useState(false)
  const { data: products = [], error, isLoading, refetch } = useCompared(ids, location)
  const facts = comparedFacts(products, t, format, i18n.language)
  return (
    <Dialog
      title={t('compare:title')}
      tools={
        <Switch
          label={t('compare:onlyDifferent')}
          checked={onlyDifferent}
          onChange={(event) => showOnlyDifferent(event.currentTarget.checked)}
        />
      }
      onClose={onClose}
    >
      {error !== null && (
        <ErrorState title={t('compare:failed')} reason={errorText(error)} onRetry={() => void refetch()} />
      )}
      <div className={classes.scroller} aria-busy={isLoading}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {(isLoading ? ids.map(() => undefined) : products).map((product, at) => (
                <th key={product?._id ?? at} scope="col">
                  <ProductPicture photo={product?.photos[0]} size="tile" alt="" />
                  <span className="b ell">{product?.name}</span>
                  <span className="muted ell">{product && `${product.style} · ${product.colorDescription}`}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts
              .filter(({ differs }) => differs || !onlyDifferent)
              .map(({ name, values, differs, isNumber }) => (
                <tr key={name} data-differs={differs || undefined}>
                  <th scope="row">{name}</th>
                  {values.map((value, at) => (
                    <td key={products[at]!._id} className={isNumber ? 'num' : undefined}>
                      {value || '—'}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
