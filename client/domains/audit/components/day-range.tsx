import { Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** From one day to another, either left open. */
export function DayRange({ days, onChange }: { days: Days; onChange: (more: Days) => void }) {
  const { t } = useTranslation('audit')
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      size="xs"
      w={150}
      aria-label={t(`filters.${name}`)}
      title={t(`filters.${name}`)}
      value={days[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <Group gap="xs" wrap="nowrap">
      {day('from')}
      <span className="muted" aria-hidden>
        –
      </span>
      {day('to')}
    </Group>
  )
}
