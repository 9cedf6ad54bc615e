import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { customerAddress, type CustomerAddress } from '../../../../contract/masterdata/customers.ts'
import classes from './address-fields.module.css'

const fields = ['label', 'line1', 'postalCode', 'city', 'region', 'country'] as const
type Field = (typeof fields)[number]

/** One address; what is wrong is told once somebody tried to save. */
export function AddressFields<Address extends CustomerAddress>({
  address,
  mayEdit,
  tried,
  onChange,
  onRemove,
}: {
  address: Address
  mayEdit: boolean
  tried: boolean
  onChange: (address: Address) => void
  onRemove: () => void
}) {
  const { t } = useTranslation(['masterdata', 'tables'])
  const faultOf = (field: Field): string | undefined => {
    const parsed = customerAddress.shape[field].safeParse(address[field])
    return tried && !parsed.success ? t(`tables:refused.${parsed.error.issues[0]!.message}`) : undefined
  }
  return (
    <fieldset className={classes.address}>
      <legend className="lab">{address.label}</legend>
      {fields.map((field) => (
        <TextInput
          key={field}
          className={classes[field] ?? ''}
          label={t(`addresses.${field}`)}
          value={address[field]}
          readOnly={!mayEdit}
          error={faultOf(field)}
          onChange={(event) => onChange({ ...address, [field]: event.currentTarget.value })}
        />
      ))}
      {mayEdit && (
        <button
          type="button"
          className={`ib s ${classes.remove}`}
          aria-label={t('addresses.remove', { label: address.label })}
          title={t('addresses.remove', { label: address.label })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </button>
      )}
    </fieldset>
  )
}
