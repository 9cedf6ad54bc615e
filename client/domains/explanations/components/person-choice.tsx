import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { usePeople } from '../explanations.api.ts'

/** A person by name, e-mail or code. `chosen` is shown as soon as their name is known. */
export function PersonChoice({
  chosen,
  onChoose,
}: {
  chosen: { _id: string; name: string } | undefined
  onChoose: (id: string | undefined) => void
}) {
  const { t } = useTranslation(['access', 'common'])
  const [text, setText] = useState<string>()
  const [settled] = useDebouncedValue(text, debounces.nameFilter)
  const isChosenText = settled === undefined || settled === chosen?.name
  const found = usePeople(isChosenText ? '' : settled)
  const people = (found.data?.data ?? []).map((one) => ({
    value: one._id,
    label: `${one.name} ${one.lastName}`,
    email: one.email,
  }))
  const isListed = people.some(({ value }) => value === chosen?._id)
  return (
    <Select
      label={t('person')}
      placeholder={t('personHint')}
      searchable
      clearable
      // The server has searched already, by more than what is shown.
      filter={({ options }) => options}
      data={chosen && !isListed ? [{ value: chosen._id, label: chosen.name, email: '' }, ...people] : people}
      renderOption={({ option }) => (
        <span className="ell">
          {option.label} <span className="muted">{(option as (typeof people)[number]).email}</span>
        </span>
      )}
      nothingFoundMessage={t(found.isFetching ? 'common:loading' : 'nobody')}
      rightSection={found.isFetching && text ? <Loader size={14} /> : undefined}
      searchValue={text ?? chosen?.name ?? ''}
      onSearchChange={setText}
      value={chosen?._id ?? null}
      onChange={(id) => {
        setText(undefined)
        onChoose(id ?? undefined)
      }}
    />
  )
}
