import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFoundPeople } from '../assortments.api.ts'

/** Milliseconds after the last letter. */
const SETTLED = 150

/** A field that names a person, found by name, e-mail or code. */
export function PersonField({
  label,
  value,
  first,
  without,
  description,
  onChange,
}: {
  label: string
  /** Id of the person. */
  value: string | null
  /** Offered before anybody is searched: who stands in the field now. */
  first?: { value: string; label: string }
  /** Codes of people who are not offered. */
  without: readonly string[]
  description?: ReactNode
  onChange: (id: string | null) => void
}) {
  const { t } = useTranslation(['assortments', 'common'])
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text === first?.label ? '' : text, SETTLED)
  const found = useFoundPeople(settled)
  const people = (found.data ?? [])
    .filter(({ userCode }) => !without.includes(userCode))
    .map((one) => ({ value: one._id, label: `${one.name} ${one.lastName} · ${one.userCode}` }))
  return (
    <Select
      label={label}
      placeholder={t('copy.personHint')}
      searchable
      allowDeselect={first === undefined}
      // The server has searched already, by more than what is shown.
      filter={({ options }) => options}
      data={first ? [first, ...people] : people}
      nothingFoundMessage={found.isFetching ? t('common:loading') : t('copy.nobody')}
      searchValue={text}
      onSearchChange={setText}
      value={value}
      onChange={onChange}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
