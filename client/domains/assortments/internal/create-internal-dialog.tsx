import { Autocomplete, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment, AssortmentMethod } from '../../../../contract/assortments/assortment.ts'
import type { InternalName } from '../../../../contract/assortments/internal/internal-products-options.ts'
import {
  type InternalChannel,
  type InternalRegion,
  internalVariants,
} from '../../../../contract/assortments/internal/internal-variants.ts'
import type { ProductType } from '../../../../contract/catalogue/product-query.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import type { ProductSource } from '../add-to-assortment.api.ts'
import { MethodChoice, noFilters } from '../details/method-choice.tsx'
import { isTaken, TitleField } from '../details/title-field.tsx'
import { seasonText } from '../season-text.ts'
import { useTellAdded } from '../tell-added.ts'
import { type NewInternal, useCreateInternal, useInternalOptions, useTypesOf } from './internal.api.ts'
import classes from './internal.module.css'
import { channelsToCreate } from './may-create-internal.ts'

interface Attributes {
  season: string
  region: InternalRegion
  productType: ProductType
  gender: string
  title: string
}

const seasonKey = ({ season, year }: { season: string; year: number }) => `${season} ${year}`

/** 'Select Assortment Attributes' (AST-04, AST-16): what an internal assortment is known by. */
export function CreateInternalDialog({
  channel: given,
  source,
  onClose,
  onCreated,
}: {
  /** Chosen in the dialog where the screen is of none. */
  channel?: InternalChannel
  /** The products it begins with. */
  source?: ProductSource
  onClose: () => void
  onCreated: (made: Assortment) => void
}) {
  const { t } = useTranslation(['internal', 'assortments', 'add-to-assortment', 'common'])
  const { number } = useFormat()
  const user = useCurrentUser()
  const [picked, setPicked] = useState(() => channelsToCreate(user)[0] ?? 'Wholesale')
  const channel = given ?? picked
  const options = useInternalOptions(channel)
  const create = useCreateInternal()
  const tellAdded = useTellAdded()
  const [method, setMethod] = useState<AssortmentMethod>('static')
  const [published, setPublished] = useState(true)
  const [own, setOwn] = useState<Partial<Attributes>>({})
  const [name, setName] = useState<string | null>(null)

  const { staticFields, permitted = [], names = [], gender: genders = [] } = options.data ?? {}
  const regions = [...new Set(permitted.map(({ region }) => region))]
  const region = own.region ?? regions.find((one) => one === staticFields?.defaultRegion) ?? regions[0]
  const location = internalVariants.find((one) => one.channel === channel && one.region === region)?.location
  const types = permitted.filter((one) => one.region === region).map(({ productType }) => productType)
  const { data: typesOfSource } = useTypesOf(source, location)
  const chosen: Attributes = {
    season: staticFields ? seasonKey({ season: staticFields.currentSeason, year: staticFields.currentYear }) : '',
    region: region ?? 'Domestic',
    // The type of most of the products, as the others would be left out.
    productType: typesOfSource?.find(({ type }) => types.includes(type))?.type ?? types[0] ?? 'Footwear',
    gender: '',
    title: '',
    ...own,
  }
  const count = source ? ('ids' in source ? source.ids.length : source.total) : 0
  /** How many of the products can come in as it is described. */
  const held = typesOfSource && (typesOfSource.find(({ type }) => type === chosen.productType)?.count ?? 0)
  const isOfSource = ({ productType }: InternalName) =>
    !typesOfSource || typesOfSource.some(({ type }) => type === productType)
  const set = (more: Partial<Attributes>) => {
    setOwn({ ...own, ...more })
    create.reset()
  }
  const byName = (wanted: InternalName | undefined) => {
    setName(wanted?.name ?? null)
    if (!wanted) return
    const { region, productType, name: title } = wanted
    set({ season: seasonKey(wanted), region, productType, title })
  }

  const submit = (): void => {
    const season = staticFields?.availableSeasons.find((one) => seasonKey(one) === chosen.season)
    if (!season || !location) return
    const { region, productType, gender, title } = chosen
    const body: NewInternal = {
      channel,
      region,
      productType,
      gender: gender.trim(),
      title: title.trim(),
      ...season,
      method,
      state: published ? 'Published' : 'Unpublished',
      ...(method === 'dynamic' ? { query: noFilters(location, { channel, region, productTypes: [productType] }) } : {}),
    }
    create.mutate(
      { body, source },
      {
        onSuccess: (made) => {
          const { title, productCount } = made
          if (source) tellAdded(title, { added: productCount, skipped: 0, refused: count - productCount })
          else showToast('success', t('assortments:created'))
          onClose()
          onCreated(made)
        },
      },
    )
  }
  const { error } = create
  const told = error
    ? t('assortments:createFailed', { message: errorText(error) })
    : options.error
      ? errorText(options.error)
      : undefined
  /** The fields that are unique together are marked together. */
  const taken = isTaken(error) ? { error: true as const } : {}

  return (
    <FormDialog
      title={t('create.title')}
      subtitle={source ? t('add-to-assortment:subtitle', { count, number: number(count) }) : t(`channels.${channel}`)}
      onClose={onClose}
      size={560}
      verb={t('assortments:create')}
      pending={create.isPending}
      ready={chosen.title.trim() !== '' && types.includes(chosen.productType) && held !== 0}
      onSubmit={submit}
    >
      {!source && <MethodChoice label={t('create.method')} value={method} onChange={setMethod} />}
      {!given && (
        <Select
          label={t('fields.channel')}
          allowDeselect={false}
          data={channelsToCreate(user).map((value) => ({ value, label: t(`channels.${value}`) }))}
          value={channel}
          onChange={(value) => {
            if (!value) return
            setPicked(value as InternalChannel)
            setOwn({ title: chosen.title })
            setName(null)
            create.reset()
          }}
        />
      )}
      <Select
        label={t('create.name')}
        placeholder={t('create.noName')}
        clearable
        searchable
        data={names.filter(isOfSource).map((one) => one.name)}
        value={name}
        onChange={(value) => byName(names.find((one) => one.name === value))}
        clearButtonProps={{ 'aria-label': t('clear') }}
      />
      <div className={classes.pair}>
        <Select
          label={t('assortments:fields.season')}
          allowDeselect={false}
          data={(staticFields?.availableSeasons ?? []).map((one) => ({
            value: seasonKey(one),
            label: seasonText(one, t),
          }))}
          value={chosen.season}
          onChange={(value) => value && set({ season: value })}
          {...taken}
        />
        <Select
          label={t('fields.region')}
          allowDeselect={false}
          data={regions.map((value) => ({ value, label: t(`regions.${value}`) }))}
          value={chosen.region}
          onChange={(value) => value && set({ region: value as InternalRegion })}
          {...taken}
        />
        <Select
          label={t('assortments:fields.productType')}
          allowDeselect={false}
          data={types.map((value) => ({ value, label: t(`assortments:productTypes.${value}`) }))}
          value={chosen.productType}
          onChange={(value) => value && set({ productType: value as ProductType })}
          description={
            held !== undefined && held < count
              ? t('create.holds', { count: held, number: number(held), all: number(count) })
              : undefined
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Autocomplete
          label={t('fields.gender')}
          placeholder={t('create.allGenders')}
          maxLength={40}
          data={genders.map(({ value }) => value)}
          value={chosen.gender}
          onChange={(gender) => set({ gender })}
          {...taken}
        />
      </div>
      <TitleField value={chosen.title} error={error} told={told} onChange={(title) => set({ title })} />
      <Checkbox
        label={t('create.published')}
        checked={published}
        onChange={(event) => setPublished(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
