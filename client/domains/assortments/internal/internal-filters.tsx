import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InternalChannel } from '../../../../contract/assortments/internal/internal-variants.ts'
import { staticFields } from '../../../../contract/assortments/internal/internal-variants.ts'
import { seasonText } from '../season-text.ts'
import { filterChoices, type InternalFilters } from './internal-address.ts'
import classes from './internal.module.css'

/** Narrows a list of internal assortments by what they are known by (AST-02, PERM-13). */
export function InternalFiltersBar({
  channel,
  filters,
  onFilters,
}: {
  channel: InternalChannel
  filters: InternalFilters
  onFilters: (filters: InternalFilters) => void
}) {
  const { t } = useTranslation(['internal', 'assortments'])
  const seasons = staticFields(channel).availableSeasons
  const words: Record<keyof typeof filterChoices, (value: string) => string> = {
    region: (value) => t(`regions.${value}` as 'regions.Domestic'),
    productType: (value) => t(`assortments:productTypes.${value}` as 'assortments:productTypes.POP'),
    method: (value) => t(`assortments:methods.${value}.name` as 'assortments:methods.static.name'),
    state: (value) => t(`assortments:head.${value}` as 'assortments:head.Published'),
  }
  const choice = (name: keyof InternalFilters, data: { value: string; label: string }[]) => (
    <Select
      key={name}
      className={classes.filter}
      size="xs"
      aria-label={t(`filters.${name}`)}
      placeholder={t(`filters.${name}`)}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      data={data}
      value={filters[name] ?? null}
      onChange={(value) => {
        const { [name]: _before, ...rest } = filters
        onFilters(value ? { ...rest, [name]: value } : rest)
      }}
    />
  )
  return (
    <div className="fbar" role="group" aria-label={t('filters.label')}>
      {choice(
        'season',
        seasons.map((one) => ({ value: `${one.season} ${one.year}`, label: seasonText(one, t) })),
      )}
      {(Object.keys(filterChoices) as (keyof typeof filterChoices)[]).map((name) =>
        choice(
          name,
          filterChoices[name].map((value) => ({ value, label: words[name](value) })),
        ),
      )}
    </div>
  )
}
