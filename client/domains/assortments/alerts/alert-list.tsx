import { Button, Skeleton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AlertKind, AssortmentAlert } from '../../../../contract/assortments/alerts.ts'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { useAlerts, useClearAlerts } from './alerts.api.ts'
import classes from './alert-list.module.css'

const tags: Record<AlertKind, string> = { dropped: 'tag c', repriced: 'tag w', changed: 'tag' }

/** What changed, product by product, each from what it was to what it is (AST-18). */
export function AlertList({
  assortment: { _id, alertCount, currency, may },
}: {
  assortment: Pick<Assortment, '_id' | 'alertCount' | 'currency' | 'may'>
}) {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  const alerts = useAlerts(_id, alertCount)
  const clear = useClearAlerts()
  if (alerts.isError) {
    return (
      <ErrorState title={t('alerts.failed')} reason={errorText(alerts.error)} onRetry={() => void alerts.refetch()} />
    )
  }
  if (!alerts.data) return <Skeleton height={48} m="md" />
  const { data, totalCount } = alerts.data
  if (data.length === 0) return <EmptyState text={t('alerts.none')} />
  const take = (products?: string[]): void =>
    clear.mutate(
      { ids: [_id], ...(products ? { products } : {}) },
      {
        onSuccess: ({ cleared }) =>
          showToast('success', t('alerts.cleared', { count: cleared, number: number(cleared) })),
        onError: (error) => showToast('error', errorText(error)),
      },
    )
  const products = [...new Set(data.map(({ product }) => product))]
  const rest = totalCount - data.length
  return (
    <>
      <div className={classes.lead}>
        <p className="muted">{t('alerts.hint')}</p>
        {may.edit && (
          <Button variant="default" size="xs" loading={clear.isPending} onClick={() => take()}>
            {t('alerts.clearAll', { count: totalCount, number: number(totalCount) })}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {products.map((product) => (
          <Product
            key={product}
            alerts={data.filter((one) => one.product === product)}
            currency={currency}
            {...(may.edit ? { onClear: () => take([product]) } : {})}
          />
        ))}
      </ul>
      {rest > 0 && <p className={`muted ${classes.rest}`}>{t('alerts.more', { count: rest, number: number(rest) })}</p>}
    </>
  )
}

function Product({
  alerts,
  currency,
  onClear,
}: {
  alerts: readonly AssortmentAlert[]
  currency: Assortment['currency']
  onClear?: () => void
}) {
  const { t } = useTranslation(['assortments', 'catalogue'])
  const format = useFormat()
  const { product, style, color, name, colorDescription, picture } = alerts[0]!
  const shown = ({ field }: AssortmentAlert, value: string | number | null): string => {
    if (value === null || value === '') return t('alerts.nothing')
    if (typeof value === 'number') return format.money(value, currency)
    return field === 'lineStatus' ? t(`catalogue:statuses.${value as 'A'}`) : value
  }
  return (
    <li className={classes.product}>
      <span className={classes.picture}>
        <ProductPicture photo={picture && { ...picture, angle: '' }} size="row" alt="" />
      </span>
      <div className={classes.facts}>
        <b className="b ell">
          {style} {color}
        </b>
        <span className="muted ell">
          {name} · {colorDescription}
        </span>
        {alerts.map((alert) => (
          <span key={alert.field} className={classes.fact}>
            <span className={tags[alert.kind]}>{t(`alerts.kinds.${alert.kind}`)}</span>
            <span>
              {t(`alerts.fields.${alert.field}`)}:{' '}
              {t('alerts.to', { before: shown(alert, alert.before), after: shown(alert, alert.after) })}
            </span>
          </span>
        ))}
      </div>
      {onClear && (
        <button
          type="button"
          className="ib s"
          aria-label={t('alerts.clear', { product: `${style} ${color}` })}
          title={t('alerts.clear', { product: `${style} ${color}` })}
          data-product={product}
          onClick={onClear}
        >
          <IconCheck size={16} aria-hidden />
        </button>
      )}
    </li>
  )
}
