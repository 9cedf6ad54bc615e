import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserRecord } from '../../../../../contract/identity/users/user-record.ts'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { useFoundUsers, useReadUser } from '../users.api.ts'

/** Another person by name, e-mail or code. */
export function PersonChoice({ onChoose }: { onChoose: (person: UserRecord | undefined) => void }) {
  const { t } = useTranslation('users')
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text, 150)
  const [chosen, setChosen] = useState<string | null>(null)
  const [failed, setFailed] = useState<string>()
  const found = useFoundUsers(settled)
  const read = useReadUser()
  const label = (one: { name: string; lastName: string; userCode: string }): string =>
    `${one.name} ${one.lastName} · ${one.userCode}`
  return (
    <Select
      label={t('take.who')}
      placeholder={t('take.whoHint')}
      searchable
      // The server has searched already, by more than what is shown.
      filter={({ options }) => options}
      data={(found.data ?? []).map((one) => ({ value: one._id, label: label(one) }))}
      nothingFoundMessage={found.isFetching ? t('common:loading') : t('nothingFound')}
      rightSection={found.isFetching ? <Loader size={14} /> : undefined}
      error={failed}
      searchValue={text}
      onSearchChange={setText}
      value={chosen}
      onChange={(id) => {
        setChosen(id)
        onChoose(undefined)
        setFailed(undefined)
        if (id) read(id).then(onChoose, (error: unknown) => setFailed(errorText(error)))
      }}
    />
  )
}
