import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment, AssortmentMethod } from '../../../../contract/assortments/assortment.ts'
import { coming } from '../../../../contract/assortments/selling-seasons.ts'
import { productType, type ProductType } from '../../../../contract/catalogue/product-query.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { type NewAssortment, useCreateAssortment } from '../assortments.api.ts'
import { seasonText } from '../season-text.ts'
import classes from './create-assortment-dialog.module.css'
import { MethodChoice, noFilters } from './method-choice.tsx'
import { TitleField } from './title-field.tsx'

/** 'Select Assortment Type' (AST-04): how its products are chosen, then what it is called and where it sells. */
export function CreateAssortmentDialog({
  onClose,
  onCreated,
  initial = {},
}: {
  onClose: () => void
  onCreated: (made: Assortment) => void
  /** Filled in beforehand, such as products selected in a list. */
  initial?: Partial<NewAssortment>
}) {
  const { t } = useTranslation('assortments')
  const user = useCurrentUser()
  const create = useCreateAssortment()
  const [method, setMethod] = useState<AssortmentMethod>(initial.method ?? 'static')
  const [title, setTitle] = useState(initial.title ?? '')
  const [type, setType] = useState<ProductType>(initial.productType ?? 'Footwear')
  const [season, setSeason] = useState<string | null>(null)
  const [location, setLocation] = useState<LocationCode>(initial.locationId ?? user.userActiveLocation)

  const submit = (): void => {
    const chosen = coming().find(({ code }) => code === season)
    const body: NewAssortment = {
      ...initial,
      title: title.trim(),
      method,
      productType: type,
      locationId: location,
      ...(chosen ? { season: chosen.season, year: chosen.year } : {}),
      ...(method === 'dynamic' ? { query: initial.query ?? noFilters(location) } : {}),
    }
    create.mutate(body, {
      onSuccess: (made) => {
        showToast('success', t('created'))
        onClose()
        onCreated(made)
      },
    })
  }
  const { error } = create

  return (
    <FormDialog
      title={t('selectType')}
      onClose={onClose}
      size={560}
      verb={t('create')}
      pending={create.isPending}
      ready={title.trim() !== ''}
      onSubmit={submit}
    >
      <MethodChoice label={t('selectType')} value={method} onChange={setMethod} />
      <TitleField
        value={title}
        error={error}
        told={error ? t('createFailed', { message: errorText(error) }) : undefined}
        onChange={(wanted) => {
          setTitle(wanted)
          create.reset()
        }}
      />
      <div className={classes.pair}>
        <Select
          label={t('fields.productType')}
          allowDeselect={false}
          data={productType.options.map((value) => ({ value, label: t(`productTypes.${value}`) }))}
          value={type}
          onChange={(value) => value && setType(value as ProductType)}
        />
        <Select
          label={t('fields.location')}
          allowDeselect={false}
          data={user.permittedLocations}
          value={location}
          onChange={(value) => value && setLocation(value as LocationCode)}
        />
      </div>
      <Select
        label={t('fields.season')}
        placeholder={t('noSeason')}
        clearable
        data={coming().map((one) => ({ value: one.code, label: seasonText(one, t) }))}
        value={season}
        onChange={setSeason}
      />
    </FormDialog>
  )
}
