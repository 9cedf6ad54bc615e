import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findPeople } from '../audit.api.ts'

/** One person, found by typing; kept by their code. */
export function PersonSelect({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (userCode: string | undefined) => void
}) {
  const { t } = useTranslation('audit')
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly { value: string; label: string }[]>([])
  useEffect(() => {
    const stop = new AbortController()
    findPeople(text, stop.signal).then(
      (people) =>
        setFound(people.map(({ userCode, name, lastName }) => ({ value: userCode, label: `${name} ${lastName}` }))),
      () => undefined,
    )
    return () => stop.abort()
  }, [text])
  // Whoever was chosen by the address has no name here yet.
  const known = value === undefined || found.some((one) => one.value === value)
  return (
    <Select
      size="xs"
      w={200}
      clearable
      searchable
      aria-label={t('filters.person')}
      placeholder={t('filters.person')}
      nothingFoundMessage={t('filters.nobody')}
      data={known ? [...found] : [{ value: value, label: value }, ...found]}
      filter={({ options }) => options}
      value={value ?? null}
      onSearchChange={setText}
      onChange={(code) => onChange(code ?? undefined)}
    />
  )
}
