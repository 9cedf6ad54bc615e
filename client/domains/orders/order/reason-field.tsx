import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ReasonFieldProps {
  /** Without one it is not done. */
  required: boolean
  value: string
  onChange: (reason: string) => void
}

/** Why something is done with an order, as its history tells it. */
export function ReasonField({ required, value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('orders')
  return (
    <Textarea
      label={t('reason')}
      required={required}
      data-autofocus
      autosize
      minRows={2}
      maxLength={2_000}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
