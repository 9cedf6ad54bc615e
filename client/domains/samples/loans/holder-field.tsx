import { Autocomplete, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GivenHolder } from '../../../../contract/samples/loan-calls.ts'
import { findHolders } from './loans.api.ts'

/** Who gets samples: somebody known, or a name with an address to which reminders go. */
export function HolderField({ holder, ...rest }: { holder: ReturnType<typeof useHolder>; 'data-autofocus'?: boolean }) {
  const { t } = useTranslation('loans')
  return (
    <>
      <Autocomplete
        label={t('fields.holder')}
        description={holder.told}
        value={holder.text}
        onChange={holder.type}
        data={holder.names}
        filter={({ options }) => options}
        required
        {...rest}
      />
      {holder.isOther && (
        <TextInput
          type="email"
          label={t('fields.email')}
          description={t('dialog.emailTold')}
          value={holder.email}
          onChange={({ currentTarget }) => holder.typeEmail(currentTarget.value)}
        />
      )}
    </>
  )
}

/** A person or a customer that is found by a text, else the text itself as a name, with an address. */
export function useHolder() {
  const { t } = useTranslation('loans')
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const asked = text.trim()
  const { data = [] } = useQuery({
    queryKey: ['loans', 'holders', asked],
    queryFn: ({ signal }) => findHolders(asked, signal),
    enabled: asked.length > 1,
    placeholderData: (before) => before,
  })
  const found = data.find(({ name }) => name === asked)
  const value: GivenHolder =
    found && found.kind !== 'other' ? { kind: found.kind, code: found.code } : { kind: 'other', name: asked, email }
  return {
    text,
    email,
    value,
    names: [...new Set(data.map(({ name }) => name))],
    isOther: asked !== '' && !found,
    isReady: asked !== '',
    told: found && found.kind !== 'other' ? t(`kinds.${found.kind}`) : t('dialog.holderTold'),
    type: setText,
    clear: () => {
      setText('')
      setEmail('')
    },
    typeEmail: setEmail,
  }
}
