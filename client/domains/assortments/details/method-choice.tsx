import { IconFilter, IconListNumbers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AssortmentMethod, DynamicQuery } from '../../../../contract/assortments/assortment.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { usualStatuses } from '../../../../contract/catalogue/usual-statuses.ts'
import classes from './create-assortment-dialog.module.css'

const methods = [
  { method: 'static', icon: IconListNumbers },
  { method: 'dynamic', icon: IconFilter },
] as const

/** How the products of a new assortment are chosen. */
export function MethodChoice({
  label,
  value: chosen,
  onChange,
}: {
  label: string
  value: AssortmentMethod
  onChange: (method: AssortmentMethod) => void
}) {
  const { t } = useTranslation('assortments')
  return (
    <div className={classes.methods} role="radiogroup" aria-label={label}>
      {methods.map(({ method: value, icon: Icon }) => (
        <label key={value} className={classes.method} data-on={chosen === value || undefined}>
          <input type="radio" name="method" value={value} checked={chosen === value} onChange={() => onChange(value)} />
          <Icon size={18} stroke={1.5} aria-hidden />
          <span>
            <b className="b">{t(`methods.${value}.name`)}</b>
            <span className="muted">{t(`methods.${value}.hint`)}</span>
          </span>
        </label>
      ))}
    </div>
  )
}

/** A dynamic assortment begins without filters and so without products, in the usual line statuses of what it is (LIM-03). */
export const noFilters = (location: LocationCode, of: Parameters<typeof usualStatuses>[0] = {}): DynamicQuery => ({
  query: {},
  'locations.code': location,
  'locations.lineStatus': usualStatuses(of),
})
