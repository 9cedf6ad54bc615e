import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TITLE_LENGTH } from '../../../../contract/assortments/create-assortment.ts'
import { CallError } from '../../../engine/api/call-error.ts'

/**
 * The title of an assortment that is made; the dialog's focus begins in it. A taken one is told here in the trade's own
 * words (AST-04).
 */
export function TitleField({
  value,
  error,
  told,
  onChange,
}: {
  value: string
  /** Of making the assortment. */
  error: Error | null
  /** What is told of any other error here. */
  told?: string | undefined
  onChange: (title: string) => void
}) {
  const { t } = useTranslation('assortments')
  return (
    <TextInput
      label={t('fields.title')}
      required
      withAsterisk={false}
      maxLength={TITLE_LENGTH}
      data-autofocus
      value={value}
      error={isTaken(error) ? t('exists') : told}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Somebody, or for internal ones anybody, has an assortment of this title already. */
export const isTaken = (error: Error | null): boolean => error instanceof CallError && error.code === 'assortmentExists'
