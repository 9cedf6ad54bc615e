import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findTokenPeople, type TokenPerson } from '../integrations.api.ts'

/** Somebody with an account, found by typing. */
export function TokenPersonSelect({
  person,
  onChange,
}: {
  person: TokenPerson | undefined
  onChange: (person: TokenPerson | undefined) => void
}) {
  const { t } = useTranslation('integrations')
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly TokenPerson[]>([])
  useEffect(() => {
    const stop = new AbortController()
    // What was chosen stands in the field; it is no search.
    const wanted = person && text === labelOf(person) ? '' : text
    findTokenPeople(wanted, stop.signal).then(setFound, () => undefined)
    return () => stop.abort()
  }, [text, person])
  const known = person && !found.some(({ _id }) => _id === person._id) ? [person, ...found] : found
  return (
    <Select
      label={t('fields.person')}
      placeholder={t('tokens.personPlaceholder')}
      searchable
      nothingFoundMessage={t('tokens.nobody')}
      data={known.map((one) => ({ value: one._id, label: labelOf(one) }))}
      filter={({ options }) => options}
      value={person?._id ?? null}
      onSearchChange={setText}
      onChange={(id) => onChange(known.find(({ _id }) => _id === id))}
    />
  )
}

const labelOf = ({ name, email }: TokenPerson): string => `${name} · ${email}`
