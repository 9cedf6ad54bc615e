import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nowhere } from '../../../../../contract/orders/places/ship-to.ts'
import { CallError } from '../../../../engine/api/call-error.ts'
import type { OrderPart } from '../../order/order-page.tsx'
import classes from '../piece-head.module.css'
import { knownZip, usePlace } from './parcels.api.ts'

/** Parts of an address, and how many letters each may have. */
const parts = { line1: 120, postalCode: 20, city: 80, region: 60, country: 3 } as const
type Part = keyof typeof parts

/**
 * Where pieces go, each part kept as its field is left. Of a ZIP code of the US the place is looked up, and offered for what is empty or
 * says otherwise (ORS-03).
 */
export function ShipToFields({ model, order }: Pick<OrderPart, 'model' | 'order'>) {
  const { t } = useTranslation('pieces')
  const address = order.header.shipTo ?? nowhere
  const zip = knownZip(address.postalCode, address.country)
  const { data: place, error } = usePlace(zip)
  const isUnknown = error instanceof CallError && error.code === 'zipUnknown'
  const offered = place && { city: place.city, region: place.state, country: 'USA' }
  const differs =
    offered !== undefined &&
    (address.city === '' || address.country === '' || address.region.toUpperCase() !== offered.region)
  const keep = (name: Part, value: string) => {
    const typed = name === 'country' ? value.trim().toUpperCase() : value.trim()
    if (typed !== address[name]) model.patch({ shipTo: { ...address, [name]: typed } })
  }
  return (
    <>
      {(Object.keys(parts) as Part[]).map((name) => (
        <TextInput
          key={`${name} ${address[name]}`}
          label={t(`address.${name}`)}
          defaultValue={address[name]}
          maxLength={parts[name]}
          error={name === 'postalCode' && isUnknown ? t('zipUnknown', { zip }) : undefined}
          onBlur={({ currentTarget: { value } }) => keep(name, value)}
        />
      ))}
      {differs && (
        <p className={classes.place} role="status">
          <span className="t2">{t('zipIs', { zip, city: place!.city, state: place!.state })}</span>{' '}
          <button type="button" className="btn a s" onClick={() => model.patch({ shipTo: { ...address, ...offered } })}>
            {t('takePlace')}
          </button>
        </p>
      )}
    </>
  )
}
